/** The journeys of the machines: the paths of chart-lab, with the snapshots of the one machine that walks. */
import {
  cover,
  delayIn,
  exploreSystem,
  leftBy,
  msOf,
  type Parts,
  type Path,
  type PathStep,
  type Space,
  type World as SpaceWorld,
  type Transition,
  type Travelled,
  type TravelWorld,
} from 'chart-lab';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getNextSnapshot,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
} from 'xstate';

/** The parts of a registry entry that a walk needs. */
export interface Walkable {
  machine: AnyStateMachine;
  input: unknown;
  events: readonly EventObject[];
  distinguish(context: never): unknown;
  /** Whether the page can cause this event now; by default it always can. */
  offers?(snapshot: AnyMachineSnapshot, event: EventObject): boolean;
  /** The events that follow this one before anybody can look; by default none. */
  brings?(event: EventObject): EventObject[];
}

export interface Step extends Travelled<AnyMachineSnapshot> {
  taken: readonly Transition[];
}
export type Journey = Step[];
export type World = TravelWorld<AnyMachineSnapshot>;

const snapshotIn = ({ parts }: SpaceWorld) => parts.machine as AnyMachineSnapshot;

const journeyOf = (path: Path): Journey =>
  path.map((one) => ({ ...one, before: snapshotIn(one.before), after: snapshotIn(one.after) }));

/** Everything that a machine can come to by the events that the page offers. */
export function spaceOf({
  machine,
  input,
  events,
  distinguish,
  offers = () => true,
  brings = () => [],
}: Walkable): Space {
  const eventsFor = (snapshot: AnyMachineSnapshot): EventObject[] =>
    ownEventDescriptors(snapshot)
      .filter((type) => !type.startsWith('xstate.after.'))
      .flatMap((type) => {
        const samples = events.filter((event) => event.type === type);
        if (samples.length === 0)
          throw new Error(`The registry has no sample of "${type}" (machine "${machine.id}").`);
        return samples;
      });
  const space = exploreSystem<Parts>({
    name: machine.id,
    machines: { machine: { machine, input, key: distinguish } },
    moves: (world) =>
      eventsFor(snapshotIn(world))
        .filter((event) => offers(snapshotIn(world), event))
        .map((event) => ({ sends: [['machine', event]] })),
    wires: (_before, _after, [, event]) => brings(event).map((one) => ['machine', one]),
  });
  // In the order of the chart, delays among the other events: paths, and so the ids of cases, depend on it.
  const stepsFrom: Space['stepsFrom'] = (world) => {
    const order = ownEventDescriptors(snapshotIn(world));
    const placeOf = ({ move }: Pick<PathStep, 'move'>) =>
      order.indexOf(move.sends[0]?.[1].type ?? '');
    return space.stepsFrom(world).toSorted((one, other) => placeOf(one) - placeOf(other));
  };
  return { ...space, stepsFrom };
}

/** A step on real snapshots, whether or not the page offers its event then. */
export function stepOf(
  { machine, brings }: Walkable,
  before: AnyMachineSnapshot,
  event: EventObject,
): Step {
  const after = [event, ...(brings?.(event) ?? [])].reduce(
    (now, one) => getNextSnapshot(machine, now, one as never) as AnyMachineSnapshot,
    before,
  );
  const name = delayIn(event.type);
  const taken =
    (machine.getTransitionData(before as never, event) as unknown as Transition[]) ?? [];
  return {
    event,
    before,
    after,
    taken,
    ...(name && { delay: msOf(machine, name, before.context) }),
  };
}

/**
 * The fewest journeys that take every transition of a machine, delays and promise results included.
 *
 * @param longest in steps: another journey begins rather than go on beyond it
 */
export function journeysOf(walkable: Walkable, longest = Infinity) {
  const space = spaceOf(walkable);
  const paths = cover(space, { longest, goals: 'transitions' });
  return { journeys: paths.map(journeyOf), untravelled: leftBy(space, paths) };
}
