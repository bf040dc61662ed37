import { type ReactNode, Suspense } from 'react';

/** A part of the page that is hydrated in a task of its own, sooner when it is touched. */
export const HydrationBoundary = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={null}>{children}</Suspense>
);
