/** Several machines that share facts, and what holds of them together. */
import {
  always,
  type Did,
  exploreSystem,
  type Facts,
  type Move,
  movesOf,
  never,
  type Space,
  type Step,
  type System,
  until,
  type World,
} from 'chart-lab';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Answer, PostInput } from '../machines/contact.machine.ts';
import { holdsOfMotion } from '../machines/motion.machine.ts';
import { type Properties, sent } from './model.ts';
import { eventsOf, type MachineName, machineNames, modelOf, sayOf, spaceOf } from './models.ts';

const at = ({ parts }: World, name: MachineName) => parts[name] as AnyMachineSnapshot;

const has = (world: World, name: MachineName, tag: string) => at(world, name).hasTag(tag as never);

const partsOf = (...names: MachineName[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { machine, input, key } = modelOf(name);
      return [name, { machine, input, ...(key && { key }) }];
    }),
  );

const allMoves = (name: MachineName, world: World, isLeftOut: (event: EventObject) => boolean) =>
  movesOf(
    name,
    eventsOf(name).filter((event) => !isLeftOut(event)),
    world,
  );

const move = (words: string, facts: Facts, ...sends: Move['sends']): Move => ({
  words,
  facts,
  sends,
});

const isPress = ({ type }: EventObject) => type.endsWith('.pressed');

type Rotation = 'hero' | 'coverage' | 'brands';

/** A rotation under a tab that is hidden and shown, the system's wish, and two pause buttons. */
const rotationOnPage = (rotation: Rotation): System => ({
  name: `${rotation} × motion × tab`,
  machines: partsOf('motion', rotation),
  facts: { hidden: false },
  moves(world) {
    const hidden = world.facts.hidden === true;
    const type = hidden ? 'hold.lifted' : 'hold.placed';
    const tab = move(
      hidden ? 'Bring the page’s tab to the front again.' : 'Bring another tab to the front.',
      { hidden: !hidden },
      [rotation, { type, hold: 'hidden' } as EventObject],
    );
    const presses = [{ type: 'pause.pressed' }, { type: 'play.pressed' }];
    return [
      tab,
      ...(hidden ? [] : movesOf(rotation, presses, world)),
      ...allMoves('motion', world, (event) => hidden && isPress(event)),
    ];
  },
  wires: (before, after) =>
    holdsOfMotion(at(before, 'motion').value, at(after, 'motion').value).map((event) => [
      rotation,
      event,
    ]),
});

const ofRotation = (rotation: Rotation): Properties => {
  const isRunning = (world: World) => has(world, rotation, 'running');
  const mayMove = (world: World) => has(world, 'motion', 'moving');
  return {
    '[WCAG 2.2.2] Nothing moves behind another tab.': never(
      ({ after }) => after.facts.hidden === true && isRunning(after),
    ),
    '[WCAG 2.2.2] Paused or reduced motion holds it, unless the visitor then presses its own play button.':
      until(
        ({ before, after }) =>
          !mayMove(after) && at(before ?? after, 'motion').value !== at(after, 'motion').value,
        ({ after }) => !isRunning(after),
        ({ move, after }) => {
          const [[to, event] = []] = move.sends;
          return mayMove(after) || (to === rotation && event?.type === 'play.pressed');
        },
      ),
    '[WCAG 2.2.2] With motion on, the tab in front and no pause pressed, it runs.': always(
      ({ after }) => {
        const isPaused = at(after, rotation).context.holds.includes('user');
        return !mayMove(after) || after.facts.hidden === true || isPaused || isRunning(after);
      },
    ),
  };
};

/** The menu and the bottom bar in a window that becomes wide and narrow. */
const menuAndBar: System = {
  name: 'menu × bottom bar × width',
  machines: partsOf('menu', 'bottom-bar'),
  facts: { wide: false },
  moves(world) {
    const { wide } = world.facts;
    const isOpen = has(world, 'menu', 'open');
    const widened = [['menu', { type: 'viewport.widened' }]] as const;
    return [
      move(
        `Make the window ${wide ? 390 : 1280} px wide.`,
        { wide: !wide },
        ...(wide ? [] : widened),
      ),
      // A wide window has no button of the menu.
      ...allMoves('menu', world, ({ type }) => wide === true || type === 'viewport.widened'),
      ...allMoves(
        'bottom-bar',
        world,
        (event) => isOpen || ('obstacle' in event && event.obstacle === 'menu'),
      ),
    ];
  },
  wires(before, after) {
    const isOpen = has(after, 'menu', 'open');
    if (has(before, 'menu', 'open') === isOpen) return [];
    const type = isOpen ? 'obstacle.met' : 'obstacle.gone';
    return [['bottom-bar', { type, obstacle: 'menu' } as EventObject]];
  },
};

const ofMenuAndBar: Properties = {
  '[N3] The menu is never open in a wide window.': never(
    ({ after }) => after.facts.wide === true && has(after, 'menu', 'open'),
  ),
  '[A1][N3] The bottom bar never lies over the open menu.': never(
    ({ after }) => has(after, 'menu', 'open') && has(after, 'bottom-bar', 'visible'),
  ),
};

/** A block of the page under the motion preference: no block is found below while nothing may move. */
const blockOnPage: System = {
  name: 'reveal × motion',
  machines: partsOf('motion', 'reveal'),
  moves(world) {
    const mayMove = has(world, 'motion', 'moving');
    const entrance = { type: 'xstate.done.actor.entrance' };
    return [
      ...allMoves('motion', world, () => false),
      ...allMoves(
        'reveal',
        world,
        ({ type }) => type === 'motion.stopped' || (type === 'block.below' && !mayMove),
      ),
      ...movesOf('reveal', [entrance], world),
    ];
  },
  wires: (before, after) =>
    at(before, 'motion') === at(after, 'motion') || has(after, 'motion', 'moving')
      ? []
      : [['reveal', { type: 'motion.stopped' }]],
};

const ofBlock: Properties = {
  '[W1][WCAG 2.3.3] No block stays hidden or moves on when motion is stopped.': never(
    ({ after }) => !has(after, 'motion', 'moving') && !has(after, 'reveal', 'visible'),
  ),
};

/** A request as the handler sees it. */
interface Request {
  key: string;
  words: string;
}

const requestOf = ({ params }: Did): Request => {
  const { key, body } = params as PostInput;
  const { recaptcha_token: _, ...fields } = body;
  return { key, words: JSON.stringify(fields) };
};

const requestsIn = ({ facts }: World) =>
  facts as Record<'request' | 'stored' | 'done', Request | null>;

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
    const { request, stored, done } = requestsIn(world);
    const isStored = request !== null && (stored?.key === request.key || done?.key === request.key);
    const store = { stored: request, twice: stored?.words === request?.words };
    const handler = [
      ...(isStored ? [] : [move('The handler stores the enquiry.', store)]),
      move('The request is lost.', { request: null }),
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
      ...allMoves('contact', world, ({ type }) => /\.actor\.post$|^draft|^topic/.test(type)),
    ];
  },
  notes(world, did) {
    if (did.type !== 'started' || did.id !== 'post') return {};
    const request = requestOf(did);
    const { stored } = requestsIn(world);
    // Other words under another key are another enquiry.
    const isSame = stored?.words === request.words || stored?.key === request.key;
    return { request, stored: isSame ? stored : null };
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

const rotations = ['hero', 'coverage', 'brands'] as const;

/** Everything that is proved: each machine by itself, and each system, with its properties. */
export const proofs: readonly { space: Space; properties: Properties }[] = [
  ...machineNames.map((name) => ({
    space: spaceOf(name),
    properties: modelOf(name).properties,
  })),
  ...rotations.map((name) => ({
    space: exploreSystem(rotationOnPage(name)),
    properties: ofRotation(name),
  })),
  { space: exploreSystem(menuAndBar), properties: ofMenuAndBar },
  { space: exploreSystem(blockOnPage), properties: ofBlock },
  { space: exploreSystem(formAndHandler), properties: ofForm },
];

/** A step in the words of a tester. */
export function wordsOf({ system }: Space, { move, before, fired }: Step): string {
  if (!before) return 'Open the page.';
  if (fired) return `Wait ${fired.ms} ms.`;
  const [to = '', event] = move.sends[0] ?? [];
  if (move.words !== undefined || !event) return move.words ?? '';
  const name = to === 'machine' ? system.name : to;
  return sayOf(name as MachineName, event, before.parts[to] as AnyMachineSnapshot);
}
