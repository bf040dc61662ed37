import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { useSite } from '../site-context.ts';

/**
 * What the open menu covers: unreachable meanwhile, for keyboard and screen reader too (APG). Deferred:
 * the menu is painted first, open or closed, since `inert` makes the browser work out the style of the whole page.
 */
export function InertWhileMenuOpen({ children }: { children: ReactNode }) {
  const { actors } = useSite();
  const open = useSelector(actors.menu, (snapshot) => snapshot.hasTag('open'));
  return <div inert={useDeferredValue(open)}>{children}</div>;
}
