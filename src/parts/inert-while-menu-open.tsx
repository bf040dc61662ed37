import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useSite } from '../site-context.ts';

/** What the open menu covers: unreachable meanwhile, for keyboard and screen reader too (APG). */
export function InertWhileMenuOpen({ children }: { children: ReactNode }) {
  const { actors } = useSite();
  const open = useSelector(actors.menu, (snapshot) => snapshot.hasTag('open'));
  return <div inert={open}>{children}</div>;
}
