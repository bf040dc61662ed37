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

test('it begins with the floor as it is found', () => {
  const floor = start();
  expect([floor.state(), floor.index(), floor.context().shown]).toEqual(['resting', 0, 0]);
});

test('it listens whether motion stops, for as long as it lives', () => {
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

test.each(['clear', 'restore'] as const)('a second press of %s stops it where it is', (button) => {
  const floor = start(3);
  floor.press(button);
  const reached = floor.index();
  floor.press(button);
  floor.clock.increment(10_000);
  expect([floor.state(), floor.index()]).toEqual(['resting', reached]);
});

test.each(['clear', 'restore'] as const)(
  'motion that is stopped stops it as well, after %s; the next press sets it going again',
  (button) => {
    const floor = start(3);
    floor.press(button);
    const reached = floor.index();
    floor.send({ type: 'motion.stopped' });
    floor.clock.increment(10_000);
    expect([floor.state(), floor.index()]).toEqual(['resting', reached]);
    floor.press(button);
    expect(floor.state()).toBe(button === 'clear' ? 'clearing' : 'restoring');
  },
);

test('the other button turns it round', () => {
  const floor = start(2);
  floor.press('clear');
  floor.press('restore');
  expect([floor.state(), floor.index()]).toEqual(['restoring', 2]);
  floor.press('clear');
  expect([floor.state(), floor.index()]).toEqual(['clearing', 3]);
});

test('turned round one step before an end, it stops there', () => {
  const cleared = start();
  cleared.press('clear');
  cleared.press('restore');
  expect([cleared.state(), cleared.index()]).toEqual(['resting', 0]);

  const restored = start(6);
  restored.press('restore');
  restored.press('clear');
  expect([restored.state(), restored.index()]).toEqual(['resting', 6]);
});

test('a press one step before an end takes that step alone', () => {
  const floor = start(5);
  floor.press('clear');
  expect([floor.state(), floor.index()]).toEqual(['resting', 6]);
  const back = start(1);
  back.press('restore');
  expect([back.state(), back.index()]).toEqual(['resting', 0]);
});

test.each(['next', 'previous'] as const)('%s takes one step and stops what plays', (button) => {
  const floor = start(3);
  floor.press('clear');
  floor.press(button);
  const reached = button === 'next' ? 5 : 3;
  floor.clock.increment(10_000);
  expect([floor.state(), floor.index()]).toEqual(['resting', reached]);
});

test('at the ends nothing goes further', () => {
  const floor = start();
  floor.press('previous');
  floor.press('restore');
  expect([floor.state(), floor.index(), floor.context().shown]).toEqual(['resting', 0, 0]);
  const last = start(6);
  last.press('next');
  last.press('clear');
  expect([last.state(), last.index()]).toEqual(['resting', 6]);
});

test('single steps lead to both ends', () => {
  const floor = start(5);
  floor.press('next');
  expect(floor.index()).toBe(6);
  const back = start(1);
  back.press('previous');
  expect(back.index()).toBe(0);
});

test('any step can be chosen, and stops what plays', () => {
  const floor = start();
  floor.press('clear');
  floor.send({ type: 'step.chosen', index: 4 });
  floor.clock.increment(10_000);
  expect([floor.state(), floor.index()]).toEqual(['resting', 4]);
  floor.send({ type: 'step.chosen', index: 0 });
  expect(floor.index()).toBe(0);
  floor.send({ type: 'step.chosen', index: 6 });
  expect(floor.index()).toBe(6);
});

test('a step that does not exist changes nothing: what plays goes on', () => {
  const floor = start();
  floor.press('clear');
  for (const index of [-1, 7, 1.5, Number.NaN]) {
    floor.send({ type: 'step.chosen', index });
    expect([floor.state(), floor.index()], `${index}`).toEqual(['clearing', 1]);
  }
});

test('choosing the step that is shown stops nothing', () => {
  const floor = start();
  floor.press('clear');
  floor.send({ type: 'step.chosen', index: 1 });
  expect([floor.state(), floor.index()]).toEqual(['clearing', 1]);
});

const load = (floor: ReturnType<typeof start>, ...stills: number[]) => {
  for (const index of stills) floor.send({ type: 'still.loaded', index });
};

test('a step shows its still at once when it is there', () => {
  const floor = start();
  load(floor, 0, 1, 2);
  floor.press('next');
  expect(floor.context().shown).toBe(1);
  floor.press('previous');
  expect(floor.context().shown).toBe(0);
});

test('until a still has come the one seen last stays; the steps go on', () => {
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
});

test('a still that comes twice is noted once', () => {
  const floor = start();
  load(floor, 0, 0);
  expect(floor.context().loaded).toEqual([0]);
});

test('a screen reader is told of the step that a button brought, not of one chosen on the slider', () => {
  const floor = start();
  expect(floor.context().announced).toBe(false);
  floor.press('next');
  expect(floor.context().announced).toBe(true);
  floor.send({ type: 'step.chosen', index: 3 });
  expect(floor.context().announced).toBe(false);
  floor.press('restore');
  expect(floor.context().announced).toBe(true);
});
