import { titleMachine } from '../machines/title.machine.ts';
import { business } from '../src/content/business.ts';
import { seo } from '../src/content/seo.ts';
import { stateName } from '../src/parts/machine-attributes.ts';
import { model } from './model.ts';

/** The title of the home page itself. */
export const ownTitle = `${seo.home.title} | ${business.name}`;

/** Typed by hand from the specification (W2). */
const shownIn: Record<string, string> = {
  'hidden.name': 'QUAYSWIFT',
  'hidden.tagline': 'Swiftly Removed. Disposed with Class',
};

export const titleModel = model(titleMachine, {
  name: 'Tab title',
  find: 'Look at the title of the browser’s tab: hover over it to see it whole.',
  priority: 3,
  requirements: ['W2', 'W3'],
  input: { name: business.name, tagline: business.tagline },
  events: {
    'tab.hidden': { say: 'Bring another tab to the front.', do: { tab: 'hidden' } },
    'tab.shown': { say: 'Bring the page’s tab to the front again.', do: { tab: 'shown' } },
  },
  view: ({ value }) => ({ title: shownIn[stateName(value)] ?? ownTitle }),
});
