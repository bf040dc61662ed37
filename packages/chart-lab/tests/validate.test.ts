import { expect, test } from 'vitest';
import { type AnyStateMachine, and, createMachine, not, setup } from 'xstate';
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
