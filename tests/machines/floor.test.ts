import { expect, test } from 'vitest';
import { type FloorEvent, floorMachine } from '../../machines/floor.machine.ts';
import { timing } from '../../machines/timing.ts';
import { started } from '../support/started.ts';

const count = timing.floor.steps;

const start = (index = 0) => {
  const floor = started(floorMachine, { count });
  if (index > 0) floor.send({ type: 'step.chosen', index });
  return {
    ...floor,
    press: (button: 'clear' | 'restore' | 'next' | 'previous') =>
      floor.send({ type: `${button}.pressed` } as FloorEvent),
    index: () => floor.context().index,
  };
};

test.each([
  ['clear', 0, [1, 2, 3, 4, 5, 6]],
  ['restore', 6, [5, 4, 3, 2, 1, 0]],
] as const)(
  'a press of %s takes its first step at once and ends at the last',
  (button, at, steps) => {
    const floor = start(at);
    floor.press(button);
    const seen = steps.map(() => {
      const index = floor.index();
      floor.clock.increment(1600);
      return index;
    });
    expect(seen).toEqual(steps);
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
  floor.press('previous');
  expect(floor.context().shown).toBe(2);
});

test('screen readers announce the step reached by a button, not one chosen on the slider', () => {
  const floor = start();
  expect(floor.context().announced).toBe(false);
  floor.press('next');
  expect(floor.context().announced).toBe(true);
  floor.send({ type: 'step.chosen', index: 3 });
  expect(floor.context().announced).toBe(false);
  floor.press('restore');
  expect(floor.context().announced).toBe(true);
});
