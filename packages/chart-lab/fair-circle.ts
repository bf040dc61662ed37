import type { Claim } from './formulas.ts';
import { type Delay, isSame, type Parts, type Space } from './system.ts';

/**
 * The configurations, among open ones, in which a system can go round for ever without `then`, though every delay that runs
 * on would end. By the algorithm of Emerson and Lei: a configuration stays as long as it leads, and is led to, by steps in
 * which each of the delays does not run, ends or begins anew.
 */
export function findFairCircle<P extends Parts>(
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
