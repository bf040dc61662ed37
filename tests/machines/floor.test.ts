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

test('it listens for motion.stopped for as long as it runs', () => {
  const floor = started(floorMachine, { count }, { callbacks: ['motionSensor'] });
  floor.actor.stop();
  expect(floor.took()).toEqual([
    ['motionSensor', 'started'],
    ['motionSensor', 'stopped'],
  ]);
});

test('a press clears the floor: the first step at once, the others 1600 ms apart, and it stays clear', () => {
  const floor = start();
  floor.press('clear');
  const seen = [floor.index()];
  for (let step = 0; step < 5; step += 1) {
    floor.clock.increment(1599);
    expect(floor.index()).toBe(seen.at(-1));
    floor.clock.increment(1);
    seen.push(floor.index());
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  expect(floor.state()).toBe('resting');
  floor.clock.increment(10_000);
  expect(floor.index()).toBe(6);
});

test('it is put back the same way', () => {
  const floor = start(6);
  floor.press('restore');
  expect([floor.state(), floor.index()]).toEqual(['restoring', 5]);
  for (const left of [4, 3, 2, 1, 0]) {
    floor.clock.increment(1600);
    expect(floor.index()).toBe(left);
  }
  expect([floor.state(), floor.index()]).toEqual(['resting', 0]);
});

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
