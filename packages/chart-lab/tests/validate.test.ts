import { expect, test } from 'vitest';
import { type AnyStateMachine, and, fromPromise, not, raise, setup, spawnChild } from 'xstate';
import { validate } from '../index.ts';

test('names what a chart misspells, and an event that nobody sends', () => {
  const lamp = setup({
    delays: { glow: 400 },
    guards: { isWhole: () => true },
    actions: { shine: () => {} },
  }).createMachine({
    id: 'lamp',
    entry: ['shine', 'shines', raise({ type: 'pressed' }, { delay: 'glowing' as never })],
    exit: spawnChild('timer' as never),
    invoke: [{ src: 'switch' }, { src: fromPromise(async () => {}), onDone: {} }],
    always: { guard: and(['isWhole', not('isHole')]), actions: () => {} },
    after: { glow: {}, glows: {}, 50: {} },
    on: { press: { guard: { type: 'isWholes' }, actions: { type: 'shine' } }, pressed: {} },
  } as never) as unknown as AnyStateMachine;
  expect(validate(lamp, ['pressed'])).toEqual([
    'lamp names "glows", and its setup has no such delay. It has: glow.',
    'lamp names "isWholes", and its setup has no such guard. It has: isWhole.',
    'lamp names "isHole", and its setup has no such guard. It has: isWhole.',
    'lamp names "shines", and its setup has no such action. It has: shine.',
    'lamp names "glowing", and its setup has no such delay. It has: glow.',
    'lamp names "timer", and its setup has no such actor. It has: none.',
    'lamp names "switch", and its setup has no such actor. It has: none.',
    'lamp takes "press", which nobody sends.',
  ]);
});
