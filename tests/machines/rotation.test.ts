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

  test('a hold stops it; the interrupted delay starts again in full when the hold is lifted', () => {
    const rotation = start();
    rotation.clock.increment(first - 1);
    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    expect(running(rotation)).toBe(false);
    rotation.clock.increment(60_000);
    expect(index(rotation)).toBe(0);
    rotation.send({ type: 'hold.lifted', hold: 'hidden' });
    expect(running(rotation)).toBe(true);
    rotation.clock.increment(first - 1);
    expect(index(rotation)).toBe(0);
    rotation.clock.increment(1);
    expect(index(rotation)).toBe(1);
  });

  test('play outranks reduced motion, but never a hidden tab', () => {
    const rotation = start();
    rotation.send({ type: 'hold.placed', hold: 'reduced-motion' });
    rotation.send({ type: 'play.pressed' });
    expect(running(rotation)).toBe(true);

    rotation.send({ type: 'pause.pressed' });
    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    rotation.send({ type: 'play.pressed' });
    expect(running(rotation)).toBe(false);
  });
});

describe('[E2] hero: the first switch counts from the first paint', () => {
  /** The hero whose page was painted so long before it started, in ms. */
  const startedAfterPaint = (ago: number) => {
    const hero = rotations.hero.start();
    hero.send({ type: 'paint.found', ago });
    return hero;
  };
  type Hero = ReturnType<typeof startedAfterPaint>;

  /** The picture changes after this many ms, and not one sooner. */
  const expectSwitchAfter = (hero: Hero, ms: number) => {
    const { index } = hero.context();
    hero.clock.increment(ms - 1);
    expect(hero.context().index).toBe(index);
    hero.clock.increment(1);
    expect(hero.context().index).toBe(1 - index);
  };

  test('a page painted before it started waits for what is left, then steadily', () => {
    const hero = startedAfterPaint(1500);
    expectSwitchAfter(hero, first - 1500);
    expectSwitchAfter(hero, later);
    expectSwitchAfter(hero, later);
  });

  test('a page painted longer ago than the first wait switches at once, then steadily', () => {
    const hero = startedAfterPaint(2 * first);
    hero.clock.increment(0);
    expect(hero.context().index).toBe(1);
    expectSwitchAfter(hero, later);
  });

  test('under a hold the paint does not matter: the whole time begins when that is lifted', () => {
    const hero = rotations.hero.start();
    hero.send({ type: 'hold.placed', hold: 'reduced-motion' });
    hero.send({ type: 'paint.found', ago: 2 * first });
    hero.clock.increment(60_000);
    expect(hero.context().index).toBe(0);
    hero.send({ type: 'play.pressed' });
    expectSwitchAfter(hero, first);
  });
});

test('[L1] coverage: a chosen dot shows its picture and gives it the full time', () => {
  const coverage = rotations.coverage.start();
  coverage.clock.increment(coverageInterval - 1);
  coverage.send({ type: 'dot.chosen', index: 4 });
  expect(coverage.context().index).toBe(4);
  coverage.clock.increment(coverageInterval - 1);
  expect(coverage.context().index).toBe(4);
  coverage.clock.increment(1);
  expect(coverage.context().index).toBe(5);
});

test('[L1] coverage: the arrow keys show the picture beside, round the end', () => {
  const coverage = rotations.coverage.start();
  coverage.send({ type: 'left.pressed' });
  expect(coverage.context().index).toBe(spec.L2.images - 1);
  coverage.send({ type: 'right.pressed' });
  expect(coverage.context().index).toBe(0);
});

test('[P8] brands: keeps playing after arrows and drags, which restart its delay', () => {
  const brands = rotations.brands.start();
  for (const [event, index] of [
    [{ type: 'next.pressed' }, 1],
    [{ type: 'previous.pressed' }, 0],
    [{ type: 'brand.dragged', index: 7 }, 7],
  ] as const) {
    brands.clock.increment(spec.P8.interval - 1);
    brands.send(event);
    expect(brands.context().index).toBe(index);
  }
  brands.clock.increment(spec.P8.interval - 1);
  expect(brands.context().index).toBe(7);
  brands.clock.increment(1);
  expect(brands.context().index).toBe(8);
});

test.each(['running', 'held'])(
  '[P6] brands: a screen reader is told of the brand that a press brought, not of others, while %s',
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
