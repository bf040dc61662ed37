import type { AnyMachineSnapshot, AnyStateMachine, StateNode } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { waysOfInput } from '../../model/enquiries.ts';
import { graphOf, type Journey, journeysOf, nearest, type Walkable } from '../../model/journeys.ts';
import { walkables, walkablesByHand } from '../../model/walkables.ts';
import { deedByDeed, formWay } from './deeds.ts';

export interface Wanted {
  /** Every way without going in circles, instead of the fewest short ones that take every transition. */
  simple: boolean;
  /** Includes events that a person cannot cause, such as a press behind another tab. */
  automated?: boolean;
  /** Only ways that end in this state, nested by dots. */
  to?: string | undefined;
  limit: number;
}

/**
 * In events: a person who fails at one begins the case again. An enquiry takes several deeds. While the floor plays, each
 * press has a second, which is too much to ask often.
 */
const longestByHand = (subject: Subject) => ({ floor: 4, contact: 5 })[subject as 'floor'] ?? 10;

const covers = new Map<Subject, Journey[]>();

/**
 * The fewest short ways of a machine that a person can go and that take every transition; of the form also those that
 * try every kind of input.
 */
export function coverByHand(subject: Subject): Journey[] {
  const found = covers.get(subject);
  if (found) return found;
  const { journeys } = journeysOf(walkablesByHand[subject], longestByHand(subject));
  const cover = [
    ...journeys.map((way) => deedByDeed(subject, way)),
    ...(subject === 'contact' ? waysOfInput.map(formWay) : []),
  ];
  covers.set(subject, cover);
  return cover;
}

/** The states of a machine, nested by dots, history left out. */
export function statesOf(subject: Subject): string[] {
  const visit = (node: StateNode): string[] =>
    Object.values(node.states)
      .filter(({ type }) => type !== 'history')
      .flatMap((child) => [child.path.join('.'), ...visit(child)]);
  const machine: AnyStateMachine = registry[subject].machine;
  return visit(machine.root);
}

const isIn = (snapshot: AnyMachineSnapshot, state: string) =>
  snapshot._nodes.some((node) => node.path.join('.') === state);

/** Every way without going in circles, shorter beginnings first; one by one, since there are many. */
function* simpleWays(walkable: Walkable, to?: string): Generator<Journey> {
  const { initial, keyOf, eventsAt, step } = graphOf(walkable);
  function* from(now: AnyMachineSnapshot, way: Journey, seen: Set<string>): Generator<Journey> {
    if (to !== undefined && way.length > 0 && isIn(now, to)) {
      yield way;
      return;
    }
    let goesOn = false;
    for (const event of eventsAt(now)) {
      const next = step(now, event);
      const key = keyOf(next.after);
      if (seen.has(key)) continue;
      goesOn = true;
      yield* from(next.after, [...way, next], new Set([...seen, key]));
    }
    if (!goesOn && to === undefined && way.length > 0) yield way;
  }
  yield* from(initial, [], new Set([keyOf(initial)]));
}

/** The ways through a machine that are wanted, each a list of steps. */
export function waysThrough(
  subject: Subject,
  { simple, automated = false, to, limit }: Wanted,
): Journey[] {
  const walkable = (automated ? walkables : walkablesByHand)[subject];
  const asDone = (way: Journey) => (automated ? way : deedByDeed(subject, way));
  if (simple) return [...simpleWays(walkable, to).take(limit).map(asDone)];
  if (to === undefined)
    return (automated ? journeysOf(walkable).journeys : coverByHand(subject)).slice(0, limit);
  const graph = graphOf(walkable);
  const way = nearest(graph, graph.initial, ({ after }) => isIn(after, to));
  return way ? [asDone(way)] : [];
}
