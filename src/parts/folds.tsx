import type { ReactNode } from 'react';

/** A disclosure on small screens; elsewhere, and without script, what it holds is simply there (parts.css). */
export const Folds = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="question folds">
    <summary>{summary}</summary>
    {children}
  </details>
);
