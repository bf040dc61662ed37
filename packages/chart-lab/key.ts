import type { AnyMachineSnapshot, StateNode } from 'xstate';

/** Ids that XState counts up by itself, such as `x:12`, differ in every branch. */
const isCounted = (id: string) => /^x:\d+$/.test(id);

/** Actors, dates and whatever else knows how to be JSON. */
function textOfJson(json: unknown): string {
  const { xstate$$type, id } = Object(json) as { xstate$$type?: number; id?: string };
  return xstate$$type === 1 && id && isCounted(id) ? '@' : textOf(json);
}

function textOfObject(value: object): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value instanceof Map || value instanceof Set) return `{${[...value].map(textOf).join()}}`;
  const { toJSON } = value as { toJSON?(): unknown };
  if (toJSON) return textOfJson(toJSON.call(value));
  let text = '{';
  for (const name in value) text += `${name}:${textOf(value[name as keyof typeof value])},`;
  return `${text}}`;
}

/** The identity of a value: JSON loses `undefined`, maps and sets, and takes twice the time. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? textOfObject(value)
    : typeof value === 'string'
      ? JSON.stringify(value)
      : String(value);

/** The identity of a snapshot: states, histories, actors, and the context as far as it matters. */
export function textOfSnapshot(
  { value, historyValue, children, context, status }: AnyMachineSnapshot,
  key?: (context: never) => unknown,
): string {
  let text = `${status} ${textOf(value)} ${textOf(key ? key(context as never) : context)}`;
  for (const id in children) text += isCounted(id) ? ' @' : ` @${id}`;
  for (const id in historyValue as object)
    text += ` ${(historyValue as Record<string, StateNode[]>)[id]?.map((node) => node.id)}`;
  return text;
}
