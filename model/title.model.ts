import type { Step } from 'chart-lab';
import { always, exactly, type World } from 'chart-lab';
import { seconds } from '../machines/timing.ts';
import { titleMachine } from '../machines/title.machine.ts';
import { business } from '../src/content/business.ts';
import { seo } from '../src/content/seo.ts';
import { stateName } from '../src/parts/machine-attributes.ts';
import { model } from './model.ts';
import { spec } from './spec.ts';

const { alternation } = spec.W2;

/** Typed by hand from the specification (W2). */
const titles = { name: 'QUAYSWIFT', tagline: 'Swiftly Removed. Disposed with Class' };

/** The title of the home page itself. */
export const ownTitle = `${seo.home.title} | ${business.name}`;

const shownIn: Record<string, string> = {
  'hidden.name': titles.name,
  'hidden.tagline': titles.tagline,
};

const isHidden = (world: World | undefined) => world?.facts.hidden === true;

/** The title that a step shows. */
const newTitle = ({ did }: Step) =>
  (
    did.find(({ type, id }) => type === 'told' && id === 'keeper')?.params as
      | { text: string }
      | undefined
  )?.text;

export const titleModel = model(titleMachine, {
  name: 'Tab title',
  find: 'Look at the title of the browser’s tab.',
  priority: 3,
  requirements: ['W2', 'W3'],
  input: { name: business.name, tagline: business.tagline },
  events: {
    'tab.hidden': {
      say: 'Bring another tab to the front.',
      do: { tab: 'hidden' },
    },
    'tab.shown': {
      say: 'Bring the page’s tab to the front again.',
      do: { tab: 'shown' },
    },
  },
  facts: {
    first: { hidden: false, shown: 'own' },
    after(before, { type }) {
      const { hidden, shown } = before;
      if (type.startsWith('xstate.after.'))
        return { hidden, shown: shown === 'name' ? 'tagline' : 'name' };
      return hidden === (type === 'tab.hidden') ? before : { hidden: !hidden, shown: 'own' };
    },
  },
  view: ({ value }) => ({ title: shownIn[stateName(value)] ?? ownTitle }),
  properties: {
    [`[W2] Behind another tab the title changes every ${seconds(alternation)}, counted from the moment when the tab was hidden.`]:
      exactly(
        alternation,
        function isHiddenOrChanges(step) {
          return (isHidden(step.after) && !isHidden(step.before)) || newTitle(step) !== undefined;
        },
        function changes(step) {
          return newTitle(step) !== undefined;
        },
        function isShown({ after }) {
          return !isHidden(after);
        },
      ),
    '[W2] It alternates: the name in capitals first, then tagline and name in turn.': always(
      (step) => {
        const title = newTitle(step);
        const shown = step.after.facts.shown as keyof typeof titles;
        return title === undefined || title === titles[shown];
      },
    ),
    '[W3] The keeper, which restores the title as it stops, works from the hiding of the tab to its return.':
      always(({ before, after, did }) => {
        const does = did.find(({ id, type }) => id === 'keeper' && type !== 'told')?.type;
        if (isHidden(before) === isHidden(after)) return does === undefined;
        return does === (isHidden(after) ? 'started' : 'stopped');
      }),
  },
});
