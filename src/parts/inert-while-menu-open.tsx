import { useSelector } from '@xstate/react';
import { useDeferredValue, useEffect } from 'react';
import { useSite } from '../site-context.ts';

/**
 * Makes the page inert while the menu covers it, for keyboard and screen reader too (APG). Deferred, so that the menu is
 * painted first: `inert` recalculates the style of the whole page.
 */
export function InertWhileMenuOpen() {
  const { actors } = useSite();
  const open = useDeferredValue(useSelector(actors.menu, (snapshot) => snapshot.hasTag('open')));
  useEffect(() => {
    document.getElementById('page')?.toggleAttribute('inert', open);
  }, [open]);
  return null;
}
