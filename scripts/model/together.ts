/** Several machines at once on one page: what one person can do there, and which machines are told of it. */
import fc from 'fast-check';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getNextSnapshot,
} from 'xstate';
import { holdsOfMotion, type MotionState } from '../../machines/motion.machine.ts';
import { registry } from '../../machines/registry.ts';
import type { Happening } from './happenings.ts';
import { graphOf } from './journeys.ts';
import { walkablesByHand } from './walkables.ts';

/**
 * The machines that take part. The rest of the page follows where it is scrolled to, which nearly every step changes:
 * `scroll-top`, `bottom-bar`, `reveal`.
 */
export const players = [
  'contact',
  'hero',
  'coverage',
  'brands',
  'floor',
  'title',
  'motion',
  'menu',
] as const;
export type Player = (typeof players)[number];

/** Something that a person does, told first to the machine that it is meant for. */
interface Deed {
  player: Player;
  event: EventObject;
}

export type Snapshots = Record<Player, AnyMachineSnapshot>;

export interface SharedStep extends Deed {
  before: Snapshots;
  after: Snapshots;
}

/** A case for two or three machines; at least one deed is meant for each. */
export interface SharedCase {
  cast: Player[];
  steps: SharedStep[];
}

const machineOf = (player: Player): AnyStateMachine => registry[player].machine;
const rotations: readonly Player[] = ['hero', 'coverage', 'brands'];
const graphs = Object.fromEntries(
  players.map((player) => [player, graphOf(walkablesByHand[player])]),
) as Record<Player, ReturnType<typeof graphOf>>;

/**
 * Left out of a machine's own events: what the tab, the system and the page's opening bring (the first two are deeds
 * for all machines, below), and what takes time of its own, which a person cannot halve: a drag, the floor that plays.
 */
const notAlone =
  /^(xstate\.after|hold|tab|system|choice|draft|still|paint)\.|^(brand\.dragged|viewport\.widened|clear\.pressed|restore\.pressed)/;

const isHidden = ({ title }: Snapshots) => title.matches('hidden' as never);

/** What a person can do now: behind another tab only what the fault panel does; behind the open menu only the menu. */
function deedsAt(now: Snapshots, cast: Player[]): Deed[] {
  const own = cast.flatMap((player) =>
    graphs[player]
      .eventsAt(now[player])
      .filter(({ type }) => !notAlone.test(type))
      .map((event) => ({ player, event })),
  );
  const hidden = isHidden(now);
  const tab: Deed = { player: 'title', event: { type: hidden ? 'tab.shown' : 'tab.hidden' } };
  if (hidden) {
    const atPanel = ({ event: { type } }: Deed) =>
      type.startsWith('xstate.') || type === 'spam.ready';
    return [tab, ...own.filter(atPanel)];
  }
  const wish = now.motion.context.systemReduced ? 'system.allowed' : 'system.reduced';
  const open = now.menu.matches('open' as never);
  return [
    ...own.filter(({ player }) => !open || player === 'menu'),
    ...(cast.includes('title') || cast.some((one) => rotations.includes(one)) ? [tab] : []),
    ...(cast.includes('motion') ? [{ player: 'motion' as const, event: { type: wish } }] : []),
  ];
}

/** Who presses Send with a field in order has edited it, if it was marked as wrong. */
const putRight = ({ contact }: Snapshots, { problems }: Happening): EventObject[] =>
  Object.keys(contact.context.problems)
    .filter((field) => !(field in problems))
    .map((field) => ({ type: 'field.edited', field, value: 'In order' }) as EventObject);

/**
 * Tells the machines of a deed: as `site.ts` does, rotations are told of the tab and of the motion preference as holds.
 *
 * @param now the machines as they are when it is asked
 * @param tell sends one of them an event
 */
export function tellOf(
  { player, event }: Deed,
  now: () => Snapshots,
  tell: (to: Player, event: EventObject) => void,
): void {
  const before = now();
  if (event.type === 'send.pressed')
    for (const one of putRight(before, event as Happening)) tell('contact', one);
  tell(player, event);
  const preference = holdsOfMotion(
    before.motion.value as MotionState,
    now().motion.value as MotionState,
  );
  for (const rotation of rotations) {
    if (player === 'title')
      tell(rotation, {
        type: event.type === 'tab.hidden' ? 'hold.placed' : 'hold.lifted',
        hold: 'hidden',
      } as EventObject);
    for (const one of preference) tell(rotation, one);
  }
}

/** The page after a deed. */
function follow(before: Snapshots, deed: Deed): Snapshots {
  let after = before;
  const tell = (to: Player, event: EventObject) => {
    const next = getNextSnapshot(machineOf(to), after[to], event as never) as AnyMachineSnapshot;
    after = { ...after, [to]: next };
  };
  tellOf(deed, () => after, tell);
  return after;
}

/** What happens before anybody can do anything. */
export const opening: Deed = { player: 'hero', event: { type: 'paint.found', ago: 0 } as never };

const initial = follow(
  Object.fromEntries(players.map((one) => [one, graphs[one].initial])) as Snapshots,
  opening,
);

/** Steps by choices: each number picks one of the deeds that are possible then, first for a machine not yet meant. */
function stepsBy(choices: number[], cast: Player[]): SharedStep[] {
  let before = initial;
  const met = new Set<Player>();
  let waited = 0;
  return choices.map((choice) => {
    const deeds = deedsAt(before, cast);
    const fresh = deeds.filter(({ player }) => !met.has(player));
    const settling = deeds.filter(({ event }) => event.type.startsWith('xstate.'));
    const others = fresh.length > 0 ? fresh : deeds;
    // An enquiry waits half a minute: a person does one other thing meanwhile.
    const among = waited > 0 && settling.length > 0 ? settling : others;
    const deed = among[choice % among.length] as Deed;
    met.add(deed.player);
    if (settling.length > 0 && !settling.includes(deed)) waited += 1;
    else if (deed.event.type === 'send.pressed') waited = 0;
    const step = { ...deed, before, after: follow(before, deed) };
    before = step.after;
    return step;
  });
}

/** A case of five to eight steps, smaller ones first when it is shrunk. */
const sharedCase: fc.Arbitrary<SharedCase> = fc
  .record({
    cast: fc.subarray([...players], { minLength: 2, maxLength: 3 }),
    choices: fc.array(fc.nat(), { minLength: 5, maxLength: 8 }),
  })
  .map(({ cast, choices }) => ({ cast, steps: stepsBy(choices, cast) }))
  .filter(({ cast, steps }) => cast.every((one) => steps.some(({ player }) => player === one)));

/** So many cases, the same for the same seed. */
export const casesBySeed = (seed: number, count: number): SharedCase[] =>
  fc.sample(sharedCase, { seed, numRuns: count });
