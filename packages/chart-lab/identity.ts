import type { AnyMachineSnapshot, StateNode } from 'xstate';
import { eventlessOrder, isActor, isCountedId, reportsSnapshots } from './internals.ts';
import { Refusal } from './refusal.ts';
import type { Facts, System } from './space.ts';

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

function namedIn(value: object, seen: Seen, names = Object.keys(value)): string {
  if (Object.getOwnPropertySymbols(value).length > 0)
    throw notPlain('a property named by a symbol');
  let text = '{';
  for (const name of names)
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
  if (value instanceof Error) {
    // Its message, cause and errors are not enumerable; its stack is different each time.
    const names = Object.getOwnPropertyNames(value).filter((name) => name !== 'stack');
    return `${value.constructor.name} ${value.name} ${namedIn(value, seen, names)}`;
  }
  throw notPlain(`a ${prototype?.constructor?.name || 'class'}`);
}

/**
 * The identity of a value. JSON loses `undefined` and errors, and takes twice the time.
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

/** The identity of a snapshot: states, histories, actors, outcome, and context and facts as far as they matter. */
export function textOfSnapshot(
  snapshot: AnyMachineSnapshot,
  facts: Facts,
  { serializeState }: Pick<System, 'serializeState'>,
): string {
  const { value, historyValue, children, context, status, output, error } = snapshot;
  const seen = new Map();
  const matters = serializeState ? serializeState(snapshot, facts) : [context, facts];
  let text = `${status} ${textOf(value, seen)}${eventlessOrder(snapshot)} ${textOfData(matters, seen)}`;
  if (status === 'done') text += ` ${textOfData(output, seen)}`;
  if (status === 'error')
    text += ` ${error instanceof Error ? textOf(error, seen) : String(error)}`;
  for (const id in children) {
    const child = children[id];
    text += child ? ` ${textOfActor(child, seen)}` : ` @${quoted(id)}`;
    // Another under the same id may not.
    if (reportsSnapshots(child)) text += ' reports';
  }
  for (const id in historyValue as object)
    text += ` ${quoted(id)}${(historyValue as Record<string, StateNode[]>)[id]?.map((node) => node.id)}`;
  return text;
}
