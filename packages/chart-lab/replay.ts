import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { textOfSnapshot } from './identity.ts';
import { bareActor, bounded } from './internals.ts';
import { Refusal } from './refusal.ts';
import type { Part, Parts, Path, PathStep, Sent, Space, System, World } from './system.ts';

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

type Walked<P extends Parts> = Pick<System<P>, 'machines' | 'wires'>;

/** Walks a path on real actors, and returns the last snapshot of each machine; `seen` is called after each step. */
function walk<P extends Parts>(
  { machines, wires }: Walked<P>,
  path: Path<P>,
  seen: (snapshotOf: (name: string) => AnyMachineSnapshot | undefined, step: PathStep<P>) => void,
) {
  const clock = new SteppedClock();
  const parts = Object.entries<Part>(machines);
  const actors = new Map<string, AnyActorRef>();
  const snapshotOf = (name: string): AnyMachineSnapshot | undefined =>
    actors.get(name)?.getSnapshot();

  function send([to, event]: Sent): void {
    const actor = actors.get(to);
    if (actor?.getSnapshot().status === 'active') actor.send(event);
  }

  /** Missing while the actors start. */
  let world: World<P> | undefined;
  function hasChanged(name: string, snapshot: AnyMachineSnapshot): void {
    if (!world) return;
    const before = world;
    world = { ...before, parts: { ...before.parts, [name]: snapshot } };
    for (const sent of wires?.(before, world) ?? []) send(sent);
  }

  for (const [name, part] of parts)
    actors.set(
      name,
      bareActor(part, clock, (snapshot) => hasChanged(name, snapshot)),
    );
  for (const actor of actors.values()) actor.start();
  for (const step of path) {
    const { before, event, move, fired, delay } = step;
    const real = parts.map(([name]) => [name, snapshotOf(name)]);
    world = {
      ...before,
      facts: { ...before.facts, ...move.facts },
      parts: Object.fromEntries(real),
    };
    if (delay !== undefined) clock.increment(delay);
    if (clock.isDue !== (fired !== undefined))
      throw new Error(
        `"${event.type}" does not come: ${clock.isDue ? 'a' : 'no'} timer ends before it.`,
      );
    if (fired) clock.endNext();
    else for (const sent of move.sends) send(sent);
    seen(snapshotOf, step);
  }
  return snapshotOf;
}

/** Walks a path while none of the machines goes on without end. */
const walkBounded = <P extends Parts>(
  walked: Walked<P>,
  path: Path<P>,
  seen: Parameters<typeof walk<P>>[2] = () => {},
) =>
  Object.values<Part>(walked.machines).reduce(
    (next, { machine }) =>
      () =>
        bounded(machine, next),
    () => walk(walked, path, seen),
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
  return walkBounded(
    { machines: { [name]: { machine, input } } },
    path as Path,
  )(name) as SnapshotFrom<Machine>;
}

/**
 * Walks a counterexample on real actors before it is shown.
 *
 * @throws Error where they take another way: then chart-lab itself is wrong, or `serializeState` leaves too much out
 */
export function confirm<P extends Parts>({ system }: Space<P>, path: Path<P>): void {
  const parts = Object.entries<Part>(system.machines);
  walkBounded(system, path, (snapshotOf, { event, after }) => {
    for (const [name, { serializeState }] of parts) {
      const [real, explored] = [snapshotOf(name), after.parts[name]].map(
        (snapshot) => snapshot && textOfSnapshot(snapshot, serializeState),
      );
      if (real !== explored)
        throw new Error(
          `${system.name}: a real actor comes to ${real} by "${event.type}" and not to ${explored}: this is a defect of chart-lab, or \`serializeState\` leaves out something that matters.`,
        );
    }
  });
}
