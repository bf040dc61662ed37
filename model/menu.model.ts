import { menuMachine } from '../machines/menu.machine.ts';
import { navigation } from '../src/content/navigation.ts';
import { model } from './model.ts';

type Snapshot = { value: 'closed' | 'open' };

const toggleIn = ({ value }: Snapshot) => (value === 'open' ? navigation.close : navigation.menu);

/** Any of them. */
const [, link] = navigation.links;

export const menuModel = model(menuMachine, {
  name: 'Header menu',
  find: 'Look at the header, at the top of the page.',
  priority: 2,
  isNarrow: true,
  requirements: ['N3', 'N4'],
  input: undefined,
  events: {
    'toggle.pressed': {
      say: (_, before) => `Press “${toggleIn(before)}”.`,
      do: (_, before) => ({ press: toggleIn(before) }),
    },
    'link.chosen': {
      say: `Choose “${link.text}” in the menu.`,
      do: { click: `header nav a[href="${link.href}"]` },
    },
    'escape.pressed': { say: 'Press Esc.', do: { key: 'Escape' } },
    'viewport.widened': {
      say: 'Make the window 1280 px wide, then 390 px again.',
      do: [{ width: 1280 }, { width: 390 }],
    },
    'page.navigated': {
      say: 'Press Back in the browser, then Forward.',
      do: { navigate: 'back' },
    },
  },
  view: (snapshot) => ({
    state: snapshot.value,
    button: toggleIn(snapshot),
    expanded: `${snapshot.hasTag('open')}`,
    inert: snapshot.hasTag('open'),
  }),
});
