import { getShortestPaths } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  assign,
  cancel,
  createMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  raise,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { coverage, explore, exploreSystem, movesOf, type Parts } from '../index.ts';
import { foreignCharts } from './foreign-charts.ts';

const statesOf = (space: ReturnType<typeof explore>) =>
  space.all().map(({ world }) => world.parts.machine?.value);

const typesAt = (space: ReturnType<typeof explore>, number: number) =>
  space.at(number).steps.map(({ step }) => step.fired?.type ?? step.move.sends[0]?.[1].type);

describe('sees as XState does', () => {
  test('delayed events that are raised and cancelled, and sent to itself', () => {
    const space = explore(
      createMachine({
        initial: 'waiting',
        states: {
          waiting: {
            entry: raise({ type: 'due' }, { id: 'reminder', delay: 500 }),
            on: { due: 'late', stopped: { actions: cancel('reminder'), target: 'stopped' } },
          },
          late: {
            entry: sendTo(({ self }) => self, { type: 'over', by: 3 } as { type: 'over' }, {
              delay: 200,
            }),
            on: { over: 'over' },
          },
          stopped: {},
          over: { type: 'final' },
        },
      }),
      { events: [{ type: 'stopped' }] },
    );
    expect(statesOf(space)).toEqual(['waiting', 'late', 'stopped', 'over']);
    expect(space.at(1).world.delays).toEqual([
      { of: 'machine', type: 'over', ms: 200, event: { type: 'over', by: 3 } },
    ]);
    expect(space.at(2).world.delays).toEqual([]);
    // It has ended and no longer reacts to events.
    expect(space.at(3).steps.every(({ to }) => to === 3)).toBe(true);
  });

  test('the shorter of two delays overtakes, the longer never does', () => {
    const space = explore(
      createMachine({
        after: { 1000: '.late', 300: '.soon' },
        initial: 'waiting',
        states: { waiting: {}, soon: {}, late: {} },
      }),
    );
    expect(typesAt(space, 0)).toEqual(['xstate.after.300.(machine)']);
  });

  test('actors by their ids: spawned under a system id, asked only while they run', () => {
    const space = explore(
      setup({
        actors: { clock: fromCallback(() => {}), load: fromPromise(async () => 1) },
      }).createMachine({
        context: {},
        initial: 'off',
        states: {
          off: { on: { switched: 'on' } },
          on: {
            entry: assign({ clock: ({ spawn }) => spawn('clock', { systemId: 'clock' }) }),
            invoke: { src: 'load', id: 'load', onDone: 'off', onError: 'off' },
            on: { switched: 'off' },
          },
        },
      }),
    );
    expect(typesAt(space, 0)).toEqual(['switched']);
    const [switched, clockFailed, ...ofLoad] = typesAt(space, 1);
    expect(switched).toBe('switched');
    // XState counts the ids of actors that have none.
    expect(clockFailed).toMatch(/^xstate\.error\.actor\.x:\d+$/);
    expect(ofLoad).toEqual(['xstate.done.actor.load', 'xstate.error.actor.load']);
    // The clock of before still has its system id.
    expect(space.complete).toBe(true);
    expect(space.failures.map(({ error }) => String(error))).toContain(
      "Error: Actor with system ID 'clock' already exists.",
    );
    expect(space.at(0).steps[0]?.step.did).toMatchObject([
      { type: 'started' },
      { type: 'started', id: 'load' },
    ]);
  });

  test('wildcards, and a guard that never holds', () => {
    const chart = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'a.b' | 'c' } },
      guards: { never: () => false, always: () => true },
    }).createMachine({
      context: { n: 0 },
      id: 'wild',
      initial: 'here',
      states: {
        here: {
          on: { 'a.*': { guard: 'never', target: 'gone' }, c: { guard: 'always', target: 'here' } },
        },
        gone: {},
      },
    });
    expect(coverage(explore(chart, { events: [{ type: 'a.b' }, { type: 'c' }] }))).toMatchObject({
      neverEntered: ['wild.gone'],
      neverTaken: ['wild.here a.* [never]'],
    });
  });
});

test('machines of a system hear each other within a step', () => {
  const lamp = createMachine({
    initial: 'off',
    states: { off: { on: { pressed: 'on' } }, on: { on: { pressed: 'off' } } },
  });
  const meter = createMachine({
    initial: 'still',
    states: { still: { on: { on: 'turning' } }, turning: { on: { off: 'still' } } },
  });
  const space = exploreSystem<Parts>({
    name: 'lamp and meter',
    machines: { lamp: { machine: lamp }, meter: { machine: meter } },
    moves: movesOf('lamp', [{ type: 'pressed' }]),
    wires: (before, after) =>
      before.parts.lamp === after.parts.lamp
        ? []
        : [['meter', { type: String(after.parts.lamp?.value) }]],
  });
  const pairs = space
    .all()
    .map(({ world: { parts } }) => `${parts.lamp?.value} ${parts.meter?.value}`);
  expect(pairs).toEqual(['off still', 'on turning']);
});

test('a machine runs as an actor of another: from when it is started until it ends, and again', () => {
  const child = createMachine({
    id: 'child',
    initial: 'working',
    states: {
      working: { after: { 100: 'done' }, on: { HURRY: 'done' } },
      done: { type: 'final', entry: sendParent({ type: 'NEARLY' }) },
    },
  });
  const parent = setup({ actors: { child } }).createMachine({
    id: 'parent',
    initial: 'idle',
    states: {
      idle: { on: { GO: 'run' } },
      run: {
        invoke: { src: 'child', id: 'worker', onDone: 'idle' },
        on: { STOP: 'idle', PRESS: { actions: sendTo('worker', { type: 'HURRY' }) } },
        initial: 'early',
        states: { early: { on: { NEARLY: 'late' } }, late: {} },
      },
    },
  });
  const space = exploreSystem<Parts>({
    name: 'parent and child',
    machines: {
      parent: { machine: parent },
      child: { machine: child, child: { of: 'parent', id: 'worker' } },
    },
    moves: movesOf('parent', [{ type: 'GO' }, { type: 'STOP' }, { type: 'PRESS' }]),
  });
  const pairs = space.all().map(({ world: { parts } }) => {
    const { parent: outer, child: inner } = parts;
    return `${JSON.stringify(outer?.value)} ${inner?.status}`;
  });
  expect(pairs).toEqual(['"idle" stopped', '{"run":"early"} active']);
  const back = space.at(1).steps.filter(({ to }) => to === 0);
  expect(back.map(({ step }) => step.fired?.ms ?? step.move.sends[0]?.[1].type)).toEqual([
    100,
    'STOP',
    'PRESS',
  ]);
});

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

// Two independent engines over the same charts. The other one ignores histories, counts without end, and takes minutes for
// tic-tac-toe.
test.each(foreignCharts.filter(({ name }) => !/player|stopwatch|tic-tac-toe/.test(name)))(
  '$name: reaches what @xstate/graph reaches',
  ({ machine, input, space: spaceOf }) => {
    // Its events are ours: it knows no delays and no actors.
    const events = new Map<string, EventObject[]>();
    for (const { world, steps } of spaceOf(machine).all()) {
      const sent = steps.flatMap(({ step }) => step.move.sends.map(([, event]) => event));
      events.set(keyOf(world.parts.machine as AnyMachineSnapshot), sent);
    }
    const paths = getShortestPaths(machine, {
      input: input as never,
      serializeState: keyOf as never,
      events: (snapshot) => (events.get(keyOf(snapshot as AnyMachineSnapshot)) ?? []) as never,
    });
    const reached = paths.map(({ state }) => keyOf(state as AnyMachineSnapshot));
    expect(reached.toSorted()).toEqual([...events.keys()].toSorted());
  },
);
