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
  const holds = (rotation: ReturnType<typeof start>) => rotation.context().holds;
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

  test('runs from the start, with no hold in force, and listens to its hold sensors', () => {
    const rotation = start();
    expect(rotation.took()).toEqual([['holdSensors', 'started']]);
    expect(running(rotation)).toBe(true);
    expect(holds(rotation)).toEqual([]);
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
    expect(holds(rotation)).toEqual([]);
    rotation.clock.increment(first - 1);
    expect(index(rotation)).toBe(0);
    rotation.clock.increment(1);
    expect(index(rotation)).toBe(1);

    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    rotation.send({ type: 'hold.lifted', hold: 'hidden' });
    rotation.clock.increment(later - 1);
    expect(index(rotation)).toBe(1);
    rotation.clock.increment(1);
    expect(index(rotation)).toBe(2 % count);
  });

  test('it runs again only when the last of several holds is lifted', () => {
    const rotation = start();
    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    rotation.send({ type: 'hold.placed', hold: 'keyboard-focus' });
    expect(holds(rotation)).toEqual(['hidden', 'keyboard-focus']);
    rotation.send({ type: 'hold.lifted', hold: 'hidden' });
    expect(running(rotation)).toBe(false);
    expect(holds(rotation)).toEqual(['keyboard-focus']);
    rotation.send({ type: 'hold.lifted', hold: 'keyboard-focus' });
    expect(running(rotation)).toBe(true);
  });

  test('a hold is in the set once, however often it is placed, and one that is not is no matter', () => {
    const rotation = start();
    rotation.send({ type: 'hold.lifted', hold: 'away' });
    expect(running(rotation)).toBe(true);
    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    rotation.send({ type: 'hold.lifted', hold: 'away' });
    expect(holds(rotation)).toEqual(['hidden']);
    rotation.send({ type: 'hold.lifted', hold: 'hidden' });
    expect(running(rotation)).toBe(true);
  });

  test('the pause button holds it and the play button starts it', () => {
    const rotation = start();
    rotation.send({ type: 'pause.pressed' });
    expect(running(rotation)).toBe(false);
    expect(holds(rotation)).toEqual(['user']);
    rotation.send({ type: 'play.pressed' });
    expect(running(rotation)).toBe(true);
    expect(holds(rotation)).toEqual([]);
  });

  test('pausing what is held already adds the visitor’s hold, once', () => {
    const rotation = start();
    rotation.send({ type: 'hold.placed', hold: 'hidden' });
    rotation.send({ type: 'pause.pressed' });
    rotation.send({ type: 'pause.pressed' });
    expect(holds(rotation)).toEqual(['hidden', 'user']);
    rotation.send({ type: 'hold.lifted', hold: 'hidden' });
    expect(running(rotation)).toBe(false);
  });

  test('play lifts the holds of the visitor and the system, and no other', () => {
    for (const hold of ['hidden', 'keyboard-focus', 'pointer', 'away'] as const) {
      const rotation = start();
      rotation.send({ type: 'hold.placed', hold: 'reduced-motion' });
      rotation.send({ type: 'hold.placed', hold });
      rotation.send({ type: 'pause.pressed' });
      rotation.send({ type: 'play.pressed' });
      expect(running(rotation), hold).toBe(false);
      expect(holds(rotation)).toEqual([hold]);
    }
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
    expect(holds(rotation)).toEqual(['hidden']);
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
    for (const ago of [0, 1, first / 2, first - 1]) {
      const hero = startedAfterPaint(ago);
      expect(hero.context().index).toBe(0);
      expectSwitchAfter(hero, first - ago);
      expectSwitchAfter(hero, later);
      expectSwitchAfter(hero, later);
    }
  });

  test('a page painted longer ago than the first wait switches at once, then steadily', () => {
    for (const ago of [first, 2 * first]) {
      const hero = startedAfterPaint(ago);
      hero.clock.increment(0);
      expect(hero.context().index).toBe(1);
      expectSwitchAfter(hero, later);
    }
  });

  test('a pause during the first wait: the whole time begins again with the play button', () => {
    const hero = startedAfterPaint(1500);
    hero.clock.increment(first - 1501);
    hero.send({ type: 'pause.pressed' });
    hero.clock.increment(60_000);
    expect(hero.context().index).toBe(0);
    hero.send({ type: 'play.pressed' });
    expectSwitchAfter(hero, first);
  });

  test('a hold during the first wait: the whole time begins again when it is lifted', () => {
    const hero = startedAfterPaint(first - 1);
    hero.send({ type: 'hold.placed', hold: 'hidden' });
    hero.send({ type: 'hold.lifted', hold: 'hidden' });
    expectSwitchAfter(hero, first);
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

test('hero: a hold placed after the first switch leads back to the steady rhythm, not to the first wait', () => {
  const hero = rotations.hero.start();
  hero.clock.increment(first);
  expect(hero.state()).toEqual({ running: 'steady' });
  hero.send({ type: 'pause.pressed' });
  hero.send({ type: 'play.pressed' });
  expect(hero.state()).toEqual({ running: 'steady' });
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
  coverage.send({ type: 'dot.chosen', index: 0 });
  expect(coverage.context().index).toBe(0);
});

const lastPicture = spec.L2.images - 1;

test.each([
  ['right', 1, 0, 1],
  ['left', lastPicture, 0, lastPicture],
] as const)(
  '[L1] coverage: the %s arrow key shows the picture beside, round the end, for the full time',
  (key, first, wrapped, held) => {
    const press = { type: `${key}.pressed` } as const;
    const coverage = rotations.coverage.start();
    coverage.clock.increment(coverageInterval - 1);
    coverage.send(press);
    expect(coverage.context().index).toBe(first);
    coverage.clock.increment(coverageInterval - 1);
    expect(coverage.context().index).toBe(first);
    coverage.clock.increment(1);
    expect(coverage.context().index).toBe((first + 1) % (lastPicture + 1));

    coverage.send({ type: 'dot.chosen', index: key === 'right' ? lastPicture : 1 });
    coverage.send(press);
    expect(coverage.context().index).toBe(wrapped);
    coverage.send({ type: 'pause.pressed' });
    coverage.send(press);
    expect(coverage.context()).toMatchObject({ index: held, holds: ['user'] });
  },
);

test('coverage: a dot chosen under a hold shows its picture and leaves the hold', () => {
  const coverage = rotations.coverage.start();
  coverage.send({ type: 'pause.pressed' });
  coverage.send({ type: 'dot.chosen', index: 2 });
  expect(coverage.context()).toMatchObject({ index: 2, holds: ['user'] });
});

test('coverage: a dot that is no item changes nothing', () => {
  for (const index of [-1, 6, 1.5, Number.NaN]) {
    const coverage = rotations.coverage.start();
    coverage.send({ type: 'dot.chosen', index });
    coverage.send({ type: 'pause.pressed' });
    coverage.send({ type: 'dot.chosen', index });
    expect(coverage.context().index, `${index}`).toBe(0);
  }
});

test('[P8] brands: keeps playing after arrows and drags, which restart its delay', () => {
  const brands = rotations.brands.start();
  const index = () => brands.context().index;
  brands.clock.increment(spec.P8.interval - 1);
  brands.send({ type: 'next.pressed' });
  expect(index()).toBe(1);
  brands.clock.increment(spec.P8.interval - 1);
  brands.send({ type: 'previous.pressed' });
  expect(index()).toBe(0);
  brands.send({ type: 'previous.pressed' });
  brands.clock.increment(spec.P8.interval - 1);
  expect(index()).toBe(21);
  brands.send({ type: 'brand.dragged', index: 0 });
  expect(index()).toBe(0);
  brands.send({ type: 'brand.dragged', index: 7 });
  expect(index()).toBe(7);
  brands.clock.increment(spec.P8.interval - 1);
  expect(index()).toBe(7);
  brands.clock.increment(1);
  expect(index()).toBe(8);
  expect(brands.hasTag('running')).toBe(true);
});

const lastBrand = spec.P6.count - 1;

test('brands: arrows and drags move a held carousel too', () => {
  const brands = rotations.brands.start();
  brands.send({ type: 'pause.pressed' });
  brands.send({ type: 'next.pressed' });
  expect(brands.context().index).toBe(1);
  brands.send({ type: 'previous.pressed' });
  expect(brands.context().index).toBe(0);
  brands.send({ type: 'brand.dragged', index: lastBrand });
  expect(brands.context()).toMatchObject({ index: lastBrand, holds: ['user'] });
});

test('brands: a drag to no item changes nothing', () => {
  for (const index of [-1, lastBrand + 1, 1.5, Number.NaN]) {
    const brands = rotations.brands.start();
    brands.send({ type: 'brand.dragged', index });
    brands.send({ type: 'pause.pressed' });
    brands.send({ type: 'brand.dragged', index });
    expect(brands.context().index, `${index}`).toBe(0);
  }
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
