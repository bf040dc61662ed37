import { expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { always, check, coverage, explore, type SnapshotOf, textOfVerdict } from '../index.ts';

test('a guard that never holds, and a region that another forestalls, leave transitions and states', () => {
  const machine = createMachine({
    id: 'm',
    type: 'parallel',
    on: { 'a.*': { guard: () => false, target: '.third.x' } },
    states: {
      first: { initial: 'a', states: { a: { on: { GO: '#left' } } } },
      second: { initial: 'a', states: { a: { on: { GO: '#right' } } } },
      third: { initial: 'x', states: { x: {}, left: { id: 'left' }, right: { id: 'right' } } },
    },
  });
  const events = [{ type: 'GO' }, { type: 'a.b' }];
  expect(coverage(explore(machine, { events }))).toMatchObject({
    neverEntered: ['right'],
    neverTaken: ['m a.* [guard]', 'm.second.a GO'],
  });
});

test('a space that is cut off proves nothing, and still breaks what it can', () => {
  const counter = setup({ types: { context: {} as { n: number } } }).createMachine({
    context: { n: 0 },
    on: { more: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
  });
  const endless = explore(counter, { events: [{ type: 'more' }], limit: 10 });
  const below = (limit: number) =>
    always<SnapshotOf<typeof counter>>(({ after }) => after.snapshot.context.n < limit);
  const [far, near] = check(endless, { 'n < 50': below(50), 'n < 2': below(2) });
  expect(far?.verdict).toBe('unknown');
  expect(near && textOfVerdict(near)).toBe(
    [
      'broken: n < 2',
      '  1. Begin. → {"n":0}',
      '  2. Send more. → {"n":1}',
      '  3. Send more. → {"n":2}',
    ].join('\n'),
  );
});
