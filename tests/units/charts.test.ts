import { validate } from 'chart-lab';
import { expect, test } from 'vitest';
import { registry, subjects } from '../../machines/registry.ts';
import { eventTypes } from '../../scripts/model/properties/events.ts';

test('names in every chart only what its setup declares and somebody sends', () => {
  expect(
    subjects.flatMap((subject) =>
      validate(registry[subject].machine, { events: eventTypes[subject], numbers: false }),
    ),
  ).toEqual([]);
});
