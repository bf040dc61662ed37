/** Helpers for claims about a step. */
import { delayIn, type Step, type World } from 'chart-lab';
import type { EventObject } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { type Happening, instructionFor } from '../happenings.ts';
import { at } from './systems.ts';

/** The event that a machine is sent in a step, if it is of this type. */
export const sent = ({ move }: Step, type: string) =>
  move.sends
    .map(([, event]) => event as EventObject & { y?: number; index?: number })
    .find((event) => event.type === type);

export const has = (world: World, part: Parameters<typeof at>[1], tag: string) =>
  at(world, part).hasTag(tag as never);

/** A step in the words of a tester. */
export function wordsOf({ move, before, fired }: Step): string {
  if (!before) return 'Open the page.';
  if (fired) return `Wait ${fired.ms} ms (${delayIn(fired.type)} of ${fired.of}).`;
  const [sent] = move.sends;
  if (move.words !== undefined || !sent) return move.words ?? 'Nothing is done.';
  const [to, event] = sent as [Subject, Happening];
  return instructionFor(event, to, at(before, to));
}
