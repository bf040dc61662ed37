import { type EventObject, fromCallback, sendTo, setup } from 'xstate';
import { timing } from './timing.ts';

export type TitleEvent = { type: 'tab.hidden' } | { type: 'tab.shown' };

/** What the keeper of the title is told: the text to show until the next. */
export type TitleKeeperEvent = { type: 'title.shown'; text: string };

export interface TitleInput {
  /** The product's name as written; the ticker shows it in capitals. */
  name: string;
  tagline: string;
}

/**
 * The page title of a hidden tab (ledger W2, W3): every 1.5 s it changes between the
 * product's name in capitals and the tagline, first to the name; a visible tab has its own title.
 */
export const titleMachine = setup({
  types: {
    context: {} as { name: string; tagline: string },
    events: {} as TitleEvent,
    input: {} as TitleInput,
  },
  delays: { alternation: timing.title.alternation },
  actors: {
    /** Reports whether the tab is hidden, once at the start and at every change. */
    visibility: fromCallback<EventObject, undefined>(() => {}),
    /** Remembers the title when it starts, shows what it is told, and restores it when it stops. */
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
  description: 'Alternates the page title while the tab is hidden and restores it afterwards.',
  context: ({ input }) => ({ name: input.name.toUpperCase(), tagline: input.tagline }),
  invoke: { src: 'visibility', id: 'visibility' },
  initial: 'visible',
  states: {
    visible: {
      description: 'The tab is in front and has its own title.',
      on: { 'tab.hidden': 'hidden' },
    },
    hidden: {
      description: 'The tab is hidden; its own title is kept until it is shown again.',
      invoke: { src: 'keeper', id: 'keeper' },
      on: { 'tab.shown': 'visible' },
      initial: 'untouched',
      states: {
        untouched: {
          description: 'Hidden for less than 1.5 s: still its own title.',
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
