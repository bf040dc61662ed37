/** Ordinary charts that a slightly less exact search gets wrong, beyond those that the random charts have. */
import { expect, describe as group, test } from 'vitest';
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  assign,
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
  replay,
  type Space,
  textOfVerdict,
  within,
} from '../index.ts';

interface Options {
  events?: readonly object[];
  input?: unknown;
  serializeState?: unknown;
}
const explored = (machine: AnyStateMachine, options: Options = {}) =>
  explore(machine, options as never) as unknown as Space;

const snapshotIn = ({ after }: { after: { parts: unknown } }) =>
  (after.parts as { machine: AnyMachineSnapshot }).machine;

const isIn =
  (state: string): Claim =>
  (step) =>
    snapshotIn(step).matches(state as never);

/** Whether a state can be reached at all. */
function reaches(machine: AnyStateMachine, state: string, options?: Options) {
  const [verdict] = check(explored(machine, options), { 'never there': never(isIn(state)) });
  return verdict?.verdict === 'broken';
}

const callback = fromCallback(() => {});
const promise = fromPromise<unknown>(async () => {});
/** Any context, so that charts need no types of their own. */
type Args = { context: Record<string, never>; event: Record<string, never> };
const assigned = (change: (args: Args) => unknown) => ({ actions: assign(change as never) });

group('finds what fails', () => {
  const boom = () => {
    throw new Error('out of paper');
  };

  test.each<[string, object, string]>([
    [
      'an actor that nothing takes the failure of',
      { initial: 'a', states: { a: { invoke: { src: promise, id: 'load' } } } },
      'm: on "xstate.error.actor.load" in "a", it fails: load failed.',
    ],
    [
      'a callback',
      { invoke: { src: callback, id: 'listener' } },
      'm: on "xstate.error.actor.listener" in {}, it fails: listener failed.',
    ],
    [
      'a guard that throws',
      { on: { PRINT: { guard: boom, actions: () => {} } } },
      "Unable to evaluate guard in transition for event 'PRINT' in state node 'm':",
    ],
    [
      'an assignment that throws',
      { on: { FILL: { actions: assign(boom) } } },
      'm: on "FILL" in {}, it fails: out of paper',
    ],
    [
      'a delay that throws',
      { on: { DRY: { actions: raise({ type: 'DRIED' }, { delay: boom }) } } },
      'm: on "DRY" in {}, it fails: out of paper',
    ],
    [
      'steps that never come to rest',
      {
        initial: 'a',
        states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
      },
      'Infinite loop detected',
    ],
  ])('%s', (_, config, sentence) => {
    const { failures } = explored(createMachine({ id: 'm', ...config } as never));
    expect(failures.map((failure) => failure.sentence).join()).toContain(sentence);
  });
});

group('reaches a state', () => {
  test.each<[string, object, object[]?]>([
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
    ['by a route', { initial: 'a', states: { a: {}, there: { id: 'there', route: {} } } }],
    [
      'by the name of the actor in its answer',
      {
        invoke: {
          src: promise,
          id: 'load',
          onDone: { guard: ({ event }: Args) => event.actorId === 'load', target: '.there' },
        },
        initial: 'a',
        states: { a: {}, there: {} },
      },
      [{ type: 'xstate.done.actor.load', output: 1 }],
    ],
    [
      'by an event that only a wildcard takes',
      { initial: 'a', states: { a: { on: { 'mouse.*': 'there' } }, there: {} } },
      [{ type: 'mouse.up' }],
    ],
  ])('%s', (_, config, events) => {
    expect(reaches(createMachine(config as never), 'there', events && { events })).toBe(true);
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
    const contexts = explored(machine).snapshots() as unknown as { context: { n: number } }[];
    // Doubled first; or, after the switch, increased first.
    expect(new Set(contexts.map(({ context }) => context.n))).toEqual(new Set([1, 3, 4]));
  });

  test('but not by the end of a machine without a final state', () => {
    const endless = createMachine({ initial: 'on', states: { on: {} } });
    const invoke = { src: endless, onDone: 'there', onError: {} };
    const machine = createMachine({ initial: 'a', states: { a: { invoke }, there: {} } });
    expect(reaches(machine, 'there')).toBe(false);
  });
});

group('gives runs', () => {
  test('for a limit of time over a chain of delays', () => {
    const machine = createMachine({
      initial: 'off',
      states: {
        off: { on: { ON: 'green' } },
        green: { after: { 3000: 'yellow' } },
        yellow: { after: { 1000: 'red' } },
        red: {},
      },
    });
    const [begins, isRed] = [isIn('green'), isIn('red')];
    const [, , late, early] = check(explored(machine), {
      'Red within 4000 ms.': within(4000, begins, isRed),
      'Red after 4000 ms.': exactly(4000, begins, isRed),
      'Red within 3999 ms.': within(3999, begins, isRed),
      'Red after 4001 ms.': exactly(4001, begins, isRed),
    });
    expect(late && textOfVerdict(late)).toBe(
      [
        'broken: Red within 3999 ms.',
        '  1. Begin. → off',
        '  2. Send ON. → green',
        '  3. Wait 3000 ms (3000). → yellow',
        '  4. Wait 999.5 ms.',
        '  It should have come by then.',
      ].join('\n'),
    );
    expect(early?.counterexample?.at(-1)?.delay).toBe(1000);
  });

  test('in which an event waits for its time', () => {
    const machine = createMachine({
      type: 'parallel',
      states: {
        session: { initial: 'on', states: { on: { after: { 1000: 'over' } }, over: {} } },
        draft: {
          initial: 'none',
          states: {
            none: { on: { TYPE: { guard: stateIn({ session: 'on' }), target: 'changed' } } },
            changed: { after: { 400: 'saved' } },
            saved: {},
          },
        },
      },
    });
    const lost = { session: 'over', draft: 'changed' };
    const isLost: Claim = (step) => snapshotIn(step).matches(lost as never);
    const [verdict] = check(explored(machine), { 'Nothing typed is lost.': never(isLost) });
    expect(verdict && textOfVerdict(verdict)).toContain('2. Wait 601 ms.\n  3. Send TYPE.');
    expect(replay(machine, verdict?.counterexample ?? []).value).toEqual(lost);
  });

  test('through states that are entered and left within a step', () => {
    const machine = createMachine({
      initial: 'checking',
      states: {
        checking: { initial: 'first', states: { first: { always: '#in' } } },
        in: { id: 'in', on: { GO: 'through' } },
        through: { always: 'in' },
      },
    });
    expect(coverage(explored(machine)).neverEntered).toEqual([]);
  });

  test('without a transition that another region forestalls', () => {
    const machine = createMachine({
      id: 'm',
      type: 'parallel',
      states: {
        first: { initial: 'a', states: { a: { on: { GO: '#left' } } } },
        second: { initial: 'a', states: { a: { on: { GO: '#right' } } } },
        third: { initial: 'x', states: { x: {}, left: { id: 'left' }, right: { id: 'right' } } },
      },
    });
    expect(coverage(explored(machine))).toMatchObject({
      neverEntered: ['right'],
      neverTaken: ['m.second.a GO'],
    });
  });

  test('with the actor of each action by its id', () => {
    const machine = createMachine({
      entry: [
        spawnChild(callback, { id: () => 'w' } as never),
        sendTo('w', { type: 'work' }, { id: 'later', delay: 500 }),
        sendTo('w', { type: 'now' }),
      ],
    });
    const { opening } = explored(machine);
    expect(opening.did.map(({ type, id }) => `${type} ${id}`)).toEqual(['started w', 'sent w']);
    expect(opening.after.delays).toMatchObject([{ to: 'w', id: 'later', ms: 500 }]);
  });
});

group('refuses', () => {
  const sample = (on: object, context: object = { value: 0 }) => ({ context, on });
  const reading = (read: () => unknown) => sample({ GO: assigned(() => ({ value: read() })) });
  const circle: { itself?: unknown } = {};
  circle.itself = circle;
  class Basket {}

  test.each<[string, object, string, object[]?]>([
    ...(
      [
        ['a function', () => 1],
        ['a symbol', Symbol('s')],
        ['a Basket', new Basket()],
        ['a RegExp', /x/],
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
      'a payload that a bare event lacks',
      {
        invoke: { src: promise, id: 'ask', onDone: assigned(({ event }) => ({ a: event.output })) },
      },
      'm: on "xstate.done.actor.ask" in {}, it reads "output" of an event that has only its type: list `events` with samples.',
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
      'events that only a wildcard takes',
      { on: { 'mouse.*': { actions: () => {} } } },
      '"m" takes "mouse.*"',
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
    ['the time of day as text', reading(() => Date()), 'it reads `Date`'],
    ['the time of day as a number', reading(() => Date.now()), 'it reads `Date`'],
    [
      'timers that become more and more',
      sample({ A: { actions: raise({ type: 'B' }, { delay: 100 }) }, B: {} }),
      'starts timer after timer',
      [{ type: 'A' }],
    ],
    [
      'a delay that no clock can measure',
      sample({ A: { actions: raise({ type: 'B' }, { delay: Number.NaN }) } }),
      'waits NaN ms',
    ],
  ])('%s', (_, config, reason, events) => {
    const machine = createMachine({ id: 'm', ...config } as never);
    const search = () => explored(machine, events && { events }).all();
    expect(search).toThrow(Refusal);
    expect(search).toThrow(reason);
  });

  test('to begin without the input that a chart reads', () => {
    const machine = setup({
      types: { input: {} as { name: string }, context: {} as { name: string } },
    }).createMachine({ id: 'greeter', context: ({ input }) => ({ name: input.name.trim() }) });
    // @ts-expect-error: the machine needs it.
    const explore_ = () => explore(machine);
    expect(explore_).toThrow(/^greeter: at its opening it needs `input`: Cannot read/);
    expect(explored(machine, { input: { name: ' Ada ' } }).complete).toBe(true);
  });

  test('a context of any kind is no reason to refuse where `serializeState` reduces it to data', () => {
    const machine = createMachine({
      context: { seen: new WeakSet(), n: 0 },
      initial: 'shop',
      states: {
        shop: {
          on: { ADD: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
          always: { guard: ({ context }) => context.n >= 3, target: 'full' },
        },
        full: {},
      },
    });
    const serializeState = ({ context }: { context: { n: number } }) => context.n;
    expect(reaches(machine, 'full', { serializeState })).toBe(true);
  });
});
