import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { textOfSnapshot } from './identity.ts';
import { answerIn, bareActor, bounded, release } from './internals.ts';
import { Refusal } from './refusal.ts';
import type { Part, Parts, Path, PathStep, Space } from './system.ts';

/** A clock whose timers end one by one, so that steps can be told apart that come at the same ms. */
class SteppedClock extends SimulatedClock {
  private readonly due = new Map<number, () => void>();

  override setTimeout(end: (...args: unknown[]) => void, ms: number): number {
    const id: number = super.setTimeout(() => this.due.set(id, end), ms);
    return id;
  }

  override clearTimeout(id: number): void {
    this.due.delete(id);
    super.clearTimeout(id);
  }

  get isDue(): boolean {
    return this.due.size > 0;
  }

  /** Ends the timer that was started first, of those that are due. */
  endNext(): void {
    const [next] = this.due;
    if (!next) return;
    const [id, end] = next;
    this.due.delete(id);
    end();
  }
}

type Machines = Readonly<Record<string, Part>>;

/** Real actors of the machines of a system, on one clock. */
function actorsOf(machines: Machines, clock: SimulatedClock) {
  const parts = Object.entries(machines);
  const childNamed = (of: string, id: string) =>
    parts.find(([, { child }]) => child?.of === of && child.id === id)?.[0];
  const roots = new Map<string, AnyActorRef>();
  for (const [name, part] of parts) {
    if (part.child) continue;
    const actor = bareActor(name, part, clock, childNamed);
    // A failure shows in the snapshot; XState would also throw it at the window or the process.
    actor.subscribe({ error: () => {} });
    roots.set(name, actor);
  }
  for (const actor of roots.values()) actor.start();
  return function actorOf(name: string): AnyActorRef | undefined {
    const { child } = machines[name] ?? {};
    return child ? actorOf(child.of)?.getSnapshot().children?.[child.id] : roots.get(name);
  };
}

type Seen<P extends Parts> = (
  snapshotOf: (name: string) => AnyMachineSnapshot | undefined,
  step: PathStep<P>,
) => void;

/** Walks a path on real actors, and returns the last snapshot of each machine; `seen` is called after each step. */
function walk<P extends Parts>(machines: Machines, path: Path<P>, seen: Seen<P> = () => {}) {
  const clock = new SteppedClock();
  const actorOf = actorsOf(machines, clock);
  const snapshotOf = (name: string) => actorOf(name)?.getSnapshot();
  for (const step of path) {
    if (step.delay !== undefined) clock.increment(step.delay);
    if (clock.isDue !== (step.fired !== undefined))
      throw new Error(
        `"${step.event.type}" does not come: ${clock.isDue ? 'a' : 'no'} timer ends before it.`,
      );
    clock.endNext();
    for (const [to, event] of step.sent) {
      const actor = actorOf(to);
      if (actor?.getSnapshot().status !== 'active') continue;
      const answer = answerIn(event.type);
      if (answer && answer.kind !== 'snapshot')
        release(actor, actor.getSnapshot().children[answer.id]);
      actor.send(event);
    }
    seen(snapshotOf, step);
  }
  return snapshotOf;
}

/** Walks a path while none of the machines goes on without end. */
const walkBounded = <P extends Parts>(machines: Machines, path: Path<P>, seen?: Seen<P>) =>
  Object.values(machines).reduce(
    (next, { machine }) =>
      () =>
        bounded(machine, next),
    () => walk(machines, path, seen),
  )();

/**
 * Walks a path on a real actor with a `SimulatedClock`, and returns its last snapshot. Actors that it starts do not run, and
 * actions are not executed: the path has what they answer.
 *
 * @throws Refusal where the path is one of several machines
 */
export function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  path: Path<never> | Path,
  { input }: { input?: InputFrom<Machine> } = {},
): SnapshotFrom<Machine> {
  const [name = 'machine', another] = Object.keys(path[0]?.before.parts ?? {});
  if (another !== undefined) throw new Refusal('`replay` walks the paths of one machine.');
  return walkBounded({ [name]: { machine, input } }, path as Path)(name) as SnapshotFrom<Machine>;
}

/**
 * Walks a counterexample on real actors before it is shown.
 *
 * @throws Error where they take another way: then chart-lab itself is wrong, or `serializeState` leaves too much out
 */
export function confirm<P extends Parts>({ system }: Space<P>, path: Path<P>): void {
  const parts = Object.entries<Part>(system.machines);
  walkBounded(system.machines, path, (snapshotOf, { event, after }) => {
    for (const [name, { serializeState, child }] of parts) {
      const [real, explored] = [snapshotOf(name), after.parts[name]].map(
        (snapshot) => snapshot && textOfSnapshot(snapshot, serializeState),
      );
      const isUnbegun = child && real === undefined && after.parts[name]?.status === 'stopped';
      if (real !== explored && !isUnbegun)
        throw new Error(
          `${system.name}: a real actor comes to ${real} by "${event.type}" and not to ${explored}: this is a defect of chart-lab, or \`serializeState\` leaves out something that matters.`,
        );
    }
  });
}
