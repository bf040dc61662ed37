import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { textOfSnapshot } from './identity.ts';
import { bareActor } from './internals.ts';
import type { Path, PathStep, Space } from './space.ts';

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

/** Walks a path on a real actor, and returns its last snapshot; `seen` is called after each step. */
function walk(
  machine: AnyStateMachine,
  input: unknown,
  path: Path,
  seen: (real: AnyMachineSnapshot, step: PathStep) => void = () => {},
): AnyMachineSnapshot {
  const clock = new SteppedClock();
  const actor = bareActor(machine, input, clock);
  actor.start();
  for (const step of path) {
    const { event, move, fired, delay } = step;
    if (delay !== undefined) clock.increment(delay);
    if (clock.isDue !== (fired !== undefined))
      throw new Error(
        `"${event.type}" does not come: ${clock.isDue ? 'a' : 'no'} timer ends before it.`,
      );
    if (fired) clock.endNext();
    else
      for (const sent of move.sends) if (actor.getSnapshot().status === 'active') actor.send(sent);
    seen(actor.getSnapshot(), step);
  }
  return actor.getSnapshot();
}

/**
 * Walks a path on a real actor with a `SimulatedClock`, and returns its last snapshot. Actors that it starts do not run, and
 * actions are not executed: the path has what they answer.
 */
export function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  path: Path,
  { input }: { input?: InputFrom<Machine> } = {},
): SnapshotFrom<Machine> {
  return walk(machine, input, path) as SnapshotFrom<Machine>;
}

/**
 * Walks a counterexample on a real actor before it is shown.
 *
 * @throws Error where it takes another way: then chart-lab itself is wrong, or `serializeState` leaves too much out
 */
export function confirm({ system }: Space, path: Path): void {
  const { name, machine, input } = system;
  walk(machine, input, path, (snapshot, { event, after }) => {
    const [real, explored] = [snapshot, after.snapshot].map((each) =>
      textOfSnapshot(each, after.facts, system),
    );
    if (real !== explored)
      throw new Error(
        `${name}: a real actor comes to ${real} by "${event.type}" and not to ${explored}: this is a defect of chart-lab, or \`serializeState\` leaves out something that matters.`,
      );
  });
}
