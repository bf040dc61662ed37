/** Machines together with what is around them, and what holds of them there. */
import {
  type ExploreOptions,
  explore,
  type Facts,
  type Move,
  never,
  type PathStep,
  type Properties,
  type Space,
  type Step,
  type World,
} from 'chart-lab';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { Answer, PostInput } from '../machines/enquiry.ts';
import { sent } from './model.ts';
import {
  eventsOf,
  type MachineName,
  machineNames,
  modelOf,
  optionsOf,
  sayOf,
  spaceOf,
} from './models.ts';

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

const ofVisitor = eventsOf('contact')
  .filter(({ type }) => !/\.actor\.post$|^topic/.test(type))
  .map((event) => ({ sends: [event] }));

/**
 * The form and a handler that stores a request once for each key, whose answers get lost, come late or never.
 * `stored`: on the server, not yet acknowledged to the visitor; `done`: acknowledged; `twice`: stored again under
 * another key, though nothing else was sent in between.
 */
const formAndHandler: ExploreOptions<AnyStateMachine> = {
  ...optionsOf('contact'),
  name: 'contact × handler',
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
    return [
      ...(request ? handler : []),
      { sends: [answer], facts: settled },
      { sends: [failure] },
      ...ofVisitor,
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
  // Nothing else is sent, or decides whether anything is; of a key it matters whether it is the next one, too.
  serializeState({ context }, { request, stored, done, twice }) {
    const { enquiry, posted, topic, spamReady, seed, revision } = context;
    const requests = [request, stored, done].map((each) => {
      const known = each as Request | null;
      return known && [known.words, known.key === `${seed}-${revision}`];
    });
    return [enquiry, posted, topic, spamReady, twice, requests];
  },
};

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
  { space: explore(modelOf('contact').machine, formAndHandler), properties: ofForm },
];

/** A step in the words of a tester. */
export const sayIn =
  ({ system: { machine } }: Space) =>
  ({ move, before, delay }: PathStep): string => {
    if (delay !== undefined) return `Wait ${delay} ms.`;
    const [event] = move.sends;
    return move.words ?? (event ? sayOf(machine.id as MachineName, event, before.snapshot) : '');
  };
