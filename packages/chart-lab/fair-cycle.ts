import type { Claim } from './formulas.ts';
import { type Delay, isSame, type Parts, type Space } from './system.ts';

/**
 * The open configurations on or between fair cycles: infinite runs without `then` in which no delay runs on for ever. By
 * the algorithm of Emerson and Lei: a configuration is kept while, for each delay, it both reaches and is reached by steps
 * at which that delay is not running, ends or restarts.
 */
export function findFairCycle<P extends Parts>(
  space: Space<P>,
  open: ReadonlySet<number>,
  then: Claim<P>,
): ReadonlySet<number> {
  const steps = [...open].flatMap((from) =>
    space
      .at(from)
      .steps.filter(({ step }) => !then(step))
      .map(({ step, to }) => ({ from, to, step })),
  );
  type Edge = (typeof steps)[number];
  const running = [...open].flatMap((at) => space.at(at).world.delays);
  const delays = new Map(running.map((delay) => [`${delay.of} ${delay.type} ${delay.id}`, delay]));
  const conditions = [...delays.values()].map((delay) => ({ from, step }: Edge) => {
    const isIt = (other: Delay) => isSame(other, delay);
    const runs = space.at(from).world.delays.some(isIt);
    return !runs || step.started.some(isIt) || (step.fired !== undefined && isIt(step.fired));
  });

  let left = open;
  const keep = (isMet: (edge: Edge) => boolean, end: 'from' | 'to', otherEnd: 'from' | 'to') => {
    const inside = steps.filter(({ from, to }) => left.has(from) && left.has(to));
    const beside = Map.groupBy(inside, (edge) => edge[otherEnd]);
    const kept = new Set(inside.filter(isMet).map((edge) => edge[end]));
    for (const at of kept) for (const edge of beside.get(at) ?? []) kept.add(edge[end]);
    left = kept;
  };
  for (let size = Number.NaN; size !== left.size; ) {
    size = left.size;
    for (const isMet of [() => true, ...conditions]) {
      keep(isMet, 'from', 'to');
      keep(isMet, 'to', 'from');
    }
  }
  return left;
}
