import type { StateNode } from 'xstate';
import type { Subject } from '../../machines/registry.ts';
import type { Row } from './ledger.ts';

/**
 * A state, nested by dots, or a transition: its state and the type of its event. The name of a guard narrows it, and a
 * space at its end to the transition without one.
 */
type Place = string;

const after = (delay: string) => `xstate.after.${delay}.`;
const done = (actor: string) => `xstate.done.actor.${actor}`;
const failed = (actor: string) => `xstate.error.actor.${actor}`;

/**
 * Where in the charts each statement of the ledger is made true. A machine's other statements are about its view, or
 * about all of it.
 */
const placed: Partial<Record<Subject, Partial<Record<Row, Place[]>>>> = {
  contact: {
    K2: ['idle send.pressed hasProblems'],
    K5: ['sending', 'idle send.pressed ', 'idle.success', 'idle.failure'],
    K6: ['contact spam.ready', 'idle.not-ready spam.ready'],
    K7: [`sending.posting ${done('post')} isAccepted`],
    K8: [`sending.posting ${done('post')} `, `sending.posting ${failed('post')}`, 'idle.failure'],
    K9: ['idle.not-ready', 'idle send.pressed isSpamNotReady'],
    K10: ['sending.token', `sending.token ${done('getToken')}`],
    K11: ['sending.posting'],
    K12: [`sending.posting ${done('post')}`],
    M1: [`sending.posting ${done('post')} isAccepted`],
    M2: [`sending.posting ${done('post')} `],
    M3: [
      `sending.posting ${failed('post')}`,
      `sending.token ${failed('getToken')}`,
      `sending ${after('answerTimeout')}`,
    ],
  },
  hero: {
    E2: [
      'running',
      'running.first',
      'running.steady',
      'running.first paint.found',
      `running.first ${after('firstSwitch')}`,
      `running.steady ${after('interval')}`,
    ],
  },
  coverage: {
    L1: ['running dot.chosen', 'held dot.chosen'],
    L2: ['running', `running ${after('interval')}`],
  },
  brands: { P8: ['running', `running ${after('interval')}`] },
  menu: { N3: ['closed', 'open', 'closed toggle.pressed'], N4: ['open link.chosen'] },
  'scroll-top': {
    T1: ['hidden', 'shown', 'hidden page.scrolled', 'shown page.scrolled'],
    T2: ['shown button.pressed'],
  },
  'bottom-bar': { A3: ['shown', 'phone'] },
  title: {
    W2: [
      'hidden',
      'hidden.name',
      'hidden.tagline',
      `hidden.name ${after('alternation')}`,
      `hidden.tagline ${after('alternation')}`,
    ],
    W3: ['visible', 'hidden tab.shown'],
  },
  reveal: { W1: ['concealed', 'entering', 'revealed', 'concealed block.seen'] },
};

interface Transition {
  source: StateNode;
  type: string;
  guard: string;
}

const nameOf = ({ path, key }: StateNode) => path.join('.') || key;

/** Whether a place names a state or a transition of a machine. */
function isAt(place: Place, at: StateNode | Transition): boolean {
  const [state, event, guard] = place.split(' ');
  if (!('source' in at)) return event === undefined && state === nameOf(at);
  const named = event?.endsWith('.') ? at.type.startsWith(event) : at.type === event;
  return state === nameOf(at.source) && named && (guard === undefined || guard === at.guard);
}

/** The statements of the ledger that a state or transition makes true. */
export const rowsAt = (subject: Subject, at: StateNode | Transition): Row[] =>
  Object.entries(placed[subject] ?? {}).flatMap(([id, places]) =>
    places.some((place) => isAt(place, at)) ? [id as Row] : [],
  );
