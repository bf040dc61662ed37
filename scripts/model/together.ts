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
import { sending } from './enquiries.ts';
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

export const isHidden = ({ title }: Snapshots) => title.matches('hidden' as never);

/** Whether nobody can see a machine: another tab is in front, or the open menu. */
export const isBehind = (player: Player, now: Snapshots) =>
  player !== 'title' && (isHidden(now) || (player !== 'menu' && now.menu.matches('open' as never)));

/** What a person can do now: behind another tab only at the fault panel; behind the open menu there and in the menu. */
function deedsAt(now: Snapshots, cast: Player[]): Deed[] {
  const own = cast.flatMap((player) =>
    graphs[player]
      .eventsAt(now[player])
      .filter(({ type }) => !notAlone.test(type))
      .map((event) => ({ player, event })),
  );
  const hidden = isHidden(now);
  const tab: Deed = { player: 'title', event: { type: hidden ? 'tab.shown' : 'tab.hidden' } };
  const atPanel = ({ event: { type } }: Deed) =>
    type.startsWith('xstate.') || type === 'spam.ready';
  if (hidden) return [tab, ...own.filter(atPanel)];
  const wish = now.motion.context.systemReduced ? 'system.allowed' : 'system.reduced';
  const open = now.menu.matches('open' as never);
  return [
    ...own.filter((deed) => !open || deed.player === 'menu' || atPanel(deed)),
    ...(cast.includes('title') || cast.some((one) => rotations.includes(one)) ? [tab] : []),
    ...(cast.includes('motion') ? [{ player: 'motion' as const, event: { type: wish } }] : []),
  ];
}

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
  for (const one of [event, ...(walkablesByHand[player].brings?.(event) ?? [])]) tell(player, one);
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

const stepFrom = (before: Snapshots, deed: Deed): SharedStep => ({
  ...deed,
  before,
  after: follow(before, deed),
});

/** What happens before anybody can do anything. */
export const opening: Deed = { player: 'hero', event: { type: 'paint.found', ago: 0 } as never };

const initial = follow(
  Object.fromEntries(players.map((one) => [one, graphs[one].initial])) as Snapshots,
  opening,
);

/** What brings an enquiry on, from the script of the spam check to the answer of the handler; what comes first of them. */
function onward(deeds: Deed[]): Deed[] {
  const ways: ((event: Happening) => boolean)[] = [
    ({ type }) => type === 'spam.ready',
    ({ type, problems }) => type === 'send.pressed' && Object.keys(problems).length === 0,
    ({ type, output }) =>
      type === 'xstate.done.actor.getToken' ||
      (type === 'xstate.done.actor.post' && (output as { success: boolean }).success),
  ];
  for (const leadsOn of ways) {
    const found = deeds.filter(({ event }) => leadsOn(event as Happening));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Steps by choices: each number picks one of the deeds that are possible then, first for a machine not yet meant. An odd
 * one brings the enquiry onward where it can: that is what the page is for, and by chance hardly any would be answered.
 */
function stepsBy(choices: number[], cast: Player[]): SharedStep[] {
  let before = initial;
  const met = new Set<Player>();
  let waited = 0;
  let sent = 0;
  return choices.flatMap((choice) => {
    const deeds = deedsAt(before, cast);
    const fresh = deeds.filter(({ player }) => !met.has(player));
    const settling = deeds.filter(({ event }) => event.type.startsWith('xstate.'));
    const ahead = choice % 2 === 1 ? onward(deeds) : [];
    const others = [ahead, fresh].find(({ length }) => length > 0) ?? deeds;
    // An enquiry waits half a minute: a person does one other thing meanwhile.
    const among = waited > 0 && settling.length > 0 ? settling : others;
    const deed = among[Math.floor(choice / 2) % among.length] as Deed;
    met.add(deed.player);
    if (settling.length > 0 && !settling.includes(deed)) waited += 1;
    else if (deed.event.type === 'send.pressed') waited = 0;
    const isSent = deed.event.type === 'send.pressed';
    const events = isSent ? sending(sent, deed.event as Happening) : [deed.event];
    if (isSent) sent += 1;
    return events.map((event) => {
      const step = stepFrom(before, { ...deed, event });
      before = step.after;
      return step;
    });
  });
}

/** The steps after which the form is seen again, where its state has changed behind another tab or the open menu. */
function closing(steps: SharedStep[]): SharedStep[] {
  const now = steps.at(-1)?.after;
  if (!now || !isBehind('contact', now)) return [];
  const seen = steps.findLast(({ before }) => !isBehind('contact', before))?.before ?? initial;
  if (now.contact.matches(seen.contact.value as never)) return [];
  const step = stepFrom(
    now,
    isHidden(now)
      ? { player: 'title', event: { type: 'tab.shown' } }
      : { player: 'menu', event: { type: 'toggle.pressed' } },
  );
  return [step, ...closing([...steps, step])];
}

/** The most machines of a case. */
export const largestCast = 3;

/** A case of five to eight choices with these machines and others, smaller ones first when it is shrunk. */
const sharedCase = (named: readonly Player[]): fc.Arbitrary<SharedCase> =>
  fc
    .record({
      others: fc.subarray(
        players.filter((one) => !named.includes(one)),
        { minLength: Math.max(2 - named.length, 0), maxLength: largestCast - named.length },
      ),
      choices: fc.array(fc.nat(), { minLength: 5, maxLength: 8 }),
    })
    .map(({ others, choices }) => {
      const cast = players.filter((one) => named.includes(one) || others.includes(one));
      const steps = stepsBy(choices, cast);
      return { cast, steps: [...steps, ...closing(steps)] };
    })
    .filter(({ cast, steps }) => cast.every((one) => steps.some(({ player }) => player === one)));

/**
 * So many cases, the same for the same seed.
 *
 * @param named machines that take part in each, at most three
 */
export const casesBySeed = (
  seed: number,
  count: number,
  named: readonly Player[] = [],
): SharedCase[] => fc.sample(sharedCase(named), { seed, numRuns: count });
