import { type EventObject, fromCallback } from 'xstate';
import type { menuMachine } from '../../machines/menu.machine.ts';
import type { Slots } from './environment.ts';

/** From this width the links are in the header itself; as in header.css. */
const menuFreeWidth = '64rem';

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
      addEventListener('keydown', hearKey);
      wide.addEventListener('change', hearWidth);
      return () => {
        removeEventListener('keydown', hearKey);
        wide.removeEventListener('change', hearWidth);
      };
    }),
  },
  actions: {
    focusToggle: () =>
      document.querySelector<HTMLElement>('[data-machine="menu"] button[aria-controls]')?.focus(),
  },
};
