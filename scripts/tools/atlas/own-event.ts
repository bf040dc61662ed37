import type { EventObject } from 'xstate';
import { fieldNames } from '../../../machines/contact.machine.ts';
import { eventsOf, type Subject } from '../../../machines/registry.ts';
import { allEvents } from '../../model/properties/events.ts';

/** JSON of an event or its payload; an error, which has none, is its message. */
export const written = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? part.message : part));

/** Keys whose object has a text for some of the form's fields. */
const byField = ['fields', 'problems'];

/** Keys of which the events of the model have every string that the types allow. */
const listed = ['hold', 'obstacle', 'choice'];

function kindOf(key: string, value: unknown): string {
  if (value === null || Array.isArray(value)) return 'other';
  if (typeof value !== 'object') return typeof value;
  return byField.includes(key) ? 'texts' : `{${shapeOf(value)}}`;
}

/** The keys of an event, each with the kind of its value. */
const shapeOf = (event: object): string =>
  Object.entries(event)
    .map(([key, value]) => `${key}: ${kindOf(key, value)}`)
    .toSorted()
    .join();

const valuesOf = (subject: Subject, key: string): unknown[] => {
  const values = allEvents[subject].map((event) => (event as Record<string, unknown>)[key]);
  return [...new Set(values)].filter((value) => value !== undefined);
};

const isByField = (value: unknown) =>
  Object.entries(value as object).every(
    ([name, text]) => (fieldNames as readonly string[]).includes(name) && typeof text === 'string',
  );

/** What a value of the right kind should be, as a sentence; undefined if it is right, or if nothing more is known. */
function fault(subject: Subject, count: number, key: string, value: unknown): string | undefined {
  const names = fieldNames.join(', ');
  if (byField.includes(key))
    return isByField(value) ? undefined : `Its "${key}" has texts by the names ${names}.`;
  if (key === 'index') {
    const isItem = Number.isInteger(value) && Number(value) >= 0 && Number(value) < count;
    return isItem ? undefined : `Its "index" is a whole number from 0 to ${count - 1}.`;
  }
  if (key !== 'field' && !listed.includes(key)) return undefined;
  const choices = key === 'field' ? fieldNames : valuesOf(subject, key);
  const isChoice = choices.some((one) => one === value);
  return isChoice ? undefined : `Its "${key}" is one of ${choices.join(', ')}.`;
}

/** What was typed as JSON: a name alone is an event without more, and an object may be as TypeScript has it. */
function asJson(text: string): string {
  if (/^[\w.-]+$/.test(text)) return JSON.stringify({ type: text });
  return text.replace(
    /"(?:[^"\\]|\\.)*"|'([^'"\\]*)'|([A-Za-z_]\w*)(?=\s*:)|,(?=\s*})/g,
    (whole: string, single?: string, key?: string) => {
      if (single !== undefined) return `"${single}"`;
      if (key !== undefined) return `"${key}"`;
      return whole === ',' ? '' : whole;
    },
  );
}

/**
 * An event that somebody has typed: its name, or an object as JSON or TypeScript has it.
 *
 * @param context of the machine, which says how many items there are
 * @throws Error in a sentence, for what is no event of the machine, has another payload than its samples, or a value
 * that the machine's types exclude
 */
export function readEvent(
  text: string,
  subject: Subject,
  { count = 0 }: { count?: number },
): EventObject {
  const samples = eventsOf(subject);
  let event: unknown;
  try {
    event = JSON.parse(asJson(text.trim()));
  } catch {
    const meant = samples.find((sample) => text.includes(sample.type)) ?? samples[0];
    throw new Error(`An event is a name or an object, such as ${written(meant)}.`);
  }
  const { type, ...payload } = (event ?? {}) as Partial<EventObject>;
  const own = [...samples, ...allEvents[subject]].filter((one) => one.type === type).map(written);
  if (own.length === 0) {
    const types = [...new Set(samples.map((sample) => sample.type))];
    throw new Error(`Its "type" is one of ${types.join(', ')}.`);
  }
  if (!own.some((sample) => shapeOf(JSON.parse(sample)) === shapeOf(event as EventObject)))
    throw new Error(`Its keys and the kinds of their values are those of ${own[0]}.`);
  for (const [key, value] of Object.entries(payload)) {
    const wrong = fault(subject, count, key, value);
    if (wrong) throw new Error(wrong);
  }
  return event as EventObject;
}
