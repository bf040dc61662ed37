import type { EventObject } from 'xstate';
import { delayIn } from './internals.ts';
import type { Move, PathStep, Step, World } from './space.ts';

function eventWords({ type, ...payload }: EventObject): string {
  return Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type;
}

const shown = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export const worldWords = ({ snapshot: { value, context, status, error } }: World): string =>
  [value, context, status === 'error' && `failed: ${messageOf(error)}`]
    .filter((part) => typeof part === 'string' || Object.keys(part || {}).length > 0)
    .map(shown)
    .join(' ');

function causeOf({ move, fired, delay }: PathStep): string {
  if (fired) return `Wait ${delay ?? fired.ms} ms (${delayIn(fired.type) ?? fired.type}).`;
  return move.words ?? `Send ${move.sends.map(eventWords).join(', ')}.`;
}

/** A step in words: what happens, and what the machine comes to. */
export function wordsOf(step: PathStep): string {
  const { before, after, delay } = step;
  if (after.snapshot !== before.snapshot) return `${causeOf(step)} → ${worldWords(after)}`;
  return delay === undefined ? `${causeOf(step)} Nothing changes.` : causeOf(step);
}

/** An event where it comes, and the events on the way there: the last few, as a rule enough to tell. */
export function placeOf(way: readonly Step[], { sends, words }: Move): string {
  const last = way.at(-1);
  if (!last) return 'at its opening';
  const earlier = way.slice(1).map(({ move }) => move.sends[0]?.type ?? move.words);
  const path = earlier.length > 0 ? `, after ${earlier.slice(-8).join(', ')}` : '';
  return `on "${sends[0]?.type ?? words}" in ${JSON.stringify(last.after.snapshot.value)}${path},`;
}
