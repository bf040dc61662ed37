import type { Claim } from './formulas.ts';
import { isSame, type Parts, type Space, type Step } from './system.ts';

interface Edge<P extends Parts> {
  step: Step<P>;
  to: number;
}

/**
 * The configurations, among `starts` and those that follow them without `then`, in which a system can go round for ever,
 * though every delay that runs on would end: strongly connected components, and in each of them no delay that
 * runs everywhere and is neither begun again nor ends.
 */
export function findFairCircle<P extends Parts>(
  space: Space<P>,
  starts: ReadonlySet<number>,
  then: Claim<P>,
): Set<number> {
  const edgesOf = (at: number): Edge<P>[] =>
    space.at(at).steps.filter(({ step }) => !then.holds(step));
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const onStack = new Set<number>();
  const stack: number[] = [];
  const circling = new Set<number>();

  /** A configuration leaves the search when the edges of everything after it have been followed. */
  function close(at: number): void {
    if (low.get(at) !== index.get(at)) return;
    const component = new Set<number>();
    for (let member = -1; member !== at; ) {
      member = stack.pop() as number;
      onStack.delete(member);
      component.add(member);
    }
    if (isFair([...component], component)) for (const member of component) circling.add(member);
  }

  function isFair(members: readonly number[], component: ReadonlySet<number>): boolean {
    const inside = members.flatMap((member) =>
      edgesOf(member).filter(({ to }) => component.has(to)),
    );
    const [first] = members;
    if (inside.length === 0 || first === undefined) return false;
    return space
      .at(first)
      .world.delays.every(
        (delay) =>
          members.some(
            (member) => !space.at(member).world.delays.some((other) => isSame(delay, other)),
          ) ||
          inside.some(({ step: { started, fired } }) =>
            [...started, ...(fired ? [fired] : [])].some((other) => isSame(delay, other)),
          ),
      );
  }

  for (const start of starts) {
    if (index.has(start)) continue;
    const work: { at: number; edges: Edge<P>[] }[] = [];
    const enter = (at: number) => {
      index.set(at, index.size);
      low.set(at, index.size - 1);
      stack.push(at);
      onStack.add(at);
      work.push({ at, edges: edgesOf(at) });
    };
    enter(start);
    for (let top = work.at(-1); top; top = work.at(-1)) {
      const edge = top.edges.pop();
      const lower = (by: number) => low.set(top.at, Math.min(low.get(top.at) as number, by));
      if (!edge) {
        work.pop();
        close(top.at);
        const parent = work.at(-1);
        if (parent)
          low.set(parent.at, Math.min(low.get(parent.at) as number, low.get(top.at) as number));
      } else if (!index.has(edge.to)) enter(edge.to);
      else if (onStack.has(edge.to)) lower(index.get(edge.to) as number);
    }
  }
  return circling;
}
