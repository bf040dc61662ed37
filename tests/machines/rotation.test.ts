import { describe, expect, test } from 'vitest';
import { brandsMachine } from '../../machines/brands.machine.ts';
import { coverageMachine } from '../../machines/coverage.machine.ts';
import { heroMachine } from '../../machines/hero.machine.ts';
import { spec } from '../../model/spec.ts';
import { started } from '../support/started.ts';

const { firstSwitch: first, interval: later } = spec.E2;
const coverageInterval = spec.L2.interval;

const sensed = { callbacks: ['holdSensors'] } as const;

const rotations = {
  hero: {
    start: () => started(heroMachine, { count: spec.E1.images }, sensed),
    first,
    later,
    count: spec.E1.images,
  },
  coverage: {
    start: () => started(coverageMachine, { count: spec.L2.images }, sensed),
    first: coverageInterval,
    later: coverageInterval,
    count: spec.L2.images,
  },
  brands: {
    start: () => started(brandsMachine, { count: spec.P6.count }, sensed),
    first: spec.P8.interval,
    later: spec.P8.interval,
    count: spec.P6.count,
  },
};

describe.each(Object.entries(rotations))('%s', (_name, { start, first, later, count }) => {
  const index = (rotation: ReturnType<typeof start>) => rotation.context().index;
  const running = (rotation: ReturnType<typeof start>) => rotation.hasTag('running');

  test('[E2][L2][P8] switches exactly when it is due, and wraps from last to first', () => {
    const rotation = start();
    expect(index(rotation)).toBe(0);
    rotation.clock.increment(first - 1);
    expect(index(rotation)).toBe(0);
    rotation.clock.increment(1);
    expect(index(rotation)).toBe(1);
    for (let step = 2; step <= count + 1; step += 1) {
      rotation.clock.increment(later - 1);
      expect(index(rotation)).toBe((step - 1) % count);
      rotation.clock.increment(1);
      expect(index(rotation)).toBe(step % count);
    }
  });

  test('runs from the start and listens to its hold sensors', () => {
    const rotation = start();
    expect(rotation.took()).toEqual([['holdSensors', 'started']]);
    expect(running(rotation)).toBe(true);
  });
});

test.each(['running', 'held'])(
  '[P6] brands: screen readers announce the brand reached by a press, and no other, while %s',
  (state) => {
    const brands = rotations.brands.start();
    const announced = () => brands.context().announced;
    if (state === 'held') brands.send({ type: 'pause.pressed' });
    expect(announced()).toBe(false);
    brands.send({ type: 'next.pressed' });
    expect(announced()).toBe(true);
    brands.send({ type: 'brand.dragged', index: 5 });
    expect(announced()).toBe(false);
    brands.send({ type: 'previous.pressed' });
    expect(announced()).toBe(true);
    brands.send({ type: 'play.pressed' });
    brands.clock.increment(spec.P8.interval);
    expect(announced()).toBe(false);
  },
);
