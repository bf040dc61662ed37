import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue } from 'react';
import { useSite } from '../site-context.ts';

/**
 * Makes its children inert while the menu covers them, for keyboard and screen reader too (APG). Deferred, so
 * that the menu is painted first: `inert` recalculates the style of the whole page.
 */
export function InertWhileMenuOpen({ children }: { children: ReactNode }) {
  const { actors } = useSite();
  const open = useSelector(actors.menu, (snapshot) => snapshot.hasTag('open'));
  return <div inert={useDeferredValue(open)}>{children}</div>;
}
