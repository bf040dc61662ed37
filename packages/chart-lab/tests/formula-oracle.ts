/** Brute force for `exactly`, over the states that `oracle.ts` finds: a clock that counts ticks beside them. */
import type { Node } from './oracle.ts';

/** A claim about the snapshot after a step, by its label. */
type Claim = (label: string) => boolean;

/** The ticks since `when`; `undefined` while nothing is waited for. */
type Waited = number | undefined;

export function breaksExactly(
  nodes: readonly Node[],
  ticks: number,
  ...[when, then, unless]: [when: Claim, then: Claim, unless: Claim]
): boolean {
  function after(label: string, waited: Waited): Waited | 'early' {
    if (waited !== undefined) {
      if (then(label) && waited < ticks) return 'early';
      if (!then(label) && !unless(label)) return waited;
    }
    return when(label) ? 0 : undefined;
  }

  const queue: [number, Waited | 'early'][] = [[0, after((nodes[0] as Node).label, undefined)]];
  const seen = new Set<string>();
  for (const [number, waited] of queue) {
    const { steps, tick, hasTimers } = nodes[number] as Node;
    const isLate = typeof waited === 'number' && (waited > ticks || !hasTimers);
    if (waited === 'early' || isLate) return true;
    const key = `${number} ${waited}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const to of steps) queue.push([to, after((nodes[to] as Node).label, waited)]);
    if (tick !== undefined) queue.push([tick, waited === undefined ? waited : waited + 1]);
  }
  return false;
}
