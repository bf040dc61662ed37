/** Titles of test cases: what is tried in one and not in its neighbours, in a few words. */
import type { Answer, FieldName } from '../../../machines/contact.machine.ts';
import type { Subject } from '../../../machines/registry.ts';
import type { Hold } from '../../../machines/rotation.ts';
import { contact } from '../../../src/content/contact.ts';
import type { Happening } from '../../model/happenings.ts';
import type { Journey, Step } from '../../model/journeys.ts';
import type { Player, SharedStep } from '../../model/together.ts';
import { coverByHand } from './cases.ts';

/** Longer titles are cut by test-management tools in their lists. */
const most = 3;

const obstacles = {
  'hero-actions': 'the top of the page',
  form: 'the form',
  field: 'a field in use',
  menu: 'the open menu',
};

/** What the form refuses, by field, such as “Name left empty”. */
const refusals = ({ problems, filled }: Happening) =>
  Object.keys(problems)
    .map((field) => {
      const value = filled?.[field as FieldName] ?? 'wrong';
      const fault = value === '' ? 'left empty' : value.trim() === '' ? 'of spaces' : `“${value}”`;
      return `${contact.fields[field as FieldName].label} ${fault}`;
    })
    .join(' and ');

/** A press that lets the floor play: while it stands still or goes the other way, and either with the end one step off. */
const plays = {
  'clear.pressed': {
    resting: 'it is cleared',
    restingAtEnd: 'the last step is cleared',
    turned: 'putting back turns into clearing',
    turnedAtEnd: 'putting back is undone',
  },
  'restore.pressed': {
    resting: 'it is put back',
    restingAtEnd: 'the first step is put back',
    turned: 'clearing turns into putting back',
    turnedAtEnd: 'clearing is undone',
  },
};

const playOf = ({ type }: Happening, before: Step['before'], after: Step['after']) =>
  plays[type as keyof typeof plays][
    `${before.value === 'resting' ? 'resting' : 'turned'}${after.value === 'resting' ? 'AtEnd' : ''}`
  ];

type Purpose = (event: Happening, before: Step['before'], after: Step['after']) => string;

const holds: Record<Hold, [placed: string, lifted: string]> = {
  user: ['it is stopped', 'it is started'],
  'reduced-motion': ['reduced motion stops it', 'it goes on with motion allowed'],
  hidden: ['it waits behind another tab', 'it goes on when its tab is back'],
  'keyboard-focus': ['the focus holds it', 'it goes on without the focus'],
  pointer: ['the pointer holds it', 'it goes on without the pointer'],
  away: ['it waits off the screen', 'it goes on when it is on the screen'],
};

/** What each event tries, of “it”, the machine; '' for one that only leads on, and none for one that makes no difference. */
const purposes: Record<string, string | Purpose> = {
  'pause.pressed': 'its button stops it',
  'play.pressed': 'its button starts it',
  'next.pressed': 'its button takes it on by one',
  'previous.pressed': 'its button takes it back by one',
  'dot.chosen': 'a name below it is chosen',
  'right.pressed': 'the right arrow key takes it on',
  'left.pressed': 'the left arrow key takes it back',
  'brand.dragged': 'it is dragged',
  'hold.placed': ({ hold = 'user' }) => holds[hold][0],
  'hold.lifted': ({ hold = 'user' }) => holds[hold][1],
  'paint.found': 'the page opens slowly',

  'clear.pressed': (event, before, after) =>
    before.value === 'clearing' ? 'clearing is stopped' : playOf(event, before, after),
  'restore.pressed': (event, before, after) =>
    before.value === 'restoring' ? 'putting back is stopped' : playOf(event, before, after),
  'step.chosen': 'the slider takes it to a step',
  'still.loaded': 'the picture follows',

  'toggle.pressed': (_, { value }) => (value === 'open' ? 'it closes' : 'it opens'),
  'link.chosen': 'a link closes it',
  'escape.pressed': 'Esc closes it',
  'viewport.widened': 'a wide window closes it',

  'page.scrolled': ({ y }) => `at ${y} px`,
  'button.pressed': 'it leads to the top',
  'obstacle.met': ({ obstacle = 'field' }) => `beside ${obstacles[obstacle]}`,
  'obstacle.gone': ({ obstacle = 'field' }) => `without ${obstacles[obstacle]}`,
  'tab.hidden': 'another tab in front',
  'tab.shown': 'back from another tab',
  'block.below': '',
  'block.seen': 'scrolled into view',
  'xstate.done.actor.entrance': '',
  'motion.stopped': (_, { machine }) =>
    machine.id === 'floor' ? 'reduced motion stops it' : 'reduced motion shows all at once',
  'system.reduced': 'the system asks for less motion',
  'system.allowed': 'the system allows motion',
  'choice.found': ({ choice }) => `${choice} in another tab`,

  'field.edited': '',
  'draft.found': 'a reload keeps the words',
  'topic.chosen': 'a topic is taken up',
  'topic.removed': 'a topic is removed',
  'another.pressed': 'another enquiry follows',
  'send.pressed': (event, { context }) => {
    if (Object.keys(event.problems).length > 0) return `${refusals(event)} refused`;
    return context.spamReady ? '' : 'nothing is sent before the spam check has loaded';
  },
  'spam.ready': '',
  'xstate.done.actor.getToken': '',
  'xstate.error.actor.getToken': 'a refused token is reported',
  'xstate.done.actor.post': ({ output }) =>
    (output as Answer).success
      ? 'an enquiry is stored'
      : `answer ${(output as Answer).status} is reported`,
  'xstate.error.actor.post': ({ way }) =>
    way ? 'a failing handler is reported' : 'a broken connection is reported',
};

/** What comes of waiting. */
function outcomeOf(subject: Subject, delay: number, { before, after }: Step): string {
  if (subject === 'contact') return `no answer within ${delay / 1000} s is reported`;
  if (subject !== 'floor') return `it changes by itself after ${delay / 1000} s`;
  const run = before.value === 'clearing' ? 'clearing' : 'putting back';
  return `${run} ${after.value === 'resting' ? 'ends' : 'goes on'} by itself`;
}

function purposeOf(subject: Subject, step: Step): string {
  const { event, before, after, delay } = step;
  if (delay !== undefined) return outcomeOf(subject, delay, step);
  const purpose = purposes[event.type] ?? '';
  return typeof purpose === 'string' ? purpose : purpose(event as Happening, before, after);
}

const purposesIn = (subject: Subject, way: Journey) => [
  ...new Set(way.map((step) => purposeOf(subject, step)).filter(Boolean)),
];

/** What leads on at the form, where nothing else is tried there. */
const leads: Record<string, string> = {
  'spam.ready': 'the spam check loads',
  'field.edited': 'words are typed',
  'send.pressed': 'an enquiry is sent',
  'xstate.done.actor.getToken': 'an enquiry waits for an answer',
};

/**
 * What a case tries that the fewest cases of the machine try, and how it ends, in the order in which it happens; the same
 * whichever of them are asked for.
 */
export function summaryOf(subject: Subject, way: Journey): string {
  const cover = coverByHand(subject).map((one) => purposesIn(subject, one));
  const commonness = (purpose: string) => cover.filter((all) => all.includes(purpose)).length;
  const all = purposesIn(subject, way);
  const end = all.at(-1);
  const rarest = all
    .filter((purpose) => purpose !== end)
    .toSorted((one, other) => commonness(one) - commonness(other))
    .slice(0, most - 1);
  const told = all.filter((purpose) => purpose === end || rarest.includes(purpose));
  return told.join(', ') || (way.map(({ event }) => leads[event.type]).findLast(Boolean) ?? '');
}

/** What “it” is in a case of several machines. */
const names: Record<Player, string> = {
  contact: 'the form',
  title: 'the title',
  hero: 'the opening pictures',
  coverage: 'the slideshow',
  brands: 'the brand carousel',
  floor: 'the floor',
  motion: 'all motion',
  menu: 'the menu',
};

/**
 * What a case of several machines tries: the outcome of an enquiry and the last deed at each machine of the case, or what
 * is done to the tab meanwhile, in the order in which it happens.
 */
export function summaryOfShared(cast: readonly Player[], steps: SharedStep[]): string {
  const told = steps.map(({ player, event, before, after }) => {
    const isAnswer = event.type.startsWith('xstate.');
    const purpose = purposeOf(player, { event, before: before[player], after: after[player] });
    return {
      player,
      rank: (isAnswer ? 2 : 0) + (purpose ? 1 : 0),
      words: (purpose || (leads[event.type] ?? ''))
        .replace('its button', 'a button')
        .replace(/\bit\b/, names[player]),
    };
  });
  const tellingOf = (player: Player) =>
    told
      .filter((one) => one.player === player && one.words)
      .toSorted((one, other) => one.rank - other.rank)
      .at(-1);
  const chosen = [...new Set<Player>([...cast, 'title'])]
    .map(tellingOf)
    .filter((one) => one !== undefined)
    .slice(0, most);
  return told
    .filter((one) => chosen.includes(one))
    .map(({ words }) => words)
    .join(', ');
}
