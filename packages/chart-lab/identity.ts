import type { AnyActorRef, AnyMachineSnapshot, StateNode } from 'xstate';
import { canFinish, eventlessOrder, isActor, isCountedId, reportsSnapshots } from './internals.ts';
import { Refusal } from './refusal.ts';

/** The numbers of actors in the order in which a snapshot shows them: ids that XState makes up differ in every branch. */
type Seen = Map<unknown, number>;

const quoted = (string: string) => JSON.stringify(string);

function textOfActor(actor: { id: string }, seen: Seen): string {
  let number = seen.get(actor);
  if (number === undefined) {
    number = seen.size;
    seen.set(actor, number);
  }
  return isCountedId(actor.id) ? `@${number}` : `@${number}:${quoted(actor.id)}`;
}

function namedIn(value: object, seen: Seen): string {
  if (Object.getOwnPropertySymbols(value).length > 0)
    throw notPlain('a property named by a symbol');
  let text = '{';
  for (const name of Object.keys(value))
    text += `${quoted(name)}:${textOf(value[name as keyof typeof value], seen)},`;
  return `${text}}`;
}

const notPlain = (what: string) =>
  new Refusal(
    `has ${what} in its context, which is not plain data: say by \`serializeState\` what of it matters`,
  );

const isPlain = (prototype: object | null) =>
  prototype === null || Object.getPrototypeOf(prototype) === null;

function textOfObject(value: object, seen: Seen): string {
  if (Array.isArray(value)) {
    let text = '[';
    for (const item of value) text += `${textOf(item, seen)},`;
    return `${text}]`;
  }
  const prototype: object | null = Object.getPrototypeOf(value);
  if (isPlain(prototype)) return namedIn(value, seen);
  if (isActor(value)) return textOfActor(value, seen);
  if (value instanceof Map) return `Map${textOf([...value], seen)}`;
  if (value instanceof Set) return `Set${textOf([...value], seen)}`;
  if (value instanceof Date) return `Date ${value.getTime()}`;
  if (value instanceof Error) {
    const { name, message, cause, stack: _, ...others } = value as Error & Record<string, unknown>;
    const errors = value instanceof AggregateError && value.errors;
    const members = namedIn({ name, message, cause, errors, ...others }, seen);
    return `${value.constructor.name} ${members}`;
  }
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return `${value.constructor.name}[${[...(value as Uint8Array)].join()}]`;
  throw notPlain(`a ${prototype?.constructor?.name || 'class'}`);
}

/**
 * The identity of a value. JSON loses `undefined`, maps, sets and errors, and takes twice the time.
 *
 * @throws Refusal where the value has members that cannot be compared, such as functions and private fields
 */
export function textOf(value: unknown, seen: Seen = new Map()): string {
  switch (typeof value) {
    case 'object':
      return value === null ? 'null' : textOfObject(value, seen);
    case 'string':
      return quoted(value);
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
    case 'symbol':
      throw notPlain(`a ${typeof value}`);
    default:
      return String(value);
  }
}

/** The text of data that may run in a circle. */
function textOfData(value: unknown, seen: Seen): string {
  try {
    return textOf(value, seen);
  } catch (error) {
    if (error instanceof RangeError) throw notPlain('a circle');
    throw error;
  }
}

/** An actor under the same id may be of another kind, and answer otherwise. */
const textOfChild = (child: AnyActorRef, seen: Seen) =>
  `${textOfActor(child, seen)}${canFinish(child) ? '' : ' endless'}${reportsSnapshots(child) ? ' told' : ''}`;

/** The identity of a snapshot: states, histories, actors, outcome, and the context as far as it matters. */
export function textOfSnapshot(
  snapshot: AnyMachineSnapshot,
  serializeState?: (snapshot: AnyMachineSnapshot) => unknown,
): string {
  const { value, historyValue, children, context, status, output, error } = snapshot;
  const seen = new Map();
  const matters = serializeState
    ? textOfData(serializeState(snapshot), seen)
    : textOfData(context, seen);
  let text = `${status} ${textOf(value, seen)}${eventlessOrder(snapshot)} ${matters}`;
  if (status === 'done') text += ` ${textOfData(output, seen)}`;
  if (status === 'error')
    text += ` ${error instanceof Error ? textOf(error, seen) : String(error)}`;
  for (const id in children) {
    const child = children[id];
    text += child ? ` ${textOfChild(child, seen)}` : ` @${quoted(id)}`;
  }
  for (const id in historyValue as object)
    text += ` ${quoted(id)}${(historyValue as Record<string, StateNode[]>)[id]?.map((node) => node.id)}`;
  return text;
}
