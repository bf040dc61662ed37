/** Machines by chance that run as actors of others, against real actors that walk at random. */
import { expect, vi } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  cancel,
  createActor,
  createMachine,
  raise,
  SimulatedClock,
  sendParent,
  sendTo,
} from 'xstate';
import { check, exploreSystem, movesOf, never, type Parts, Refusal } from '../index.ts';
import { chance } from './random-charts.ts';

const types = ['A', 'B'];
const names = ['a', 'b', 'c'];

type Args = { context: { n: number } };

/** @param child the machine that a parent invokes as `w`; a child has a final state */
function randomMachine(next: () => number, child?: AnyStateMachine): AnyStateMachine {
  const isIt = (likelihood: number) => next() < likelihood;
  const any = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item;
  const event = () => ({ type: any(types) });
  const options = () => (isIt(0.8) ? {} : { delay: any([4, 8]), id: any(['x', 'y']) });
  const action = () => {
    if (isIt(0.4))
      return child ? sendTo('w', event(), options()) : sendParent(event() as never, options());
    if (isIt(0.2)) return raise(event(), { delay: any([4, 8]), id: any(['x', 'y']) });
    if (isIt(0.1)) return cancel('x');
    if (isIt(0.15)) return sendTo(({ self }) => self, event());
    const factor = any([1, 2]);
    return assign({ n: ({ context }: Args) => (context.n * factor + 2 - factor) % 3 });
  };
  const transition = () => {
    const n = Math.floor(next() * 3);
    return {
      ...(isIt(0.8) && { target: `#${any(child ? names : [...names, 'end'])}` }),
      ...(isIt(0.3) && { guard: ({ context }: Args) => context.n === n }),
      ...(isIt(0.5) && { actions: isIt(0.3) ? [action(), action()] : action() }),
      ...(isIt(0.2) && { reenter: true }),
    };
  };
  const invocation = () => ({
    src: child,
    id: 'w',
    ...(isIt(0.3) && { onSnapshot: transition() }),
    ...(isIt(0.8) && { onDone: transition() }),
    ...(isIt(0.6) && { onError: transition() }),
  });
  const states = names.map((id) => ({
    id,
    on: Object.fromEntries(types.filter(() => isIt(0.5)).map((type) => [type, transition()])),
    ...(isIt(0.5) && { after: { [any([4, 8])]: transition() } }),
    ...(isIt(0.4) && { entry: action() }),
    ...(isIt(0.2) && { exit: action() }),
    ...(child && (id === 'b' || isIt(0.2)) && { invoke: invocation() }),
  }));
  return createMachine({
    id: child ? 'parent' : 'child',
    context: { n: 0 },
    initial: 'a',
    states: {
      ...Object.fromEntries(states.map((state) => [state.id, state])),
      ...(!child && { end: { id: 'end', type: 'final' } }),
    },
    options: { maxIterations: 40 },
  } as never);
}

function labelOf(parent: AnyMachineSnapshot, child: AnyMachineSnapshot | undefined): string {
  const shown = 'w' in parent.children ? [parent, child] : [parent];
  return JSON.stringify(shown.map((each) => [each?.status, each?.value, each?.context.n]));
}

/** The labels of all configurations; undefined where there are too many. */
function spaceOf(parent: AnyStateMachine, child: AnyStateMachine) {
  const space = exploreSystem<Parts>({
    name: 'pair',
    limit: 1000,
    machines: {
      parent: { machine: parent },
      child: { machine: child, child: { of: 'parent', id: 'w' } },
    },
    moves: movesOf(
      'parent',
      types.map((type) => ({ type })),
    ),
  });
  if (!space.complete) return undefined;
  const labelIn = ({ parts }: { parts: Parts }) =>
    labelOf(parts.parent as AnyMachineSnapshot, parts.child);
  const labels = new Set(space.all().map(({ world }) => labelIn(world)));
  return { space, labels, labelIn };
}

/** The same; undefined where it is refused. */
function explored(parent: AnyStateMachine, child: AnyStateMachine) {
  try {
    return spaceOf(parent, child);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The labels on a walk of real actors. */
function walked(parent: AnyStateMachine, next: () => number): string[] {
  const clock = new SimulatedClock();
  const actor = createActor(parent, { clock, logger: () => {} });
  actor.subscribe({ error: () => {} });
  actor.start();
  return Array.from({ length: 12 }, () => {
    const snapshot: AnyMachineSnapshot = actor.getSnapshot();
    const label = labelOf(snapshot, snapshot.children.w?.getSnapshot());
    if (next() < 0.5) {
      if (snapshot.status === 'active') actor.send({ type: next() < 0.5 ? 'A' : 'B' });
    } else for (let ms = Math.floor(next() * 8); ms >= 0; ms -= 1) clock.increment(1);
    return label;
  });
}

/** Compares so many pairs: they come where real actors come, and nowhere else. */
export function comparePairs(wanted: number): void {
  // XState warns of each event that is sent to an actor which has ended.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let pairs = 0;
  for (let seed = 0; pairs < wanted; seed += 1) {
    const next = chance(seed + 1);
    const child = randomMachine(next);
    const parent = randomMachine(next, child);
    const found = explored(parent, child);
    if (!found) continue;
    const { space, labels, labelIn } = found;
    // Each counterexample is walked on real actors.
    for (const label of labels)
      check(space, { [label]: never(({ after }) => labelIn(after) === label) });
    const missed = Array.from({ length: 20 }, () => walked(parent, next))
      .flat()
      .filter((label) => !labels.has(label));
    expect(missed, `seed ${seed}`).toEqual([]);
    pairs += 1;
  }
  warn.mockRestore();
}
