import type { AnyActorRef, AnyStateMachine, EventObject } from 'xstate';
import { answerIn, isInternal, reportsSnapshots } from './internals.ts';
import { noteRead } from './reads.ts';
import { Refusal } from './refusal.ts';
import type { Move, World } from './space.ts';

const advice = 'list `events` with samples of it';

/** Answers without their content, as a machine receives them: reading it is noted. */
const watched = new WeakMap<EventObject, EventObject>();

/** The event as a machine is to receive it. */
export const received = (event: EventObject): EventObject => watched.get(event) ?? event;

/** An answer without a sample: an actor may give any, so nothing may depend on this one. */
function answerOf(kind: string, actorId: string): EventObject {
  const type = `xstate.${kind}.${actorId}`;
  if (kind === 'error.actor') {
    const note = () => noteRead(`reads the failure of "${actorId}": ${advice}`);
    const error = new Proxy(new Error(`${actorId} failed.`), {
      get(target, name, receiver) {
        note();
        return Reflect.get(target, name, receiver);
      },
      getPrototypeOf(target) {
        note();
        return Reflect.getPrototypeOf(target);
      },
    });
    return { type, actorId, error } as EventObject;
  }
  const event = { type, actorId };
  const get = (target: EventObject, name: string | symbol, receiver: unknown) => {
    if (!['type', 'actorId'].includes(String(name)))
      noteRead(`reads "${String(name)}" of the answer of "${actorId}": ${advice}`);
    return Reflect.get(target, name, receiver);
  };
  watched.set(event, new Proxy(event, { get }));
  return event;
}

/** Whether an actor is there and has not answered for the last time. */
const runs = ({ snapshot, ended }: World, id: string) =>
  id in snapshot.children && !ended.includes(id);

/** An actor answers while it runs; any other event comes at any time. */
export function canCome(world: World, { sends }: Move): boolean {
  const answer = answerIn(sends[0]?.type ?? '');
  return !answer || runs(world, answer.id);
}

export type Events = readonly EventObject[] | ((snapshot: never) => readonly EventObject[]);

/**
 * Everything that can happen to a machine: what its environment sends, and the answers of its actors.
 *
 * @throws Refusal where nobody says what is sent
 */
export function movesBy({ id, events: named }: AnyStateMachine, events: Events | undefined) {
  const sent = named.find((type) => !isInternal(type) && !answerIn(type));
  if (!events && sent !== undefined)
    throw new Refusal(`${id}: it takes "${sent}", and perhaps more: list \`events\`.`);

  /** The end of an actor that the chart does not take makes no difference; its failure does. */
  const isTaken = (type: string) => named.some((each) => each === type || each.endsWith('*'));
  const kindsOf = (actorId: string, actor: AnyActorRef | undefined) => [
    ...(reportsSnapshots(actor) ? ['snapshot'] : []),
    ...(isTaken(`xstate.done.actor.${actorId}`) ? ['done.actor'] : []),
    'error.actor',
  ];

  return (world: World): Move[] => {
    const { snapshot } = world;
    const listed = typeof events === 'function' ? events(snapshot as never) : (events ?? []);
    const answersOf = (actorId: string) =>
      kindsOf(actorId, snapshot.children[actorId]).flatMap((kind) => {
        const type = `xstate.${kind}.${actorId}`;
        const samples = listed.filter((sample) => sample.type === type);
        if (samples.length === 0) return answerOf(kind, actorId);
        // XState names the actor in its answer.
        return samples.map((sample) => ({ actorId, ...sample }));
      });
    const running = Object.keys(snapshot.children).filter((actorId) => runs(world, actorId));
    const others = listed.filter(({ type }) => !answerIn(type));
    return [...others, ...running.flatMap(answersOf)].map((event) => ({ sends: [event] }));
  };
}
