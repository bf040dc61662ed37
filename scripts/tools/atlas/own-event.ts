import type { EventObject } from 'xstate';
import { fieldNames } from '../../../machines/contact.machine.ts';
import { eventsOf, type Subject } from '../../../machines/registry.ts';
import { allEvents } from '../../model/properties/events.ts';
import { guess } from '../known.ts';

/** JSON of an event or its payload; an error, which has none, is its message. */
export const written = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? part.message : part));

/** Keys whose object has a text for some of the form's fields. */
const byField = ['fields', 'problems'];

/** Keys of which the events of the model have every string that the types allow. */
const listed = ['hold', 'obstacle', 'choice'];

const kinds: Record<string, string> = { string: 'a text', number: 'a number', object: 'an object' };

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return kinds[typeof value] ?? 'true or false';
}

/** How the keys of an event and the kinds of their values differ from those of a sample: a sentence for each key. */
function differences(event: object, sample: object, path = ''): string[] {
  const [own, its] = [new Map(Object.entries(event)), new Map(Object.entries(sample))];
  return [...new Set([...its.keys(), ...own.keys()])].flatMap((key) => {
    const name = `"${path}${key}"`;
    if (!own.has(key)) return `Its ${name} is missing.`;
    if (!its.has(key)) return `Such an event has no ${name}.`;
    const [kind, wanted] = [kindOf(own.get(key)), kindOf(its.get(key))];
    if (kind !== wanted) return `Its ${name} is ${kind}, and should be ${wanted}.`;
    const isNested = wanted === 'an object' && !byField.includes(key);
    return isNested ? differences(own.get(key), its.get(key), `${path}${key}.`) : [];
  });
}

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
    return isByField(value) ? undefined : `Its "${key}" should have texts by the names ${names}.`;
  if (key === 'index') {
    const isItem = Number.isInteger(value) && Number(value) >= 0 && Number(value) < count;
    return isItem ? undefined : `Its "index" should be a whole number from 0 to ${count - 1}.`;
  }
  if (key !== 'field' && !listed.includes(key)) return undefined;
  const choices = key === 'field' ? fieldNames : valuesOf(subject, key);
  const isChoice = choices.some((one) => one === value);
  if (isChoice) return undefined;
  return `Its "${key}" should be one of ${choices.join(', ')}.${guess(`${value}`, choices.map(String))}`;
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

/** A string, or the name of a key of an object with its colon. */
const tokens = /"(?:[^"\\]|\\.)*"(?!\s*:)|(?<=[{,]\s*)"?([\w.-]+)"?\s*:/g;

/** The first value of an object that is no JSON, as a sentence; '' if none is found. */
function brokenValue(text: string): string {
  const keys = [...text.matchAll(tokens)].filter(([, key]) => key !== undefined);
  for (const [place, { 0: whole, 1: key, index }] of keys.entries()) {
    const value = text
      .slice(index + whole.length, keys[place + 1]?.index)
      .replace(/[\s,}]*$/, '')
      .trim();
    // An object within is looked at by its own keys.
    if (/^\{|^\[.*\]$/.test(value)) continue;
    try {
      JSON.parse(value);
    } catch {
      return `Its "${key}" has ${value || 'nothing'}, which is no JSON: a text stands in double quotes, and a number, true, false and null without. `;
    }
  }
  return '';
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
  const json = asJson(text.trim());
  let event: unknown;
  try {
    event = JSON.parse(json);
  } catch {
    const meant = samples.find((sample) => text.includes(sample.type)) ?? samples[0];
    throw new Error(
      `${brokenValue(json)}An event is a name or an object, such as ${written(meant)}.`,
    );
  }
  if (typeof event === 'string') event = { type: event };
  const { type, ...payload } = (event ?? {}) as Partial<EventObject>;
  const own = [...samples, ...allEvents[subject]].filter((one) => one.type === type).map(written);
  if (own.length === 0) {
    const types = [...new Set(samples.map((sample) => sample.type))];
    throw new Error(`Its "type" should be one of ${types.join(', ')}.${guess(`${type}`, types)}`);
  }
  const [nearest] = own
    .map((sample) => ({ sample, wrong: differences(event as EventObject, JSON.parse(sample)) }))
    .toSorted((one, other) => one.wrong.length - other.wrong.length);
  if (nearest && nearest.wrong.length > 0)
    throw new Error(`${nearest.wrong.join(' ')} Such an event is ${nearest.sample}.`);
  for (const [key, value] of Object.entries(payload)) {
    const wrong = fault(subject, count, key, value);
    if (wrong) throw new Error(wrong);
  }
  return event as EventObject;
}
