import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { delayIn } from './describe.ts';
import type { Parts, Step } from './system.ts';

const delayWords = ({ type, ms }: { type: string; ms: number }) =>
  `Wait ${ms} ms (${delayIn(type) ?? type}).`;

function eventWords({ type, ...payload }: EventObject): string {
  return Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type;
}

const stateIn = ({ value, context }: AnyMachineSnapshot) =>
  [value, context]
    .filter((part) => typeof part === 'string' || Object.keys(part ?? {}).length > 0)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ');

/** A step in words: what happens, and what the machines that it changes come to. */
export function wordsOf<P extends Parts>({ move, before, after, fired }: Step<P>): string {
  const sends = move.sends.map(([to, event]) =>
    to === 'machine' ? eventWords(event) : `${eventWords(event)} to ${to}`,
  );
  const cause = fired ? delayWords(fired) : (move.words ?? `Send ${sends.join(', ')}.`);
  const changed = Object.entries(after.parts)
    .filter(([name, snapshot]) => snapshot !== before?.parts[name])
    .map(([name, snapshot]) => `${name === 'machine' ? '' : `${name}: `}${stateIn(snapshot)}`);
  return changed.length > 0 ? `${cause} → ${changed.join('; ')}` : `${cause} Nothing changes.`;
}
