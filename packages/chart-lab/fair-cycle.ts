import type { Visit } from './search.ts';
import type { Delay, Parts, Step } from './system.ts';

interface Edge<P extends Parts> {
  from: Visit<P>;
  to: Visit<P>;
  step: Step<P>;
}

/** Strongly connected components by Tarjan's algorithm, without recursion: charts can be deep. */
function componentsOf<P extends Parts>(edgesOf: ReadonlyMap<Visit<P>, readonly Edge<P>[]>) {
  const components: Set<Visit<P>>[] = [];
  const order = new Map<Visit<P>, number>();
  const low = new Map<Visit<P>, number>();
  const open: Visit<P>[] = [];
  const isOpen = new Set<Visit<P>>();
  const lower = (visit: Visit<P>, to: number) => low.set(visit, Math.min(low.get(visit) ?? to, to));
  function enter(visit: Visit<P>) {
    order.set(visit, order.size);
    lower(visit, order.size - 1);
    open.push(visit);
    isOpen.add(visit);
    return { visit, left: [...(edgesOf.get(visit) ?? [])] };
  }
  for (const root of edgesOf.keys()) {
    const stack = order.has(root) ? [] : [enter(root)];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { visit, left } = top;
      const edge = left.pop();
      if (edge) {
        if (!order.has(edge.to)) stack.push(enter(edge.to));
        else if (isOpen.has(edge.to)) lower(visit, order.get(edge.to) as number);
        continue;
      }
      stack.pop();
      const parent = stack.at(-1);
      if (parent) lower(parent.visit, low.get(visit) as number);
      if (low.get(visit) !== order.get(visit)) continue;
      const component = new Set(open.splice(open.indexOf(visit)));
      for (const member of component) isOpen.delete(member);
      components.push(component);
    }
  }
  return components;
}

const nameOf = ({ of, type, id }: Delay) => `${of} ${type} ${id}`;

/** Whether no timer of this name runs on through a step: of several, the oldest ends first. */
const isRestarted = <P extends Parts>(name: string, { from, step }: Edge<P>) => {
  const oldest = from.world.delays.findIndex((delay) => nameOf(delay) === name);
  return oldest < 0 || !step.kept.includes(oldest);
};

/** The steps to the nearest edge that is wanted, that edge included. */
function wayTo<P extends Parts>(
  from: Visit<P>,
  edgesOf: (visit: Visit<P>) => readonly Edge<P>[],
  isWanted: (edge: Edge<P>) => boolean,
): Edge<P>[] {
  const ways = new Map<Visit<P>, Edge<P>[]>([[from, []]]);
  for (const [visit, way] of ways)
    for (const edge of edgesOf(visit)) {
      if (isWanted(edge)) return [...way, edge];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
  return [];
}

/**
 * A cycle without `then` among these visits that can go on for ever: each timer that runs in it also ends, is restarted or
 * cancelled in it.
 */
export function findFairCycle<P extends Parts>(
  visits: readonly Visit<P>[],
  then: (step: Step<P>) => boolean,
): { from: Visit<P>; steps: Step<P>[] } | undefined {
  const all = new Set(visits);
  const edges = new Map(
    visits.map((from) => [
      from,
      from.ways.flatMap(({ step, to }) => (all.has(to) && !then(step) ? { from, to, step } : [])),
    ]),
  );
  const fair = componentsOf(edges).flatMap((component) => {
    const inside = (visit: Visit<P>) =>
      (edges.get(visit) ?? []).filter(({ to }) => component.has(to));
    const within = [...component].flatMap(inside);
    const names = new Set([...component].flatMap(({ world }) => world.delays.map(nameOf)));
    const isFair =
      within.length > 0 &&
      [...names].every((name) => within.some((edge) => isRestarted(name, edge)));
    return isFair ? { component, inside, names } : [];
  });
  const from = visits.find((visit) => fair.some(({ component }) => component.has(visit)));
  const found = fair.find(({ component }) => from && component.has(from));
  if (!from || !found) return undefined;
  const cycle: Edge<P>[] = [];
  const end = () => cycle.at(-1)?.to ?? from;
  for (const name of found.names)
    if (!cycle.some((edge) => isRestarted(name, edge)))
      cycle.push(...wayTo(end(), found.inside, (edge) => isRestarted(name, edge)));
  if (end() !== from) cycle.push(...wayTo(end(), found.inside, ({ to }) => to === from));
  if (cycle.length === 0) cycle.push(...wayTo(from, found.inside, ({ to }) => to === from));
  return { from, steps: cycle.map(({ step }) => step) };
}
