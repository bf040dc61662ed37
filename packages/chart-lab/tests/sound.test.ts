/** Ordinary charts that a slightly less exact search gets wrong, beyond those that the random charts have. */
import { expect, describe as group, test } from 'vitest';
import {
  type AnyActorLogic,
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
  eventually,
  exactly,
  explore,
  type Formula,
  never,
  Refusal,
  replay,
  type Space,
  textOfVerdict,
  within,
} from '../index.ts';

type Options = {
  events?: readonly object[];
  input?: unknown;
  serializeState?: unknown;
  limit?: number;
};
const explored = (machine: AnyStateMachine, options: Options = {}) =>
  explore(machine, options as never) as unknown as Space;

const snapshotIn = ({ after }: { after: { parts: unknown } }) =>
  (after.parts as { machine: AnyMachineSnapshot }).machine;

const isIn =
  (state: string): Claim =>
  (step) =>
    snapshotIn(step).matches(state as never);

const verdictOf = (space: Space, formula: Formula) =>
  check(space, { sentence: formula })[0]?.verdict;

/** Whether a state can be reached at all. */
const reaches = (machine: AnyStateMachine, state: string, options?: Options) =>
  verdictOf(explored(machine, options), never(isIn(state))) === 'broken';

const refusal = (machine: AnyStateMachine, options?: Options) => {
  try {
    explored(machine, options).all();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return undefined;
};

group('sees what can happen', () => {
  test('an actor fails and nothing takes it', () => {
    const load = fromPromise(async () => {
      throw new Error('boom');
    });
    const machine = createMachine({
      initial: 'loading',
      states: { loading: { invoke: { src: load, id: 'load', onDone: 'ready' } }, ready: {} },
    });
    const space = explored(machine);
    const hasFailed: Claim = (step) => snapshotIn(step).status === 'error';
    expect(verdictOf(space, never(hasFailed))).toBe('broken');
    expect(space.failures.map(({ sentence }) => sentence)).toEqual([
      '(machine): on "xstate.error.actor.load" in "loading", it fails: load failed.',
    ]);
  });

  test('a guard, an assignment and a delay throw', () => {
    const broken = () => {
      throw new Error('out of paper');
    };
    const machine = setup({ delays: { dry: broken }, guards: { isDry: broken } }).createMachine({
      id: 'printer',
      context: {},
      initial: 'idle',
      states: {
        idle: {
          on: {
            print: { guard: 'isDry', target: 'idle' },
            fill: { actions: assign(broken) },
            dry: 'drying',
          },
        },
        drying: { after: { dry: 'idle' } },
      },
    });
    const { failures } = explored(machine);
    expect(failures.map(({ path }) => path.map(({ event }) => event.type))).toEqual([
      ['print'],
      ['fill'],
      ['dry'],
    ]);
    expect(failures[1]?.sentence).toBe('printer: on "fill" in "idle", it fails: out of paper');
  });

  test('steps that never come to rest', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
    });
    expect(explored(machine).failures[0]?.sentence).toContain('Infinite loop');
  });

  test('two actors without ids', () => {
    const worker = fromCallback(() => {});
    const machine = setup({
      types: { context: {} as { workers: unknown[]; chosen: unknown } },
    }).createMachine({
      context: ({ spawn }) => ({ workers: [spawn(worker), spawn(worker)], chosen: undefined }),
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            one: { actions: assign({ chosen: ({ context }) => context.workers[0] }) },
            two: { actions: assign({ chosen: ({ context }) => context.workers[1] }) },
            go: { guard: ({ context }) => context.chosen === context.workers[1], target: 'second' },
          },
        },
        second: {},
      },
    });
    expect(reaches(machine, 'second')).toBe(true);
  });

  test('routes to a state', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: {}, b: { id: 'b', route: {} } },
    } as never);
    expect(reaches(machine, 'b')).toBe(true);
  });

  test('a callback fails, as by a throw, and nothing takes it', () => {
    const machine = createMachine({ invoke: { src: fromCallback(() => {}), id: 'listener' } });
    expect(explored(machine).failures.map(({ error }) => String(error))).toEqual([
      'Error: listener failed.',
    ]);
  });

  test('a system id that is given twice within a step', () => {
    const worker = fromCallback(() => {});
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: 'b' } },
        b: { entry: ['p', 'q'].map((id) => spawnChild(worker, { id, systemId: 'worker' })) },
      },
    });
    expect(explored(machine).failures[0]?.sentence).toContain('already exists');
  });

  test('the actor by which an answer is named', () => {
    const machine = createMachine({
      invoke: {
        src: fromPromise(async () => 1),
        id: 'load',
        onDone: { guard: ({ event }) => event.actorId === 'load', target: '.done' },
      },
      initial: 'open',
      states: { open: {}, done: {} },
    });
    const events = [{ type: 'xstate.done.actor.load', output: 1 }];
    expect(reaches(machine, 'done', { events })).toBe(true);
  });

  test('actors of two kinds under one id', () => {
    const spawned = (src: AnyActorLogic) => ({
      target: 'open',
      actions: spawnChild(src, { id: 'worker' }),
    });
    const machine = createMachine({
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            LISTEN: spawned(fromCallback(() => {})),
            LOAD: spawned(fromPromise(async () => {})),
          },
        },
        open: { on: { 'xstate.done.actor.worker': 'done' } },
        done: {},
      },
    });
    expect(reaches(machine, 'done')).toBe(true);
  });

  test('regions whose eventless transitions come in the order in which they were entered', () => {
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

  test('sendTo an actor of the system that was spawned on the way', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: {
          on: {
            SPAWN: {
              actions: spawnChild(
                fromCallback(() => {}),
                { id: 'l', systemId: 'log' },
              ),
            },
            LOG: { actions: sendTo(({ system }) => system.get('log'), { type: 'WRITE' }) },
            WRITE: 'written',
          },
        },
        written: {},
      },
    });
    // Without the actor XState sends the event to the machine itself.
    const events = [{ type: 'SPAWN' }, { type: 'LOG' }];
    const [verdict] = check(explored(machine, { events }), { 'x.': never(isIn('written')) });
    expect(verdict?.counterexample?.map(({ event }) => event.type)).toEqual(['LOG']);
    const withLog = explored(machine, {
      events: ((snapshot: AnyMachineSnapshot) =>
        'l' in snapshot.children ? [{ type: 'LOG' }] : [{ type: 'SPAWN' }]) as never,
    });
    expect(verdictOf(withLog, never(isIn('written')))).toBe('holds');
  });
});

group('knows what cannot happen', () => {
  test('a machine that is done without a final state', () => {
    const endless = createMachine({ initial: 'on', states: { on: {} } });
    const machine = createMachine({
      initial: 'a',
      states: { a: { invoke: { src: endless, onDone: 'b', onError: {} } }, b: {} },
    });
    expect(reaches(machine, 'b')).toBe(false);
  });

  test('a limit of time over a chain of delays', () => {
    const machine = createMachine({
      initial: 'off',
      states: {
        off: { on: { ON: 'green' } },
        green: { after: { 3000: 'yellow' } },
        yellow: { after: { 1000: 'red' } },
        red: {},
      },
    });
    const space = explored(machine);
    const begins: Claim = (step) => isIn('green')(step);
    const isRed = isIn('red');
    expect(verdictOf(space, within(4000, begins, isRed))).toBe('holds');
    expect(verdictOf(space, exactly(4000, begins, isRed))).toBe('holds');
    const [late, early] = check(space, {
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
});

group('gives runs', () => {
  test('an event waits for its time', () => {
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
    const lost: Claim = (step) =>
      snapshotIn(step).matches({ session: 'over', draft: 'changed' } as never);
    const [verdict] = check(explored(machine), { 'Nothing typed is lost.': never(lost) });
    expect(verdict && textOfVerdict(verdict)).toContain('2. Wait 601 ms.\n  3. Send TYPE.');
    expect(replay(machine, verdict?.counterexample ?? []).value).toEqual({
      session: 'over',
      draft: 'changed',
    });
  });

  test('a snooze that goes on for ever is shown as a cycle', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { after: { 1000: 'rung' }, on: { SNOOZE: { target: 'a', reenter: true } } },
        rung: {},
      },
    });
    const [verdict] = check(explored(machine), {
      'It rings.': eventually(isIn('a'), isIn('rung')),
    });
    expect(verdict?.verdict).toBe('broken');
    expect(verdict?.cycle).toBe(1);
    expect(verdict && textOfVerdict(verdict)).toContain('The last 1 steps can be repeated');
  });

  test('a state that is only passed through is entered', () => {
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

  test('a transition that another region forestalls is not taken', () => {
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

  test('the actor of each action by its id', () => {
    const worker = fromCallback(() => {});
    const machine = createMachine({
      entry: [
        spawnChild(worker, { id: () => 'w' } as never),
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
  test('to begin without the input that a chart reads', () => {
    const machine = setup({
      types: { input: {} as { name: string }, context: {} as { name: string } },
    }).createMachine({ id: 'greeter', context: ({ input }) => ({ name: input.name.trim() }) });
    expect(refusal(machine)).toMatch(/^greeter: at its opening it needs `input`: Cannot read/);
    expect(refusal(machine, { input: { name: ' Ada ' } })).toBeUndefined();
    // @ts-expect-error: the machine needs it.
    expect(() => explore(machine)).toThrow(Refusal);
  });

  test('a context that is not plain data, unless told what of it matters', () => {
    class Basket {
      #n: number;
      constructor(n: number) {
        this.#n = n;
      }
      add() {
        return new Basket(this.#n + 1);
      }
      get size() {
        return this.#n;
      }
    }
    const machine = setup({ types: { context: {} as { basket: Basket } } }).createMachine({
      context: { basket: new Basket(0) },
      initial: 'shop',
      states: {
        shop: {
          on: { ADD: { actions: assign({ basket: ({ context }) => context.basket.add() }) } },
          always: { guard: ({ context }) => context.basket.size >= 3, target: 'full' },
        },
        full: {},
      },
    });
    expect(refusal(machine)).toMatch(/at its opening it has a Basket in its context/);
    const serializeState = ({ context }: { context: { basket: Basket } }) => context.basket.size;
    expect(reaches(machine, 'full', { serializeState })).toBe(true);
  });

  test.each([
    ['a function', () => 1],
    ['a symbol', Symbol('s')],
    ['a URLSearchParams', new URLSearchParams()],
    ['a RegExp', /x/],
    ['a ArrayBuffer', new ArrayBuffer(1)],
    ['a property named by a symbol', { [Symbol('s')]: 1 }],
  ])('%s in the context', (what, value) => {
    expect(refusal(createMachine({ context: { value } }))).toContain(`has ${what} in its context`);
  });

  test('a circle in the context', () => {
    const value: { itself?: unknown } = {};
    value.itself = value;
    expect(refusal(createMachine({ context: { value } }))).toContain('has a circle');
  });

  test('a context that is changed in place', () => {
    const machine = setup({ types: { context: {} as { items: number[] } } }).createMachine({
      id: 'list',
      context: { items: [] },
      on: {
        ADD: {
          guard: ({ context }) => context.items.length < 2,
          actions: assign(({ context }) => {
            context.items.push(1);
            return context;
          }),
        },
      },
    });
    expect(refusal(machine)).toBe(
      'list: on "ADD" in {}, it changes its context in place: `assign` a copy.',
    );
  });

  test('a payload that a bare event lacks', () => {
    const machine = setup({
      types: { context: {} as { user: { admin?: boolean } | undefined } },
      actors: { ask: fromPromise(async () => ({ admin: true })) },
    }).createMachine({
      id: 'door',
      context: { user: undefined },
      initial: 'closed',
      states: {
        closed: { on: { KNOCK: 'asking' } },
        asking: {
          invoke: {
            src: 'ask',
            id: 'ask',
            onDone: { actions: assign({ user: ({ event }) => event.output }) },
          },
          always: { guard: ({ context }) => context.user?.admin === true, target: 'admin' },
        },
        admin: {},
      },
    });
    expect(refusal(machine)).toBe(
      'door: on "xstate.done.actor.ask" in "asking", after KNOCK, it reads "output" of an event that has only its type: list `events` with samples.',
    );
    const answer = { type: 'xstate.done.actor.ask', output: { admin: true } };
    expect(reaches(machine, 'admin', { events: [{ type: 'KNOCK' }, answer] })).toBe(true);
  });

  test('the content of a failure without a sample, once the chart reads it', () => {
    const machine = setup({
      types: { context: {} as { error: unknown } },
      actors: { load: fromPromise(async () => {}) },
    }).createMachine({
      context: { error: undefined },
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'load',
            id: 'load',
            onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
          },
        },
        failed: {
          on: {
            GO: { guard: ({ context }) => context.error instanceof TypeError, target: 'loading' },
          },
        },
      },
    });
    expect(refusal(machine)).toContain(
      'on "GO" in "failed", after xstate.error.actor.load, it reads the failure of "load"',
    );
  });

  test('events that only a wildcard takes', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { ok: 'b', 'mouse.*': 'b' } }, b: {} },
    });
    expect(refusal(machine)).toMatch(/^"m.a" takes "mouse\.\*"/);
    expect(reaches(machine, 'b', { events: [{ type: 'mouse.up' }] })).toBe(true);
  });

  test('the snapshot of an actor, which never runs', () => {
    const machine = setup({
      types: { context: {} as { child: AnyActorRef } },
      actors: { child: createMachine({}) },
      actions: { goOn: () => {} },
    }).createMachine({
      context: ({ spawn }) => ({ child: spawn('child', { id: 'child' }) }),
      on: {
        GO: {
          guard: ({ context }) => context.child.getSnapshot().status === 'done',
          actions: 'goOn',
        },
      },
    });
    expect(refusal(machine)).toContain('reads the snapshot of "child"');
  });

  test('chance and the time of day, unless they make no difference', () => {
    const coin = createMachine({
      initial: 'a',
      states: { a: { on: { TOSS: { guard: () => Math.random() < 0.5, target: 'b' } } }, b: {} },
    });
    expect(refusal(coin)).toContain('on "TOSS" in "a", it depends on chance');
    const late = createMachine({
      on: { A: { actions: raise(() => ({ type: 'B', n: Math.random() }), { delay: 1 }) }, B: {} },
    });
    expect(refusal(late, { events: [{ type: 'A' }] })).toContain('it depends on chance');
    const stamped = setup({ types: { context: {} as { at: Date } } }).createMachine({
      context: { at: new Date(0) },
      on: { STAMP: { actions: assign({ at: () => new Date() }) } },
    });
    expect(refusal(stamped)).toContain('on "STAMP"');
    const written = createMachine({
      context: { at: '' },
      on: { WRITE: { actions: assign({ at: () => Date() }) } },
    });
    expect(refusal(written)).toContain('on "WRITE"');
    expect(refusal(stamped, { serializeState: () => 0 })).toBeUndefined();
  });

  test('timers that become more and more', () => {
    const machine = createMachine({
      on: { A: { actions: raise({ type: 'B' }, { delay: 100 }) }, B: {} },
    });
    expect(refusal(machine, { events: [{ type: 'A' }] })).toContain('starts timer after timer');
  });

  test('a delay that no clock can measure', () => {
    const machine = setup({ delays: { never: Number.NaN } }).createMachine({
      initial: 'a',
      states: { a: { after: { never: 'b' } }, b: {} },
    });
    expect(refusal(machine)).toContain('waits NaN ms');
  });
});
