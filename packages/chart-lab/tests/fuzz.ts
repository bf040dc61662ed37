import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { check, cover, explore, never, replay } from '../index.ts';
import { bruteForce, labelOf } from './oracle.ts';
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
 * Compares the snapshots of random charts with those of brute force, walks the shortest way to each of them and each path
 * of `cover` on a real actor.
 */
export function compare(kind: Kind, wanted: number): Compared {
  const compared: Compared = { charts: 0, snapshots: 0, counterexamples: 0, paths: 0 };
  for (let seed = 0; compared.charts < wanted; seed += 1) {
    const machine = randomChart(seed, kind);
    const truth = bruteForce(machine, events, limit);
    // Too many states to try them all, or hardly any.
    if (!truth || truth.size < 3) continue;
    const name = `${kind}, seed ${seed}`;
    const space = explore(machine, { events: events.map((type) => ({ type })) });
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
      compared.counterexamples += 1;
    }
    for (const path of cover(space)) {
      const end = replay(machine, path) as AnyMachineSnapshot;
      expect(labelOf(end), name).toBe(
        labelOf(path.at(-1)?.after.parts.machine as AnyMachineSnapshot),
      );
      compared.paths += 1;
    }
    compared.charts += 1;
    compared.snapshots += found.size;
  }
  return compared;
}
