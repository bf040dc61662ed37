import { type EventObject, fromCallback, setup } from 'xstate';

type MenuEvent =
  | { type: 'toggle.pressed' }
  | { type: 'link.chosen' }
  | { type: 'escape.pressed' }
  | { type: 'viewport.widened' }
  | { type: 'page.navigated' };

/**
 * The collapsible menu of small screens (ledger N3, N4). Choosing a link closes it, and so do Escape, any other
 * navigation, and a viewport wide enough to show the links in line (APG disclosure).
 */
export const menuMachine = setup({
  types: { events: {} as MenuEvent, tags: {} as 'open' },
  actors: {
    /** Reports Escape, a navigation and a widened viewport while the menu is open. */
    dismissal: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    /** Returns the focus to the button, as the APG asks of Escape. */
    focusToggle: () => {},
  },
}).createMachine({
  id: 'menu',
  description: 'The collapsible navigation of small screens.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button is shown on small screens.',
      on: { 'toggle.pressed': 'open' },
    },
    open: {
      description: 'The links cover the screen; the rest is inert.',
      tags: 'open',
      invoke: { src: 'dismissal', id: 'dismissal' },
      on: {
        'toggle.pressed': 'closed',
        'link.chosen': 'closed',
        'viewport.widened': 'closed',
        'page.navigated': 'closed',
        'escape.pressed': { target: 'closed', actions: 'focusToggle' },
      },
    },
  },
});
