import { expect, test } from 'vitest';
import { brandsMachine } from '../../machines/brands.machine.ts';
import { spec } from '../../model/spec.ts';
import { started } from '../support/started.ts';

test.each(['running', 'held'])(
  '[P6] screen readers announce the brand reached by a press, and no other, while %s',
  (state) => {
    const brands = started(brandsMachine, { count: spec.P6.count });
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
