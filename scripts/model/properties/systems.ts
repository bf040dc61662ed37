import {
  type Did,
  type Facts,
  type Move,
  movesOf,
  type Part,
  type System,
  type World,
} from 'chart-lab';
import type { AnyMachineSnapshot, ContextFrom, EventObject } from 'xstate';
import type { ContactContext, PostInput } from '../../../machines/contact.machine.ts';
import { holdsOfMotion, type MotionState } from '../../../machines/motion.machine.ts';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import type { Hold } from '../../../machines/rotation.ts';
import { allEvents, post } from './events.ts';
import { facts } from './facts.ts';

/** The snapshot of a part, which is there. */
export const at = (world: World, part: Subject) => world.parts[part] as AnyMachineSnapshot;

export const contextOf = <S extends Subject>(world: World, part: S) =>
  at(world, part).context as ContextFrom<(typeof registry)[S]['machine']>;

export const rotations = ['hero', 'coverage', 'brands'] as const;
export type Rotation = (typeof rotations)[number];

/** Lists of names are sets: `holds`, `obstacles`. */
const plain = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;

const key = (context: object) => Object.values(context).map(plain);

/** The revision counts without end; the words that were sent under it say what matters. */
const withoutRevision = (context: ContactContext) => key({ ...context, revision: 0 });

const partsOf = (...names: Subject[]): Record<string, Part> =>
  Object.fromEntries(
    names.map((name) => {
      const { machine, input } = registry[name];
      return [name, { machine, input, key: name === 'contact' ? withoutRevision : key }];
    }),
  );

const factsKey: System['factsKey'] = ({ facts }) => Object.values(facts).map(plain);

/** The facts of a machine in a system, beside further ones of its environment. */
const keeping = (
  subject: Subject,
  further: Facts = {},
): Pick<System, 'facts' | 'keeps' | 'factsKey'> => {
  const { first = {}, changed = () => ({}) } = facts[subject] ?? {};
  return {
    facts: { ...first, ...further },
    factsKey,
    keeps(before, [to, event]) {
      const after = to === subject ? changed(before, event as never) : {};
      const isOther = Object.entries(after).some(([name, value]) => before[name] !== value);
      return isOther ? { ...before, ...after } : before;
    },
  };
};

/** A machine by itself: every event in any order, whether or not the page offers it and the machine hears it. */
const alone = (subject: Subject): System => ({
  name: subject,
  machines: partsOf(subject),
  ...keeping(subject),
  moves: (world) =>
    movesOf(
      subject,
      allEvents[subject].filter(({ type }) => type !== 'paint.found' || !world.facts.begun),
      world,
    ),
});

const does = (words: string, facts: Facts, ...sends: Move['sends']): Move => ({
  words,
  facts,
  sends,
});

const tell = (type: string, hold: unknown): EventObject => ({ type, hold }) as EventObject;

/** A rotation under a tab that is hidden and shown, the system's wish, and two pause buttons. */
const rotationOnPage = (rotation: Rotation): System => ({
  name: `${rotation} × motion × tab`,
  machines: partsOf('motion', rotation),
  ...keeping(rotation, { hidden: false }),
  moves(world) {
    const { hidden, holds } = world.facts as { hidden: boolean; holds: Hold[] };
    const stopped = holds.includes('user') || holds.includes('reduced-motion');
    const tab = hidden
      ? does('Bring the page’s tab to the front again.', { hidden: false }, [
          rotation,
          tell('hold.lifted', 'hidden'),
        ])
      : does('Bring another tab to the front.', { hidden: true }, [
          rotation,
          tell('hold.placed', 'hidden'),
        ]);
    const byHand = hidden
      ? []
      : [
          stopped
            ? does(`Press the play button of ${rotation}.`, {}, [
                rotation,
                { type: 'play.pressed' },
              ])
            : does(`Press the pause button of ${rotation}.`, {}, [
                rotation,
                { type: 'pause.pressed' },
              ]),
        ];
    const toMotion = allEvents.motion.filter(({ type }) => !(hidden && type.endsWith('.pressed')));
    return [tab, ...byHand, ...movesOf('motion', toMotion, world)];
  },
  wires(before, after) {
    const stateIn = (world: World): MotionState => at(world, 'motion').value;
    return holdsOfMotion(stateIn(before), stateIn(after)).map((event) => [rotation, event]);
  },
});

/** The menu and the bottom bar in a window that becomes wide and narrow. */
const menuAndBar: System = {
  name: 'menu × bottom bar × width',
  machines: partsOf('menu', 'bottom-bar'),
  facts: { wide: false },
  moves(world) {
    const open = at(world, 'menu').hasTag('open');
    const { wide } = world.facts;
    const presses = allEvents.menu.filter(({ type }) => type !== 'viewport.widened');
    const inView = allEvents['bottom-bar'].filter(
      (one) => !('obstacle' in one) || one.obstacle !== 'menu',
    );
    return [
      does(
        `Make the window ${wide ? 390 : 1280} px wide.`,
        { wide: !wide },
        ...(wide ? [] : [['menu', { type: 'viewport.widened' }] as const]),
      ),
      // A wide window has no button of the menu.
      ...(wide ? [] : movesOf('menu', presses, world)),
      ...(open ? [] : movesOf('bottom-bar', inView, world)),
    ];
  },
  wires(before, after) {
    const [was, isNow] = [before, after].map((world) => at(world, 'menu').hasTag('open'));
    if (was === isNow) return [];
    const event = { type: isNow ? 'obstacle.met' : 'obstacle.gone', obstacle: 'menu' };
    return [['bottom-bar', event as EventObject]];
  },
};

/** A block of the page under the motion preference: no block is found below while nothing may move. */
const blockOnPage: System = {
  name: 'reveal × motion',
  machines: partsOf('motion', 'reveal'),
  ...keeping('reveal'),
  moves(world) {
    const mayMove = at(world, 'motion').hasTag('moving');
    const own = allEvents.reveal.filter(
      ({ type }) => type !== 'motion.stopped' && (mayMove || type !== 'block.below'),
    );
    return [...movesOf('motion', allEvents.motion, world), ...movesOf('reveal', own, world)];
  },
  wires: (before, after) =>
    at(before, 'motion') === at(after, 'motion') || at(after, 'motion').hasTag('moving')
      ? []
      : [['reveal', { type: 'motion.stopped' }]],
};

/** One request as the handler sees it. */
interface Request {
  key: string;
  words: string;
}

const requestOf = ({ params }: Did): Request => {
  const { key, body } = params as PostInput;
  const { recaptcha_token: _, ...fields } = body;
  return { key, words: JSON.stringify(fields) };
};

/**
 * The form and a handler that stores a request once for each key, whose answers get lost, come late or never.
 * `stored` is the last enquiry that it has and whose receipt the visitor has not seen, `done` the last one whose receipt
 * was seen; `twice` that one was stored again under another key, though nothing else was sent in between.
 */
const formAndHandler: System = {
  name: 'contact × handler',
  machines: partsOf('contact'),
  facts: { request: null, stored: null, done: null, twice: false },
  moves(world) {
    const { request, stored, done } = world.facts as Record<
      'request' | 'stored' | 'done',
      Request | null
    >;
    const isStored = request !== null && (stored?.key === request.key || done?.key === request.key);
    const isPosting = 'post' in at(world, 'contact').children;
    const handler = request
      ? [
          ...(isStored
            ? []
            : [
                does('The handler stores the enquiry.', {
                  stored: request,
                  twice: stored?.words === request.words,
                }),
              ]),
          does('The request is lost.', { request: null }),
        ]
      : [];
    const answer = (event: EventObject, facts: Facts) =>
      ({ sends: [['contact', event]], facts }) as const;
    const answers = !isPosting
      ? []
      : [
          isStored
            ? answer(post(true, 'Stored.', 200), { request: null, stored: null, done: request })
            : answer(post(false, 'Refused.', 429), { request: null }),
          answer(
            { type: 'xstate.error.actor.post', error: 'The answer got lost.' } as EventObject,
            {},
          ),
        ];
    const others = allEvents.contact.filter(
      ({ type }) =>
        !type.endsWith('.actor.post') && type !== 'draft.found' && !type.startsWith('topic.'),
    );
    return [...handler, ...answers, ...movesOf('contact', others, world)];
  },
  notes(world, did) {
    if (did.type !== 'started' || did.id !== 'post') return {};
    const request = requestOf(did);
    const { stored } = world.facts as Record<'stored', Request | null>;
    // Other words under another key are another enquiry.
    const isSame = stored?.words === request.words || stored?.key === request.key;
    return { request, stored: isSame ? stored : null };
  },
  factsKey(world) {
    const { seed, revision } = contextOf(world, 'contact');
    const { twice, ...requests } = world.facts;
    const known = (request: Request | null) =>
      request && [request.words, request.key === `${seed}-${revision}`];
    return [twice, ...Object.values(requests).map((one) => known(one as Request | null))];
  },
};

/** Every system that properties speak of, by its name. */
export const systems: Readonly<Record<string, System>> = Object.fromEntries(
  [
    ...subjects.map(alone),
    formAndHandler,
    ...rotations.map(rotationOnPage),
    menuAndBar,
    blockOnPage,
  ].map((system) => [system.name, system]),
);
