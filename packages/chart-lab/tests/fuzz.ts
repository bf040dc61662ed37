import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type Claim,
  check,
  cover,
  coverage,
  exactly,
  explore,
  leftBy,
  never,
  Refusal,
  replay,
  type Space,
  within,
} from '../index.ts';
import { breaksExactly } from './formula-oracle.ts';
import { answersIn, bruteForce, Endless, labelOf, Refused, type States } from './oracle.ts';
import { events, randomChart } from './random-charts.ts';

const is =
  (label: string): Claim =>
  ({ after }) =>
    labelOf(after.snapshot) === label;

/**
 * Compares the snapshots of a random chart with those of brute force, walks the shortest way to each of them and each path
 * of `cover` on a real actor.
 *
 * @returns false where there are too many states to try them all, or hardly any
 */
function isCompared(seed: number): boolean {
  const machine = randomChart(seed);
  const name = `seed ${seed}`;
  const explored = () =>
    explore(machine, {
      events: (snapshot) => [...events.map((type) => ({ type })), ...answersIn(snapshot)],
      // As by default, but for the snapshots that it shares.
      ...(seed % 2 > 0 && { serializeState: ({ context }) => context }),
    });
  let states: States;
  try {
    states = bruteForce(machine, events);
  } catch (error) {
    if (error instanceof Refused) expect(explored, name).toThrow(Refusal);
    else if (!(error instanceof Endless)) throw error;
    return false;
  }
  const truth = new Set(Object.values(states).map(({ state }) => labelOf(state.snapshot)));
  if (truth.size < 3) return false;
  const space = explored();
  const found = new Set(space.configurations.map(({ world }) => labelOf(world.snapshot)));
  expect([...found].sort(), name).toEqual([...truth].sort());
  for (const label of found) {
    const [verdict] = check(space, { [label]: never(is(label)) });
    expect(verdict?.verdict, name).toBe('broken');
    const end = replay(machine, verdict?.counterexample ?? []);
    expect(labelOf(end as AnyMachineSnapshot), name).toBe(label);
  }
  compareFormulas(states, space, [...truth], name);
  const paths = cover(space);
  expect(leftBy(space, paths), name).toEqual(coverage(space).neverTaken);
  for (const path of paths) {
    const end = replay(machine, path) as AnyMachineSnapshot;
    expect(labelOf(end), name).toBe(labelOf(path.at(-1)?.after.snapshot as AnyMachineSnapshot));
  }
  return true;
}

const ticks = 8;

/** Compares verdicts about the first labels of a chart with those of brute force. */
function compareFormulas(
  states: States,
  space: Space,
  [zero = '', one = '', two = '', three = '']: readonly string[],
  name: string,
) {
  const by = (label: string) => (other: string) => other === label;
  for (const [when, then, unless] of [
    [zero, one, two],
    [one, two, three],
    [two, zero, one],
  ] as const) {
    const [within_, exactly_] = check(space, {
      within: within(ticks, is(when), is(then)),
      exactly: exactly(ticks, is(when), is(then), is(unless)),
    }).map(({ verdict }) => verdict === 'broken');
    expect({ within_, exactly_ }, `${name}: ${[when, then, unless]}`).toEqual({
      within_: breaksExactly(states, ticks, by(when), () => false, by(then)),
      exactly_: breaksExactly(states, ticks, by(when), by(then), by(unless)),
    });
  }
}

/** Compares so many random charts. */
export function compare(wanted: number, first = 0): void {
  let compared = 0;
  for (let seed = first; compared < wanted; seed += 1) if (isCompared(seed)) compared += 1;
}
