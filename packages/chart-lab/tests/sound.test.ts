/** Ordinary charts that a slightly less exact search gets wrong, beyond those that the random charts have. */
import { expect, describe as group, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate';
import {
  type Claim,
  check,
  coverage,
  exactly,
  explore,
  never,
  Refusal,
  type Space,
  textOfVerdict,
  within,
} from '../index.ts';

/** Unless events are given, each of these, of which most charts take one. */
const explored = (machine: AnyStateMachine, options: object = {}) =>
  explore(machine, {
    events: ['GO', 'ONE', 'TWO', 'SWITCH'].map((type) => ({ type })),
    ...options,
  } as never) as unknown as Space;

const isIn =
  (state: string): Claim =>
  ({ after }) =>
    after.snapshot.matches(state as never);

const callback = fromCallback(() => {});
const promise = fromPromise<unknown>(async () => {});
/** Any context, so that charts need no types of their own. */
type Args = { context: Record<string, never>; event: Record<string, never> };
const assigned = (change: (args: Args) => unknown) => ({ actions: assign(change as never) });

test('finds steps that never come to rest', () => {
  const states = { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } };
  const [verdict] = check(explored(createMachine({ initial: 'a', states })), {
    'Nothing fails.': never(({ failure }) => failure !== undefined),
  });
  expect(verdict && textOfVerdict(verdict)).toContain('failed: Infinite loop detected');
});

test('lets no event come before a timer of 0 ms that another timer starts', () => {
  const states = {
    a: { after: { 10: 'b' } },
    b: { after: { 0: 'c' }, on: { GO: 'd' } },
    c: {},
    d: {},
  };
  const space = explored(createMachine({ id: 'm', initial: 'a', states }));
  expect(coverage(space).neverEntered).toEqual(['m.d']);
});

group('reaches a state', () => {
  test.each<[string, object, object?]>([
    [
      'by the second of two actors without ids',
      {
        context: ({ spawn }: { spawn(logic: unknown): unknown }) => ({
          workers: [spawn(callback), spawn(callback)],
        }),
        initial: 'a',
        states: {
          a: {
            on: {
              ONE: assigned(({ context: { workers } }) => ({ chosen: workers?.[0] })),
              TWO: assigned(({ context: { workers } }) => ({ chosen: workers?.[1] })),
              GO: {
                guard: ({ context: { chosen, workers } }: Args) => chosen === workers?.[1],
                target: 'there',
              },
            },
          },
          there: {},
        },
      },
    ],
    [
      'from a context of any kind, which `serializeState` reduces to data',
      {
        context: { seen: new WeakSet(), n: 0 },
        initial: 'shop',
        states: {
          shop: {
            on: { GO: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
            always: {
              guard: ({ context }: { context: { n: number } }) => context.n >= 3,
              target: 'there',
            },
          },
          there: {},
        },
      },
      { serializeState: ({ context }: { context: { n: number } }) => context.n },
    ],
  ])('%s', (_, config, options) => {
    const space = explored(createMachine(config as never), options);
    expect(check(space, { 'never there': never(isIn('there')) })).toMatchObject([
      { verdict: 'broken' },
    ]);
  });

  test('by eventless transitions in the order in which their regions were entered', () => {
    const counted = (change: (n: number) => number) => ({
      guard: and([stateIn({ p: 'on' }), ({ event }) => event.type === 'GO']),
      actions: assign({ n: ({ context }: { context: { n: number } }) => change(context.n) }),
      target: 'end',
    });
    const machine = createMachine({
      context: { n: 1 },
      type: 'parallel',
      on: { GO: { guard: stateIn({ p: 'on' }), actions: assign({}) } },
      states: {
        p: {
          initial: 'on',
          states: {
            on: { on: { SWITCH: 'off' }, always: counted((n) => n * 2) },
            off: { on: { SWITCH: 'on' } },
            end: {},
          },
        },
        q: { initial: 'on', states: { on: { always: counted((n) => n + 1) }, end: {} } },
      },
    });
    const contexts = explored(machine).configurations.map(({ world }) => world.snapshot.context);
    // Doubled first; or, after the switch, increased first.
    expect(new Set(contexts.map(({ n }) => n))).toEqual(new Set([1, 3, 4]));
  });
});

test('a limit of time holds over a chain of delays, and is broken by a run with its times', () => {
  const machine = createMachine({
    initial: 'off',
    states: {
      off: { on: { GO: 'green' } },
      green: { after: { 3000: 'yellow' } },
      yellow: { after: { 1000: 'red' } },
      red: {},
    },
  });
  const [begins, isRed] = [isIn('green'), isIn('red')];
  const verdicts = check(explored(machine), {
    'Red within 4000 ms.': within(4000, begins, isRed),
    'Red after 4000 ms.': exactly(4000, begins, isRed),
    'Red within 3999 ms.': within(3999, begins, isRed),
    'Red after 4001 ms.': exactly(4001, begins, isRed),
  });
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['holds', 'holds', 'broken', 'broken']);
  const [, , late, early] = verdicts;
  expect(late && textOfVerdict(late)).toBe(
    [
      'broken: Red within 3999 ms.',
      '  1. Begin. → off',
      '  2. Send GO. → green',
      '  3. Wait 3000 ms (3000). → yellow',
      '  4. Wait 999.5 ms.',
      '  It should have come by then.',
    ].join('\n'),
  );
  expect(early?.counterexample?.at(-1)?.delay).toBe(1000);
});

group('refuses', () => {
  const sample = (on: object, context: object = { value: 0 }) => ({ context, on });
  const reading = (read: () => unknown) => sample({ GO: assigned(() => ({ value: read() })) });
  const circle: { itself?: unknown } = {};
  circle.itself = circle;
  class Basket {}
  const late = (delay: number, id?: string) => raise({ type: 'LATE' }, { delay, id: id as string });

  test.each<[string, object, string]>([
    ...(
      [
        ['a function', () => 1],
        ['a symbol', Symbol('s')],
        ['a Basket', new Basket()],
        ['a Map', new Map()],
        ['a property named by a symbol', { [Symbol('s')]: 1 }],
        ['a circle', circle],
      ] as const
    ).map(([kind, value]): [string, object, string] => [
      `${kind} in the context`,
      sample({}, { value }),
      `m: at its opening it has ${kind} in its context, which is not plain data`,
    ]),
    [
      'a context that is changed in place',
      sample(
        {
          GO: {
            guard: ({ context }: { context: { items: unknown[] } }) => context.items.length < 2,
            actions: assign(({ context }: { context: { items: unknown[] } }) => {
              context.items.push(1);
              return context;
            }),
          },
        },
        { items: [] },
      ),
      'm: on "GO" in {}, it changes its context in place: `assign` a copy.',
    ],
    [
      'the content of an answer without a sample',
      {
        invoke: { src: promise, id: 'ask', onDone: assigned(({ event }) => ({ a: event.output })) },
      },
      'm: on "xstate.done.actor.ask" in {}, it reads "output" of the answer of "ask": list `events`',
    ],
    [
      'the content of a failure without a sample, once the chart reads it',
      {
        context: {},
        invoke: { src: promise, id: 'load', onError: assigned(({ event }) => event) },
        on: {
          GO: {
            guard: ({ context }: Args) => (context.error as unknown) instanceof TypeError,
            actions: () => {},
          },
        },
      },
      'on "GO" in {}, after xstate.error.actor.load, it reads the failure of "load"',
    ],
    [
      'the snapshot of an actor, which never runs',
      {
        context: ({ spawn }: { spawn(logic: unknown, options: object): AnyActorRef }) => ({
          child: spawn(createMachine({}), { id: 'child' }),
        }),
        on: {
          GO: {
            guard: ({ context }: { context: { child: AnyActorRef } }) =>
              context.child.getSnapshot().status === 'done',
            actions: () => {},
          },
        },
      },
      'm: on "GO" in {}, it reads the snapshot of "child"',
    ],
    [
      'to start an actor under a system id',
      { entry: spawnChild(callback, { systemId: 'log' }) },
      'm: at its opening it starts an actor under the system id "log"',
    ],
    [
      'to ask for one',
      sample({ GO: { actions: sendTo(({ system }) => system.get('log'), { type: 'WRITE' }) } }),
      'm: on "GO" in {}, it asks for the actor with the system id "log"',
    ],
    [
      'chance',
      sample({ GO: { guard: () => Math.random() < 0.5, actions: () => {} } }),
      'it reads `random`',
    ],
    ['an id by chance', reading(() => crypto.randomUUID()), 'it reads `randomUUID`'],
    ['the time of day', reading(() => new Date()), 'it reads `Date`'],
    [
      'timers that become more and more',
      sample({ GO: { actions: late(100) }, LATE: {} }),
      'starts timer after timer',
    ],
    [
      'an id for two timers',
      sample({
        ONE: { actions: late(100, 'late') },
        TWO: { actions: [cancel('late'), late(50, 'late')] },
      }),
      'on "ONE" in {}, after ONE, it starts a timer under the id "late" while another has it',
    ],
    [
      'a delay that no clock can measure',
      sample({ GO: { actions: late(Number.NaN) } }),
      'waits NaN ms',
    ],
    ['a delay that the setup lacks', { after: { patience: {} } }, '"m" waits for "patience"'],
  ])('%s', (_, config, reason) => {
    const machine = createMachine({ id: 'm', ...config } as never);
    const search = () => explored(machine);
    expect(search).toThrow(Refusal);
    expect(search).toThrow(reason);
  });

  test.each<[string, object]>([
    ['mouse.*', { on: { 'mouse.*': { actions: () => {} } } }],
    ['xstate.route', { initial: 'a', states: { a: {}, b: { id: 'b', route: {} } } }],
  ])('to guess the events of a chart: %s', (type, config) => {
    expect(() => explore(createMachine({ id: 'm', ...config } as never), {})).toThrow(
      `m: it takes "${type}", and perhaps more: list \`events\`.`,
    );
  });

  test('to begin without the input that a chart reads', () => {
    const machine = setup({
      types: { input: {} as { name: string }, context: {} as { name: string } },
    }).createMachine({ id: 'greeter', context: ({ input }) => ({ name: input.name.trim() }) });
    // @ts-expect-error: the machine needs it.
    expect(() => explore(machine, {})).toThrow(
      /^greeter: at its opening it fails without `input`: Cannot read/,
    );
    expect(explore(machine, { input: { name: ' Ada ' } }).complete).toBe(true);
  });
});
