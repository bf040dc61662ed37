/** Titles of test cases: what happens in one and not in its neighbours, in a few words. */
import type { Answer } from '../../../machines/contact.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import type { SharedStep } from '../../model/together.ts';
import { coverByHand } from './cases.ts';

/** Longer titles are cut by test-management tools in their lists. */
const most = 5;

const seen = { 'hero-actions': 'top of the page', form: 'form', field: 'field', menu: 'menu' };

/** Events by what a tester would call them; one that is missing here is called by its instruction. */
const names: Record<string, string | ((event: Happening, before: Step['before']) => string)> = {
  'pause.pressed': 'pause',
  'play.pressed': 'play',
  'next.pressed': 'next',
  'previous.pressed': 'previous',
  'dot.chosen': 'a place',
  'right.pressed': 'right arrow key',
  'left.pressed': 'left arrow key',
  'brand.dragged': 'drag',
  'hold.placed': ({ hold }) => (hold === 'hidden' ? 'another tab' : 'reduced motion'),
  'hold.lifted': ({ hold }) => (hold === 'hidden' ? 'back to the tab' : 'motion allowed'),
  'paint.found': 'slow opening',

  'clear.pressed': (_, { value }) => (value === 'clearing' ? 'stop clearing' : 'clear'),
  'restore.pressed': (_, { value }) => (value === 'restoring' ? 'stop putting back' : 'put back'),
  'step.chosen': 'slider',
  'still.loaded': 'picture comes',

  'toggle.pressed': (_, { value }) => (value === 'open' ? 'close' : 'open'),
  'link.chosen': 'link',
  'escape.pressed': 'Esc',
  'viewport.widened': 'wide window',

  'page.scrolled': ({ y }) => `${y} px`,
  'button.pressed': 'back to top',
  'obstacle.met': ({ obstacle = 'field' }) => seen[obstacle],
  'obstacle.gone': ({ obstacle = 'field' }) => `${seen[obstacle]} gone`,
  'tab.hidden': 'another tab',
  'tab.shown': 'back to the tab',
  'block.below': 'below the window',
  'block.seen': 'scrolled into view',
  'motion.stopped': 'reduced motion',
  'system.reduced': 'reduced motion',
  'system.allowed': 'motion allowed',
  'choice.found': ({ choice }) => `${choice === 'playing' ? 'playing' : 'paused'} in another tab`,

  'field.edited': 'words typed',
  'draft.found': 'words kept over a reload',
  'topic.chosen': 'topic',
  'topic.removed': 'topic removed',
  'another.pressed': 'another enquiry',
  'send.pressed': ({ problems }, { context }) => {
    if (Object.keys(problems).length > 0) return 'wrong address';
    return context.spamReady ? 'send' : 'sent too early';
  },
  'spam.ready': 'spam check loads',
  'xstate.done.actor.getToken': 'token given',
  'xstate.error.actor.getToken': 'token refused',
  'xstate.done.actor.post': ({ output }) =>
    (output as Answer).success ? 'enquiry stored' : `answer ${(output as Answer).status}`,
  'xstate.error.actor.post': 'connection breaks',
};

function nameOf(subject: Subject, { event, before, delay }: Step): string {
  if (delay !== undefined) return subject === 'contact' ? 'no answer' : `${delay / 1000} s`;
  const happening = event as Happening;
  const name = names[event.type] ?? instructionFor(happening, subject, before).slice(0, -1);
  return typeof name === 'string' ? name : name(happening, before);
}

const namesIn = (subject: Subject, way: Journey) => [
  ...new Set(way.map((step) => nameOf(subject, step))),
];

/** Too many names are cut to as many as there is room for, of which the last says how it ends. */
const shortened = (names: string[], outcome: string) =>
  `${names.slice(0, most - 1).join(', ')} … ${outcome}`;

/**
 * What the fewest cases of the machine have, in the order in which it happens; the same whichever of them are asked
 * for.
 */
export function summaryOf(subject: Subject, way: Journey): string {
  const cover = coverByHand(subject).map((one) => namesIn(subject, one));
  const commonness = (name: string) => cover.filter((names) => names.includes(name)).length;
  const names = namesIn(subject, way);
  const last = way.at(-1);
  if (names.length <= most || !last) return names.join(', ');
  const outcome = nameOf(subject, last);
  const rarest = names
    .filter((name) => name !== outcome)
    .toSorted((one, other) => commonness(one) - commonness(other))
    .slice(0, most - 1);
  return shortened(
    names.filter((name) => rarest.includes(name)),
    outcome,
  );
}

/** What happens first in a case of several machines, and last. */
export function summaryOfShared(steps: SharedStep[]): string {
  const all = steps.map(({ player, event, before, after }) =>
    nameOf(player, { event, before: before[player], after: after[player] }),
  );
  const names = [...new Set(all)];
  return names.length > most ? shortened(names, all.at(-1) ?? '') : names.join(', ');
}
