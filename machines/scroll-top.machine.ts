import { assertEvent, type EventObject, fromCallback, not, setup } from 'xstate';
import { timing } from './timing.ts';

const { threshold } = timing.scrollTop;

type ScrollTopEvent =
  | {
      type: 'page.scrolled';
      /** How far the page is scrolled, in px. */
      y: number;
    }
  | { type: 'button.pressed' };

/** The scroll-to-top button (ledger T1, T2): shown once the page is scrolled past a threshold. */
export const scrollTopMachine = setup({
  types: { events: {} as ScrollTopEvent, tags: {} as 'visible' },
  actors: {
    /** Reports `page.scrolled`, once at the start and whenever the position changes. */
    scrollPosition: fromCallback<EventObject, undefined>(() => {}),
  },
  actions: {
    scrollToTop: () => {},
  },
  guards: {
    isPastThreshold: ({ event }) => {
      assertEvent(event, 'page.scrolled');
      return event.y > threshold;
    },
  },
}).createMachine({
  id: 'scroll-top',
  description: `The button that scrolls to the top, shown beyond ${threshold} px.`,
  invoke: { src: 'scrollPosition', id: 'scrollPosition' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The page is near its top.',
      on: { 'page.scrolled': { guard: 'isPastThreshold', target: 'shown' } },
    },
    shown: {
      description: 'The page is further down.',
      tags: 'visible',
      on: {
        'page.scrolled': { guard: not('isPastThreshold'), target: 'hidden' },
        'button.pressed': { actions: 'scrollToTop' },
      },
    },
  },
});
