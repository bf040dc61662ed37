/** Brute force for formulas, over the states that `oracle.ts` finds: a clock that counts ticks beside them. */
import type { Node } from './oracle.ts';

/** A claim about the snapshot after a step, by its label. */
type Claim = (label: string) => boolean;

/** `undefined` while nothing is waited for, else the ticks since. */
type Waited = number | undefined;

interface Search {
  /** Whether a step breaks the formula, or else what it leaves waited for. */
  step(label: string, waited: Waited): Waited | 'broken';
  /** A clock that has counted so many ticks is late. */
  longest: number;
}

function breaks(nodes: readonly Node[], { step, longest }: Search): boolean {
  const first = step((nodes[0] as Node).label, undefined);
  if (first === 'broken') return true;
  const queue: [number, Waited][] = [[0, first]];
  const seen = new Set([`0 ${first}`]);
  for (const [number, waited] of queue) {
    const { steps, tick, hasTimers } = nodes[number] as Node;
    if (waited !== undefined && !hasTimers && longest < Infinity) return true;
    const following: [number, Waited | 'broken'][] = steps.map((to) => [
      to,
      step((nodes[to] as Node).label, waited),
    ]);
    if (tick !== undefined) following.push([tick, waited === undefined ? waited : waited + 1]);
    for (const [to, next] of following) {
      if (next === 'broken' || (next ?? 0) > longest) return true;
      const key = `${to} ${next}`;
      if (!seen.has(key)) queue.push([to, next]);
      seen.add(key);
    }
  }
  return false;
}

export const breaksUntil = (nodes: readonly Node[], when: Claim, stays: Claim, then: Claim) =>
  breaks(nodes, {
    longest: Infinity,
    step(label, waited) {
      const isWaiting = waited !== undefined && !then(label);
      if (!isWaiting && !when(label)) return undefined;
      return stays(label) ? 0 : 'broken';
    },
  });

export const breaksWithin = (nodes: readonly Node[], ticks: number, when: Claim, then: Claim) =>
  breaks(nodes, {
    longest: ticks,
    step(label, waited) {
      if (waited !== undefined && !then(label)) return waited;
      return when(label) ? 0 : undefined;
    },
  });

export const breaksExactly = (
  nodes: readonly Node[],
  ticks: number,
  when: Claim,
  then: Claim,
  unless: Claim,
) =>
  breaks(nodes, {
    longest: ticks,
    step(label, waited) {
      if (waited !== undefined) {
        if (then(label) && waited < ticks) return 'broken';
        if (!then(label) && !unless(label)) return waited;
      }
      return when(label) ? 0 : undefined;
    },
  });
