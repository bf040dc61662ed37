import type { AnyMachineSnapshot, StateNode } from 'xstate';

/** Ids that XState counts up by itself, such as `x:12`, differ in every branch. */
const counted = /^x:\d+$/;

/** A value as JSON has it, and what JSON loses. */
function plain(this: unknown, _name: string, value: unknown): unknown {
  if (value === undefined) return '\0undefined';
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
    return `\0${value}`;
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map || value instanceof Set) return [...value];
  const { xstate$$type, id } = value as { xstate$$type?: number; id?: string };
  return xstate$$type === 1 && id !== undefined && counted.test(id) ? '\0actor' : value;
}

export const textOf = (value: unknown): string => JSON.stringify(value, plain) ?? '';

/** The identity of a snapshot: states, histories, actors, and the context as far as it matters. */
export const textOfSnapshot = (
  { value, historyValue, children, context, status }: AnyMachineSnapshot,
  key: (context: never) => unknown = (all) => all,
): string =>
  textOf([
    value,
    Object.entries(historyValue as Record<string, StateNode[]>).map(([id, nodes]) => [
      id,
      nodes.map((node) => node.id),
    ]),
    Object.keys(children)
      .map((id) => (counted.test(id) ? 'actor' : id))
      .sort(),
    status,
    key(context as never),
  ]);
