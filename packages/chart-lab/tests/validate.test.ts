import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  createMachine,
  enqueueActions,
  fromPromise,
  not,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from 'xstate';
import { validate } from '../index.ts';

test('names what a chart misspells, which the compiler does not see', () => {
  const lamp = setup({
    delays: { glow: 400 },
    guards: { isWhole: () => true },
    actions: { shine: () => {} },
  }).createMachine({
    id: 'lamp',
    entry: ['shine', 'shines'],
    invoke: { src: 'switch' },
    always: { guard: and(['isWhole', not('isHole')]), actions: () => {} },
    after: { glow: {}, glows: {}, 50: {} },
    on: { press: { guard: { type: 'isWholes' }, actions: 'shine' }, pressed: {} },
  } as never) as unknown as AnyStateMachine;
  expect(validate(lamp, ['pressed'])).toEqual([
    'lamp waits for "glows", and the machine\'s setup has no such delay. It has: glow.',
    'lamp names "isWholes", and the machine\'s setup has no such guard. It has: isWhole.',
    'lamp names "isHole", and the machine\'s setup has no such guard. It has: isWhole.',
    'lamp names "shines", and the machine\'s setup has no such action. It has: shine.',
    'lamp names "switch", and the machine\'s setup has no such actor. It has: none.',
    'lamp takes "press", which nobody sends.',
  ]);
});

test('names a first state that does not exist', () => {
  expect(
    validate(createMachine({ id: 'lamp', initial: 'of', states: { lit: {}, off: {} } })),
  ).toEqual(['lamp begins in "of", which it does not have. It has: lit, off.']);
});

test('looks into raised, sent and enqueued actions, and at actors, states and branches', () => {
  const lamp = setup({ guards: { isWhole: () => true } }).createMachine({
    id: 'lamp',
    initial: 'off',
    entry: [
      raise({ type: 'tick' }, { delay: 'glows' as never }),
      spawnChild('timer', { id: 'timer' }),
      sendTo('noChild', { type: 'tick' }),
      enqueueActions(({ context, enqueue, check }) => {
        if (check('isBroken')) enqueue({ type: 'mend' });
        if (context.parts.some(({ worn }: { worn: boolean }) => worn)) enqueue.spawnChild('mender');
      }),
    ],
    states: {
      off: {
        on: { press: [{ target: 'lit' }, { guard: 'isWhole', target: 'off' }] },
        after: { 3000000000: 'lit' },
      },
      lit: { always: { guard: stateIn('#lamp.on'), target: 'off' } },
    },
  } as never) as unknown as AnyStateMachine;
  expect(validate(lamp)).toEqual([
    'lamp waits for "glows", and the machine\'s setup has no such delay. It has: none.',
    'lamp names "isBroken", and the machine\'s setup has no such guard. It has: isWhole.',
    'lamp names "mend", and the machine\'s setup has no such action. It has: none.',
    'lamp names "timer", and the machine\'s setup has no such actor. It has: none.',
    'lamp names "mender", and the machine\'s setup has no such actor. It has: none.',
    'lamp.off has a branch of "press" behind one without a guard, which is never taken.',
    'lamp.off waits 3000000000 ms, and timers that are longer than 2147483647 ms end at once.',
    'lamp.lit asks for the state "#lamp.on", which does not exist.',
  ]);
});

test('an actor that nothing starts is sent something', () => {
  const machine = createMachine({ id: 'm', entry: sendTo('noChild', { type: 'tick' }) });
  expect(validate(machine)).toEqual([
    'm sends something to "noChild", and nothing starts such an actor.',
  ]);
});

test('says nothing of a chart that is right', () => {
  const worker = fromPromise(async () => {});
  const machine = createMachine({
    id: 'm',
    invoke: [
      { src: worker, onDone: '.b' },
      { src: worker, id: 'worker' },
    ],
    entry: [sendTo('worker', { type: 'go' }), () => {}, raise({ type: 'late' }, { delay: 10 })],
    initial: 'a',
    states: {
      a: { on: { go: [{ guard: ({ context }) => context.n === 1, target: 'b' }, 'a'] } },
      b: { always: { guard: and([stateIn('#m.a'), () => true]), target: 'a' } },
    },
  });
  expect(validate(machine)).toEqual([]);
});
