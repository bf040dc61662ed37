import { type EventObject, fromCallback } from 'xstate';
import type { menuMachine } from '../../machines/menu.machine.ts';
import type { Slots } from './environment.ts';

/** From this width the links are in the header itself; as in header.css. */
const menuFreeWidth = '64rem';

/** Back, Forward, another hash by any way, and the way to another page, from which Back may bring this one as it was. */
const navigations = ['popstate', 'hashchange', 'pagehide'];

export const menuSlots: Slots<typeof menuMachine> = {
  actors: {
    dismissal: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const wide = matchMedia(`(min-width: ${menuFreeWidth})`);
      const hearKey = (event: KeyboardEvent) => {
        if (event.key === 'Escape') sendBack({ type: 'escape.pressed' });
      };
      const hearWidth = () => {
        if (wide.matches) sendBack({ type: 'viewport.widened' });
      };
      const hearNavigation = () => sendBack({ type: 'page.navigated' });
      addEventListener('keydown', hearKey);
      for (const type of navigations) addEventListener(type, hearNavigation);
      wide.addEventListener('change', hearWidth);
      return () => {
        removeEventListener('keydown', hearKey);
        for (const type of navigations) removeEventListener(type, hearNavigation);
        wide.removeEventListener('change', hearWidth);
      };
    }),
  },
  actions: {
    focusToggle: () =>
      document.querySelector<HTMLElement>('[data-machine="menu"] button[aria-controls]')?.focus(),
  },
};
