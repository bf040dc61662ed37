import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { answerIn, canFinish, isInternal, reportsSnapshots } from './internals.ts';
import { noteRead } from './reads.ts';
import { Refusal } from './refusal.ts';
import { type Move, nodesOf, type World } from './system.ts';

/** Events that lack a payload, as a machine receives them: reading it is noted. */
const watched = new WeakMap<EventObject, EventObject>();

/** @param missing the part of the payload that a sample would have; by default anything */
function lacking(event: EventObject, missing?: string): EventObject {
  const get = (target: EventObject, name: string | symbol, receiver: unknown) => {
    if (missing === undefined ? !(name in target) : name === missing)
      noteRead(
        `reads "${String(name)}" of an event that has only its type: list \`events\` with samples`,
      );
    return Reflect.get(target, name, receiver);
  };
  watched.set(event, new Proxy(event, { get }));
  return event;
}

const bare = (type: string) => lacking({ type });

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
  return [...named.map((type) => bare(type)), ...routes];
}

/** @throws Refusal where a wildcard takes events that the chart does not name */
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

/** A failure without a sample: a promise may be refused for any reason, so nothing may depend on this one. */
function failureOf(id: string): Error {
  const note = () => noteRead(`reads the failure of "${id}": list \`events\` with samples of it`);
  return new Proxy(new Error(`${id} failed.`), {
    get(target, name, receiver) {
      note();
      return Reflect.get(target, name, receiver);
    },
    getPrototypeOf(target) {
      note();
      return Reflect.getPrototypeOf(target);
    },
  });
}

/** Lists the answers that the actors of a machine can give now: the samples of each, or else those of its kind. */
function answersOf(name: string) {
  // Made once: all configurations share them, which saves memory.
  const made = new Map<unknown, EventObject>();
  const once = (key: unknown, make: () => EventObject) => {
    const event = made.get(key) ?? make();
    made.set(key, event);
    return event;
  };
  return (
    snapshot: AnyMachineSnapshot,
    ended: readonly string[],
    samples: readonly EventObject[],
  ): EventObject[] => {
    const children: Record<string, AnyActorRef | undefined> = snapshot.children;
    return Object.entries(children).flatMap(([actorId, actor]) => {
      if (ended.includes(`${name} ${actorId}`)) return [];
      const answers = (kind: string, isAble: boolean, make: (type: string) => EventObject) => {
        const type = `xstate.${kind}.${actorId}`;
        const given = samples.filter((sample) => sample.type === type);
        // XState names the actor in its answer.
        if (given.length > 0) return given.map((each) => once(each, () => ({ actorId, ...each })));
        return isAble ? [once(type, () => make(type))] : [];
      };
      const done = (type: string) => lacking({ type, actorId } as EventObject, 'output');
      const failed = (type: string) => ({ type, actorId, error: failureOf(actorId) });
      return [
        ...answers('snapshot', actor !== undefined && reportsSnapshots(actor), bare),
        ...answers('done.actor', !actor || canFinish(actor), done),
        ...answers('error.actor', true, failed),
      ];
    });
  };
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
  const answers = answersOf(name);
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
