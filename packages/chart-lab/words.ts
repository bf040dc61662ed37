import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { delayIn } from './internals.ts';
import type { Move, Parts, PathStep, Step, World } from './system.ts';

const delayWords = ({ type }: { type: string }) => delayIn(type) ?? type;

function eventWords({ type, ...payload }: EventObject): string {
  return Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type;
}

const shown = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part));

const stateIn = ({ value, context, status }: AnyMachineSnapshot) =>
  [value, context, status === 'error' && 'failed']
    .filter((part) => typeof part === 'string' || Object.keys(part || {}).length > 0)
    .map(shown)
    .join(' ');

function causeOf<P extends Parts>(step: Step<P> & { delay?: number }): string {
  const { move, fired, delay } = step;
  if (fired) return `Wait ${delay ?? fired.ms} ms (${delayWords(fired)}).`;
  const sends = move.sends.map(([to, event]) =>
    to === 'machine' ? eventWords(event) : `${eventWords(event)} to ${to}`,
  );
  return move.words ?? `Send ${sends.join(', ')}.`;
}

export const worldWords = <P extends Parts>({ parts }: World<P>, before?: World<P>): string =>
  Object.entries(parts)
    .filter(([name, snapshot]) => snapshot !== before?.parts[name])
    .map(([name, snapshot]) => `${name === 'machine' ? '' : `${name}: `}${stateIn(snapshot)}`)
    .join('; ');

/** A step in words: what happens, and what the machines that it changes come to. */
export function wordsOf<P extends Parts>(step: PathStep<P>): string {
  const changed = worldWords(step.after, step.before);
  if (changed) return `${causeOf(step)} → ${changed}`;
  return step.delay === undefined ? `${causeOf(step)} Nothing changes.` : causeOf(step);
}

/** An event where it comes, and the events on the way there: the last few, as a rule enough to tell. */
export function placeOf<P extends Parts>(way: readonly Step<P>[], { sends, words }: Move): string {
  const last = way.at(-1);
  if (!last) return 'at its opening';
  const states = Object.values(last.after.parts).map(({ value }) => JSON.stringify(value));
  const [, event] = sends[0] ?? [];
  const earlier = way.slice(1).map((step) => step.move.sends[0]?.[1].type ?? step.move.words);
  const path = earlier.length > 0 ? `, after ${earlier.slice(-8).join(', ')}` : '';
  return `on "${event?.type ?? words}" in ${states.join(' and ')}${path},`;
}
