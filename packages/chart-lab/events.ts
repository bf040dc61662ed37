import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { answerIn, canFinish, isInternal } from './internals.ts';
import { noteRead } from './reads.ts';
import { Refusal } from './refusal.ts';
import { type Move, nodesOf, type World } from './system.ts';

/** Events without a payload, as a machine receives them: reading more than their type is noted. */
const watched = new WeakMap<EventObject, EventObject>();

function bare(type: string): EventObject {
  const event = { type };
  watched.set(
    event,
    new Proxy(event, {
      get(target, name, receiver) {
        if (typeof name === 'string' && !(name in target))
          noteRead(
            `reads "${name}" of an event that has only its type: list \`events\` with samples`,
          );
        return Reflect.get(target, name, receiver);
      },
    }),
  );
  return event;
}

/** The event as a machine is to receive it. */
export const received = (event: EventObject): EventObject => watched.get(event) ?? event;

const isWildcard = (type: string) => type.endsWith('*');

/** The events that a chart names, without a payload, and each route to a state. */
function bareEventsOf(machine: AnyStateMachine): EventObject[] {
  const routes = nodesOf(machine.root).flatMap(({ config }) => {
    const { id, route } = config as { id?: string; route?: unknown };
    return id && route ? [{ type: 'xstate.route', to: `#${id}` }] : [];
  });
  const named = machine.events.filter((type) => !isInternal(type) && !isWildcard(type));
  return [...named.map(bare), ...routes];
}

/** @throws Refusal where a chart takes events that it does not name */
function refuseWildcards(machine: AnyStateMachine): void {
  for (const { id, ownEvents } of nodesOf(machine.root)) {
    const wildcard = ownEvents.find(isWildcard);
    if (wildcard === undefined) continue;
    throw new Refusal(
      `"${id}" takes "${wildcard}", which stands for events that the chart does not name: list \`events\`.`,
    );
  }
}

/** These samples, and every other event that a chart names without a payload. */
export const withBareEvents = (
  machine: AnyStateMachine,
  samples: readonly EventObject[],
): EventObject[] => [
  ...samples,
  ...bareEventsOf(machine).filter(({ type }) => !samples.some((sample) => sample.type === type)),
];

/** An actor answers while it runs, and after its last answer no more; any other event comes at any time. */
const canCome = (name: string, { children }: AnyMachineSnapshot, ended: readonly string[]) => {
  return ({ type }: EventObject): boolean => {
    const answer = answerIn(type);
    return !answer || (answer.id in children && !ended.includes(`${name} ${answer.id}`));
  };
};

/**
 * The moves of a machine: each of these events that can come, also those that the machine refuses.
 *
 * @param can whether the environment can cause an event now; by default any event can come at any time
 */
export function movesOf(
  name: string,
  events: readonly EventObject[],
  can: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean = () => true,
): (world: World) => Move[] {
  // Made once: all configurations share them, which saves memory.
  const moves = events.map((event) => ({ event, move: { sends: [[name, event]] as const } }));
  return ({ parts, ended }) => {
    const snapshot = parts[name] as AnyMachineSnapshot;
    const comes = canCome(name, snapshot, ended);
    return moves.flatMap(({ event, move }) => (comes(event) && can(snapshot, event) ? move : []));
  };
}

/** A failure of chart-lab's own making, as a promise may be refused for any reason. */
const failureOf = (id: string) => new Error(`${id} failed.`);

/** What the actors of a machine can answer now: these samples, or else what any actor of their kind can. */
function answersOf(machine: AnyStateMachine, name: string) {
  const bareAnswers = new Map<string, EventObject>();
  const own = (type: string, make: () => EventObject) => {
    const known = bareAnswers.get(type) ?? make();
    bareAnswers.set(type, known);
    return [known];
  };
  return (
    { children }: AnyMachineSnapshot,
    ended: readonly string[],
    samples: readonly EventObject[],
  ) =>
    Object.entries(children).flatMap(([id, actor]) => {
      if (ended.includes(`${name} ${id}`)) return [];
      const isAble = !actor || canFinish(actor as AnyActorRef);
      const answers = (type: string, isOwn: boolean, make: () => EventObject) => {
        const given = samples.filter((sample) => sample.type === type);
        if (given.length > 0) return given;
        return isOwn || machine.events.includes(type) ? own(type, make) : [];
      };
      const [done, failed, changed] = [
        `xstate.done.actor.${id}`,
        `xstate.error.actor.${id}`,
        `xstate.snapshot.${id}`,
      ];
      return [
        ...answers(changed, false, () => bare(changed)),
        ...answers(done, isAble, () => bare(done)),
        ...answers(failed, isAble, () => ({ type: failed, error: failureOf(id) }) as EventObject),
      ];
    });
}

type Events = readonly EventObject[] | ((snapshot: AnyMachineSnapshot) => readonly EventObject[]);

/** Everything that can happen to a machine that is by itself. */
export function movesAlone(
  name: string,
  machine: AnyStateMachine,
  events: Events | undefined,
): (world: World) => Move[] {
  if (events === undefined) refuseWildcards(machine);
  const listed = events ?? bareEventsOf(machine).filter(({ type }) => !answerIn(type));
  const answers = answersOf(machine, name);
  const moves = new WeakMap<EventObject, Move>();
  const moveOf = (event: EventObject) => {
    const move = moves.get(event) ?? { sends: [[name, event]] as const };
    moves.set(event, move);
    return move;
  };
  return ({ parts, ended }) => {
    const snapshot = parts[name] as AnyMachineSnapshot;
    const all = typeof listed === 'function' ? listed(snapshot) : listed;
    const samples = all.filter(({ type }) => answerIn(type));
    const others = samples.length > 0 ? all.filter(({ type }) => !answerIn(type)) : all;
    return [...others, ...answers(snapshot, ended, samples)].map(moveOf);
  };
}
