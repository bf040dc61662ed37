import type { ReactNode } from 'react';

interface RevealProps {
  as?: 'div' | 'li' | 'figure' | 'ol';
  className?: string;
  children: ReactNode;
}

/**
 * A block that slides in when it is first seen (ledger W1); in a figure it also fades. Its machine changes the
 * element (`hydration/reveal-blocks.ts`).
 */
export const Reveal = ({ as: Tag = 'div', className, children }: RevealProps) => (
  <Tag className={className} data-machine="reveal" data-state="resting">
    {children}
  </Tag>
);
