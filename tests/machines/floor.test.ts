import { expect, test } from 'vitest';
import { floorMachine } from '../../machines/floor.machine.ts';
import { timing } from '../../machines/timing.ts';
import { started } from '../support/started.ts';

const count = timing.floor.steps;

const start = (index = 0) => {
  const floor = started(floorMachine, { count });
  if (index > 0) floor.send({ type: 'step.chosen', index });
  return {
    ...floor,
    press: (button: 'clear' | 'restore') => floor.send({ type: `${button}.pressed` }),
    index: () => floor.context().index,
  };
};

test.each([
  ['clear', 0, [1, 2, 3, 4, 5, 6]],
  ['restore', 6, [5, 4, 3, 2, 1, 0]],
] as const)(
  'a press of %s takes its first step at once, shows each for its full time, and ends at the last',
  (button, at, steps) => {
    const floor = start(at);
    floor.press(button);
    for (const step of steps) {
      expect(floor.index()).toBe(step);
      floor.clock.increment(1599);
      expect(floor.index()).toBe(step);
      floor.clock.increment(1);
    }
    expect([floor.state(), floor.index()]).toEqual(['resting', steps.at(-1)]);
  },
);

test('the same button stops it, and the other one turns it', () => {
  const floor = start(3);
  const seen = (['clear', 'restore', 'restore', 'restore', 'clear', 'clear'] as const).map(
    (button) => {
      floor.press(button);
      return [floor.state(), floor.index()];
    },
  );
  expect(seen).toEqual([
    ['clearing', 4],
    ['restoring', 3],
    ['resting', 3],
    ['restoring', 2],
    ['clearing', 3],
    ['resting', 3],
  ]);
});

test('choosing the step that is shown, or none, stops nothing', () => {
  const floor = start();
  floor.press('clear');
  for (const index of [1, count]) floor.send({ type: 'step.chosen', index });
  expect([floor.state(), floor.index()]).toEqual(['clearing', 1]);
});

test('at its ends there is nothing to start, and a turn ends at once', () => {
  const floor = start();
  floor.press('restore');
  expect([floor.state(), floor.index()]).toEqual(['resting', 0]);
  floor.press('clear');
  floor.press('restore');
  expect([floor.state(), floor.index()]).toEqual(['resting', 0]);
  floor.send({ type: 'step.chosen', index: count - 2 });
  floor.press('clear');
  expect([floor.state(), floor.index()]).toEqual(['resting', count - 1]);
});

test.each(['clear', 'restore'] as const)(
  '[WCAG 2.2.2] motion that is stopped stops it, after a press of %s too',
  (button) => {
    const floor = start(3);
    floor.press(button);
    floor.send({ type: 'motion.stopped' });
    expect(floor.state()).toBe('resting');
  },
);

const load = (floor: ReturnType<typeof start>, ...stills: number[]) => {
  for (const index of stills) floor.send({ type: 'still.loaded', index });
};

test('the last picture stays until the next has loaded; the steps go on', () => {
  const floor = start();
  load(floor, 0, 1);
  floor.press('clear');
  expect([floor.index(), floor.context().shown]).toEqual([1, 1]);
  for (let step = 0; step < 2; step += 1) floor.clock.increment(1600);
  expect([floor.index(), floor.context().shown]).toEqual([3, 1]);
  load(floor, 2);
  expect(floor.context().shown).toBe(1);
  load(floor, 3);
  expect([floor.state(), floor.context().shown]).toEqual(['clearing', 3]);
  floor.press('restore');
  expect(floor.context().shown).toBe(2);
});

test('screen readers announce the step reached by a button, not one chosen on the slider', () => {
  const floor = start();
  expect(floor.context().announced).toBe(false);
  for (const button of ['clear', 'restore'] as const) {
    floor.press(button);
    expect(floor.context().announced).toBe(true);
    floor.send({ type: 'step.chosen', index: 3 });
    expect(floor.context().announced).toBe(false);
  }
});
