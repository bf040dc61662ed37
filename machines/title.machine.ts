import { type EventObject, fromCallback, sendTo, setup } from 'xstate';
import { timing } from './timing.ts';

const { alternation } = timing.title;

type TitleEvent = { type: 'tab.hidden' } | { type: 'tab.shown' };

export type TitleKeeperEvent = { type: 'title.shown'; text: string };

interface Titles {
  name: string;
  tagline: string;
}

/**
 * The title of a hidden tab (ledger W2, W3) alternates between the product's name in capitals,
 * which comes first, and the tagline. A visible tab has the page's own title.
 */
export const titleMachine = setup({
  types: {
    context: {} as Titles,
    events: {} as TitleEvent,
    input: {} as Titles,
  },
  delays: { alternation },
  actors: {
    /** Reports whether the tab is hidden, once at the start and at every change. */
    visibility: fromCallback<EventObject, undefined>(() => {}),
    /** Remembers the page's title at the start, shows the titles it is sent, and restores the page's at the end. */
    keeper: fromCallback<TitleKeeperEvent, undefined>(() => {}),
  },
  actions: {
    showName: sendTo('keeper', ({ context }) => ({ type: 'title.shown', text: context.name })),
    showTagline: sendTo('keeper', ({ context }) => ({
      type: 'title.shown',
      text: context.tagline,
    })),
  },
}).createMachine({
  id: 'title',
  description: 'Alternates the title while the tab is hidden.',
  context: ({ input }) => ({ name: input.name.toUpperCase(), tagline: input.tagline }),
  invoke: { src: 'visibility', id: 'visibility' },
  initial: 'visible',
  states: {
    visible: {
      description: 'The tab has its own title.',
      on: { 'tab.hidden': 'hidden' },
    },
    hidden: {
      description: 'The tab is hidden; its own title comes back with it.',
      invoke: { src: 'keeper', id: 'keeper' },
      on: { 'tab.shown': 'visible' },
      initial: 'untouched',
      states: {
        untouched: {
          description: `Hidden for less than ${alternation} ms: still its own title.`,
          after: { alternation: 'name' },
        },
        name: {
          description: "The product's name in capitals.",
          entry: 'showName',
          after: { alternation: 'tagline' },
        },
        tagline: {
          description: 'The tagline.',
          entry: 'showTagline',
          after: { alternation: 'name' },
        },
      },
    },
  },
});
