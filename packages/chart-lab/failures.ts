import { pathOf, retraced } from './run.ts';
import type { Failure, Parts, Space, Step } from './system.ts';
import { placeOf } from './words.ts';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Each failure once, at the end of the shortest way to it. */
export function failuresOf<P extends Parts>(space: Space<P>): Failure<P>[] {
  const failures = new Map<string, Failure<P>>();
  const note = (way: readonly Step<P>[], step: Step<P>) => {
    if (!step.failure) return;
    const { error } = step.failure;
    const sentence = `${space.system.name}: ${placeOf(way, step.move)} it fails: ${messageOf(error)}`;
    const key = `${step.move.sends[0]?.[1].type} ${messageOf(error)}`;
    if (failures.has(key)) return;
    const steps = [...way, step];
    failures.set(key, { sentence, error, path: pathOf(retraced(space, { steps })) });
  };
  note([], space.opening);
  for (const [number, { steps }] of space.all().entries())
    for (const { step } of steps) if (step.failure) note(space.wayOf(number), step);
  return [...failures.values()];
}
