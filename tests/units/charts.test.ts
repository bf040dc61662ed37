import { expect, test } from 'vitest';
import { type AnyStateMachine, and, not, setup } from 'xstate';
import { registry, subjects } from '../../machines/registry.ts';
import { eventTypes } from '../../scripts/model/properties/events.ts';
import { validate } from '../../scripts/tools/validate.ts';

test('names in every chart only what its setup declares and somebody sends', () => {
  expect(
    subjects.flatMap((subject) => validate(registry[subject].machine, eventTypes[subject])),
  ).toEqual([]);
});

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
    'lamp waits 50 ms: a delay has a name in the setup.',
    'lamp takes "press", which nobody sends.',
  ]);
});
