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
      if (then(label)) return undefined;
      return waited ?? (when(label) ? 0 : undefined);
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

/** Broken where no timer runs, and by a cycle in which time passes. */
export function breaksEventually(nodes: readonly Node[], when: Claim, then: Claim): boolean {
  const labelOf = (number: number) => (nodes[number] as Node).label;
  /** The states in which it is waited, with the steps and ticks on which it goes on. */
  const waiting = new Map<number, number[]>();
  const queue: [number, boolean][] = [[0, when(labelOf(0))]];
  const seen = new Set([`0 ${when(labelOf(0))}`]);
  for (const [number, isWaiting] of queue) {
    const { steps, tick, hasTimers } = nodes[number] as Node;
    if (isWaiting && !hasTimers) return true;
    const following: [number, boolean][] = steps.map((to) => [
      to,
      when(labelOf(to)) || (isWaiting && !then(labelOf(to))),
    ]);
    if (isWaiting)
      waiting.set(
        number,
        steps.filter((to) => !then(labelOf(to))),
      );
    if (tick !== undefined) following.push([tick, isWaiting]);
    if (tick !== undefined && isWaiting) waiting.get(number)?.push(tick);
    for (const [to, next] of following) {
      if (!seen.has(`${to} ${next}`)) queue.push([to, next]);
      seen.add(`${to} ${next}`);
    }
  }
  return [...waiting.keys()].some((number) => {
    const { tick } = nodes[number] as Node;
    if (tick === undefined) return false;
    const reached = new Set([tick]);
    for (const at of reached) for (const to of waiting.get(at) ?? []) reached.add(to);
    return reached.has(number);
  });
}
