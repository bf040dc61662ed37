import { type AnyStateMachine, type InputFrom, SimulatedClock, type SnapshotFrom } from 'xstate';
import { textOfSnapshot } from './identity.ts';
import { answerIn, bareActor, bounded, release } from './internals.ts';
import type { Part, Parts, Path, PathStep, Space } from './system.ts';

/** Tells the snapshot before each timer: of timers that end together, all end within one increment of the clock. */
class WatchedClock extends SimulatedClock {
  between: unknown[] = [];
  look: () => unknown = () => undefined;
  override setTimeout(end: (...args: unknown[]) => void, ms: number) {
    return super.setTimeout(() => {
      this.between.push(this.look());
      end();
    }, ms);
  }
}

/** Walks a path on a real actor, and returns its last snapshot; `seen` is called after each step. */
function walk<P extends Parts>(
  { machine, input }: Part,
  path: Path<P>,
  seen: (snapshot: unknown, step: PathStep<P>) => void = () => {},
) {
  return bounded(machine, () => {
    const clock = new WatchedClock();
    const actor = bareActor(machine, input, clock);
    // A failure shows in the snapshot; XState would also throw it at the window or the process.
    actor.subscribe({ error: () => {} });
    clock.look = () => actor.getSnapshot();
    actor.start();
    let last: unknown = actor.getSnapshot();
    for (const step of path) {
      // The increment before has ended this timer, too.
      const isPast = step.fired && step.delay === 0 && clock.between.length > 0;
      if (step.delay !== undefined && !isPast) {
        clock.between = [];
        clock.increment(step.delay);
      }
      if (step.delay === undefined) clock.between = [];
      for (const [, event] of step.sent) {
        const { status, children } = actor.getSnapshot();
        if (status !== 'active') continue;
        const answer = answerIn(event.type);
        if (answer && answer.kind !== 'snapshot') release(actor, children[answer.id]);
        actor.send(event as never);
      }
      clock.between.shift();
      last = clock.between[0] ?? actor.getSnapshot();
      seen(last, step);
    }
    return last;
  });
}

/**
 * Walks a path on a real actor with a `SimulatedClock`, and returns its last snapshot. Actors that it starts do not run, and
 * actions are not executed: the path has what they answer.
 */
export const replay = <Machine extends AnyStateMachine>(
  machine: Machine,
  path: Path<never> | Path,
  options: { input?: InputFrom<Machine> } = {},
): SnapshotFrom<Machine> =>
  walk({ machine, input: options.input }, path as Path) as SnapshotFrom<Machine>;

/**
 * Walks a counterexample on a real actor before it is shown.
 *
 * @throws Error where the actor takes another way: then chart-lab itself is wrong, or `serializeState` leaves too much out
 */
export function confirm<P extends Parts>(space: Space<P>, path: Path<P>): void {
  const parts = Object.entries<Part>(space.system.machines);
  const [name, part] = parts[0] ?? [];
  // The timers of several machines would end before the wires between them are heard.
  if (!part || name === undefined || parts.length > 1) return;
  walk(part, path, (snapshot, { event, after }) => {
    const [real, explored] = [snapshot, after.parts[name]].map((each) =>
      textOfSnapshot(each as never, part.serializeState),
    );
    if (real !== explored)
      throw new Error(
        `${space.system.name}: a real actor comes to ${real} by "${event.type}" and not to ${explored}: this is a defect of chart-lab, or \`serializeState\` leaves out something that matters.`,
      );
  });
}
