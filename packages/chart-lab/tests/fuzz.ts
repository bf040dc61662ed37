import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { check, cover, explore, never, replay } from '../index.ts';
import { answersIn, bruteForce, labelOf } from './oracle.ts';
import { events, type Kind, randomChart } from './random-charts.ts';

/** In states of the oracle, which knows every tick. */
const limit = 2500;

export interface Compared {
  charts: number;
  snapshots: number;
  counterexamples: number;
  paths: number;
}

/**
 * Compares the snapshots of a random chart with those of brute force, walks the shortest way to each of them and each path
 * of `cover` on a real actor; undefined where there are too many states to try them all, or hardly any.
 */
export function compareOne(kind: Kind, seed: number): Omit<Compared, 'charts'> | undefined {
  const machine = randomChart(seed, kind);
  const truth = bruteForce(machine, events, limit);
  if (!truth || truth.size < 3) return undefined;
  const name = `${kind}, seed ${seed}`;
  const space = explore(machine, {
    events: (snapshot) => [...events.map((type) => ({ type })), ...answersIn(snapshot)],
  });
  const snapshots = space.snapshots() as AnyMachineSnapshot[];
  const found = new Set(snapshots.map(labelOf));
  expect([...found].sort(), name).toEqual([...truth].sort());
  for (const label of found) {
    const [verdict] = check(space, {
      [label]: never(({ after }) => labelOf(after.parts.machine as AnyMachineSnapshot) === label),
    });
    expect(verdict?.verdict, name).toBe('broken');
    const end = replay(machine, verdict?.counterexample ?? []) as AnyMachineSnapshot;
    expect(labelOf(end), name).toBe(label);
  }
  const paths = cover(space);
  for (const path of paths) {
    const end = replay(machine, path) as AnyMachineSnapshot;
    const last = path.at(-1)?.after.parts.machine as AnyMachineSnapshot;
    expect(labelOf(end), name).toBe(labelOf(last));
  }
  return { snapshots: found.size, counterexamples: found.size, paths: paths.length };
}

/** Compares so many random charts of a kind. */
export function compare(kind: Kind, wanted: number): Compared {
  const sum: Compared = { charts: 0, snapshots: 0, counterexamples: 0, paths: 0 };
  for (let seed = 0; sum.charts < wanted; seed += 1) {
    const compared = compareOne(kind, seed);
    if (!compared) continue;
    sum.charts += 1;
    sum.snapshots += compared.snapshots;
    sum.counterexamples += compared.counterexamples;
    sum.paths += compared.paths;
  }
  return sum;
}
