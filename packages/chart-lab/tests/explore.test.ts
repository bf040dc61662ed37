import { getShortestPaths } from '@xstate/graph';
import { expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  assign,
  createMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
} from 'xstate';
import { coverage, explore, exploreSystem, movesOf, type Parts } from '../index.ts';
import { foreignCharts } from './foreign-charts.ts';

const typesAt = (space: ReturnType<typeof explore>, number: number) =>
  space.at(number).steps.map(({ step }) => step.fired?.type ?? step.move.sends[0]?.[1].type);

test('an actor answers while it runs, under its id', () => {
  const space = explore(
    setup({
      actors: { clock: fromCallback(() => {}), load: fromPromise(async () => 1) },
    }).createMachine({
      context: {},
      initial: 'off',
      states: {
        off: { on: { switched: 'on' } },
        on: {
          entry: assign({ clock: ({ spawn }) => spawn('clock') }),
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
});

test('a guard that never holds leaves a transition and a state', () => {
  const chart = setup({ guards: { never: () => false } }).createMachine({
    id: 'm',
    initial: 'here',
    states: { here: { on: { 'a.*': { guard: 'never', target: 'gone' } } }, gone: {} },
  });
  expect(coverage(explore(chart, { events: [{ type: 'a.b' }] }))).toMatchObject({
    neverEntered: ['m.gone'],
    neverTaken: ['m.here a.* [never]'],
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

const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);

// Two independent engines over the same charts. The other one ignores histories, and takes minutes for
// tic-tac-toe.
test.each(foreignCharts.filter(({ name }) => !/player|tic-tac-toe/.test(name)))(
  '$name: reaches what @xstate/graph reaches',
  ({ machine, space: spaceOf }) => {
    // Its events are ours: it knows no delays and no actors.
    const events = new Map<string, EventObject[]>();
    for (const { world, steps } of spaceOf(machine).all()) {
      const sent = steps.flatMap(({ step }) => step.move.sends.map(([, event]) => event));
      events.set(keyOf(world.parts.machine as AnyMachineSnapshot), sent);
    }
    const paths = getShortestPaths(machine, {
      serializeState: keyOf as never,
      events: (snapshot) => (events.get(keyOf(snapshot as AnyMachineSnapshot)) ?? []) as never,
    });
    const reached = paths.map(({ state }) => keyOf(state as AnyMachineSnapshot));
    expect(reached.toSorted()).toEqual([...events.keys()].toSorted());
  },
);
