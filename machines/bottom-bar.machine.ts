import { setup } from 'xstate';

type BottomBarEvent = { type: 'hero.entered' } | { type: 'hero.left' };

/** Ledger A1, A3. */
export const bottomBarMachine = setup({
  types: { events: {} as BottomBarEvent, tags: {} as 'visible' },
}).createMachine({
  id: 'bottom-bar',
  description: 'The phone number and the way to the form, at the bottom of small screens.',
  // A fresh page starts at the hero; the first report corrects this when the scroll position was restored.
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The buttons and the phone number of the hero are in view.',
      on: { 'hero.left': 'shown' },
    },
    shown: {
      description: 'The visitor has scrolled past them.',
      tags: 'visible',
      on: { 'hero.entered': 'hidden' },
    },
  },
});
