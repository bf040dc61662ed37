import type { ReactNode } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

/** The way home from another route. The router's own `Link` would add 3 KB of prefetching to every page. */
export function HomeLink({ className, children }: { className: string; children: ReactNode }) {
  const follow = useLinkClickHandler('/');
  return (
    <a href="/" onClick={follow} className={className}>
      {children}
    </a>
  );
}
