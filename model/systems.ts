/** Machines together with what is around them, and what holds of them there. */
import {
  exploreSystem,
  type Facts,
  type Move,
  movesOf,
  never,
  type PathStep,
  type Properties,
  type Space,
  type Step,
  type System,
  type World,
} from 'chart-lab';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { ContactContext } from '../machines/contact.machine.ts';
import type { Answer, PostInput } from '../machines/enquiry.ts';
import { sent } from './model.ts';
import {
  eventsOf,
  type MachineName,
  machineNames,
  modelOf,
  partOf,
  sayOf,
  spaceOf,
} from './models.ts';

const at = ({ parts }: World, name: MachineName) => parts[name] as AnyMachineSnapshot;

/** A request as the handler sees it. */
interface Request {
  key: string;
  words: string;
}

/** The request that a step sends. */
function requestIn({ did }: Step): Request | undefined {
  const post = did.find(({ type, id }) => type === 'started' && id === 'post');
  if (!post) return undefined;
  const { key, body } = post.params as PostInput;
  const { recaptcha_token: _, ...fields } = body;
  return { key, words: JSON.stringify(fields) };
}

const requestsIn = ({ facts }: World) =>
  facts as Record<'request' | 'stored' | 'done', Request | null>;

const atHandler = (words: string, facts: Facts): Move => ({ words, facts, sends: [] });

/**
 * The form and a handler that stores a request once for each key, whose answers get lost, come late or never.
 * `stored`: on the server, not yet acknowledged to the visitor; `done`: acknowledged; `twice`: stored again under
 * another key, though nothing else was sent in between.
 */
const formAndHandler: System = {
  name: 'contact × handler',
  machines: {
    contact: {
      ...partOf('contact'),
      // Nothing else is sent, or decides whether anything is.
      serializeState: ({ context }) => {
        const { enquiry, posted, topic, spamReady } = context as ContactContext;
        return [enquiry, posted, topic, spamReady];
      },
    },
  },
  facts: { request: null, stored: null, done: null, twice: false },
  moves(world) {
    const { request, stored, done } = requestsIn(world);
    const isStored = request !== null && (stored?.key === request.key || done?.key === request.key);
    const store = { stored: request, twice: stored?.words === request?.words };
    const handler = [
      ...(isStored ? [] : [atHandler('The handler stores the enquiry.', store)]),
      atHandler('The request is lost.', { request: null }),
    ];
    const accepted = { success: true, message: 'Stored.', status: 200 };
    const refused = { success: false, message: 'Refused.', status: 429 };
    const output = isStored ? accepted : refused;
    const answer = { type: 'xstate.done.actor.post', output } as EventObject;
    const failure = { type: 'xstate.error.actor.post', error: 'lost' } as EventObject;
    const settled = isStored ? { request: null, stored: null, done: request } : { request: null };
    const isPosting = 'post' in at(world, 'contact').children;
    return [
      ...(request ? handler : []),
      ...(isPosting ? [{ sends: [['contact', answer]] as const, facts: settled }] : []),
      ...(isPosting ? [{ sends: [['contact', failure]] as const }] : []),
      ...ofVisitor(world),
    ];
  },
  factsAfter(step) {
    const request = requestIn(step);
    if (!request) return step.after.facts;
    const { stored } = requestsIn(step.after);
    // Other words under another key are another enquiry.
    const isSame = stored?.words === request.words || stored?.key === request.key;
    return { ...step.after.facts, request, stored: isSame ? stored : null };
  },
  factsKey(world) {
    const { seed, revision } = at(world, 'contact').context;
    const { request, stored, done } = requestsIn(world);
    const known = [request, stored, done].map(
      (enquiry) => enquiry && [enquiry.words, enquiry.key === `${seed}-${revision}`],
    );
    return [world.facts.twice, known];
  },
};

const ofVisitor = movesOf(
  'contact',
  eventsOf('contact').filter(({ type }) => !/\.actor\.post$|^topic/.test(type)),
);

const ofForm: Properties = {
  '[K11] Pressing again after a lost answer never has the same enquiry stored twice, unless other words were posted in between.':
    never(({ after }) => after.facts.twice === true),
  '[K7][K11][M1] A visitor is thanked only where exactly the words that were sent are stored.':
    never((step) => {
      const { output } = sent<{ output: Answer }>(step, 'xstate.done.actor.post') ?? {};
      if (!step.before || !output?.success) return false;
      const { request, stored } = requestsIn(step.before);
      return stored === null || stored.words !== request?.words;
    }),
};

/** Everything that is proved: each machine by itself, and each system, with its properties. */
export const proofs: readonly { space: Space; properties: Properties }[] = [
  ...machineNames.map((name) => ({
    space: spaceOf(name),
    properties: modelOf(name).properties ?? {},
  })),
  { space: exploreSystem(formAndHandler), properties: ofForm },
];

/** A step of a system in the words of a tester. */
export const sayIn =
  ({ system }: Space) =>
  ({ move, before, delay }: PathStep): string => {
    if (delay !== undefined) return `Wait ${delay} ms.`;
    const [to = '', event] = move.sends[0] ?? [];
    if (move.words !== undefined || !event) return move.words ?? '';
    const name = to === 'machine' ? system.name : to;
    return sayOf(name as MachineName, event, before.parts[to] as AnyMachineSnapshot);
  };
