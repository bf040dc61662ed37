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

/** The page after a deed: as `site.ts` does, rotations are told of the tab and of the motion preference as holds. */
function follow(before: Snapshots, { player, event }: Deed): Snapshots {
  const after = { ...before };
  const tell = (to: Player, ...events: EventObject[]) => {
    for (const one of events)
      after[to] = getNextSnapshot(machineOf(to), after[to], one as never) as AnyMachineSnapshot;
  };
  if (event.type === 'send.pressed') tell('contact', ...putRight(before, event as Happening));
  tell(player, event);
  const preference = holdsOfMotion(
    before.motion.value as MotionState,
    after.motion.value as MotionState,
  );
  for (const rotation of rotations) {
    if (player === 'title')
      tell(rotation, {
        type: event.type === 'tab.hidden' ? 'hold.placed' : 'hold.lifted',
        hold: 'hidden',
      } as EventObject);
    tell(rotation, ...preference);
  }
  return after;
}

const initial = follow(
  Object.fromEntries(players.map((one) => [one, graphs[one].initial])) as Snapshots,
  { player: 'hero', event: { type: 'paint.found', ago: 0 } as EventObject },
);

/** Steps by choices: each number picks one of the deeds that are possible then, first for a machine not yet meant. */
function stepsBy(choices: number[], cast: Player[]): SharedStep[] {
  let before = initial;
  const met = new Set<Player>();
  return choices.map((choice) => {
    const deeds = deedsAt(before, cast);
    const fresh = deeds.filter(({ player }) => !met.has(player));
    const among = fresh.length > 0 ? fresh : deeds;
    const deed = among[choice % among.length] as Deed;
    met.add(deed.player);
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
