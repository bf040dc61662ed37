import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import {
  type Alone,
  type Claim,
  check,
  cover,
  exactly,
  explore,
  never,
  replay,
  type Space,
  until,
  within,
} from '../index.ts';
import { breaksExactly, breaksUntil, breaksWithin } from './formula-oracle.ts';
import { answersIn, bruteForce, labelOf, type Node } from './oracle.ts';
import { events, type Kind, randomChart } from './random-charts.ts';

/** In states of the oracle, which knows every tick. */
const limit = 2500;

/**
 * Compares the snapshots of a random chart with those of brute force, walks the shortest way to each of them and each path
 * of `cover` on a real actor.
 *
 * @returns false where there are too many states to try them all, or hardly any
 */
function isCompared(kind: Kind, seed: number): boolean {
  const machine = randomChart(seed, kind);
  const nodes = bruteForce(machine, events, limit);
  const truth = new Set(nodes?.map(({ label }) => label));
  if (!nodes || truth.size < 3) return false;
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
  compareFormulas(nodes, space as unknown as Space, [...truth], name);
  for (const path of cover(space)) {
    const end = replay(machine, path) as AnyMachineSnapshot;
    const last = path.at(-1)?.after.parts.machine as AnyMachineSnapshot;
    expect(labelOf(end), name).toBe(labelOf(last));
  }
  return true;
}

/** Compares verdicts about the first labels of a chart with those of brute force. */
function compareFormulas(
  nodes: readonly Node[],
  space: Space,
  [zero, one = '', two = '', three = '']: readonly string[],
  name: string,
) {
  const is =
    (label: string | undefined): Claim =>
    (step) =>
      labelOf((step.after.parts as Alone<AnyStateMachine>).machine) === label;
  const by = (label: string | undefined) => (other: string) => other === label;
  for (const [when, then, unless] of [
    [zero, one, two],
    [one, two, three],
    [two, zero, one],
  ]) {
    const stays: Claim = (step) => !is(unless)(step);
    const [until_, within_, exactly_] = check(space, {
      until: until(is(when), stays, is(then)),
      within: within(8, is(when), is(then)),
      exactly: exactly(8, is(when), is(then), is(unless)),
    }).map(({ verdict }) => verdict === 'broken');
    const waits = [nodes, 8, by(when), by(then)] as const;
    expect({ until_, within_, exactly_ }, `${name}: ${[when, then, unless]}`).toEqual({
      until_: breaksUntil(nodes, by(when), (label) => label !== unless, by(then)),
      within_: breaksWithin(...waits),
      exactly_: breaksExactly(...waits, by(unless)),
    });
  }
}

/** Compares so many random charts of a kind. */
export function compare(kind: Kind, wanted: number): void {
  let compared = 0;
  for (let seed = 0; compared < wanted; seed += 1) if (isCompared(kind, seed)) compared += 1;
}
