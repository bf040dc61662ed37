/** Brute force for `exactly`, over the states that `oracle.ts` finds: a clock that counts ticks beside them. */
import { keyOf, labelOf, type State, type States, tick } from './oracle.ts';

/** A claim about the snapshot after a step, by its label. */
type Claim = (label: string) => boolean;

/** The ticks since `when`; `undefined` while nothing is waited for. */
type Waited = number | undefined;

export function breaksExactly(
  states: States,
  ticks: number,
  ...[when, then, unless]: [when: Claim, then: Claim, unless: Claim]
): boolean {
  function after({ snapshot }: State, waited: Waited): Waited | 'early' {
    const label = labelOf(snapshot);
    if (waited !== undefined) {
      if (then(label) && waited < ticks) return 'early';
      if (!then(label) && !unless(label)) return waited;
    }
    return when(label) ? 0 : undefined;
  }

  const firsts = Object.values(states).slice(0, 1);
  const queue = firsts.map(({ state }) => [state, after(state, undefined)] as const);
  const seen = new Set<string>();
  for (const [state, waited] of queue) {
    const isLate = typeof waited === 'number' && (waited > ticks || state.timers.length === 0);
    if (waited === 'early' || isLate) return true;
    const key = `${keyOf(state)} ${waited}`;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const { event, state: to } of Object.values(states[keyOf(state)]?.transitions ?? {})) {
      if (event !== tick) queue.push([to, after(to, waited)]);
      else queue.push([to, waited === undefined ? waited : waited + 1]);
    }
  }
  return false;
}
