import { describe, expect, test } from 'vitest';
import { registry, subjects } from '../../machines/registry.ts';
import { journeysOf, travel, type Walkable } from '../support/journeys.ts';
import { machineWorld } from '../support/machine-world.ts';

describe.each(subjects)('%s', (subject) => {
  const walkable = registry[subject] as unknown as Walkable;
  const { journeys, untravelled } = journeysOf(walkable);

  test('journeys take every transition', () => {
    expect(untravelled).toEqual([]);
  });

  test.each(journeys.map((journey, index) => [index + 1, journey.length, journey] as const))(
    'journey %i of %i steps, on a simulated clock',
    async (_number, _length, journey) => {
      const world = machineWorld(walkable);
      await travel(journey, world);
      world.stop();
    },
  );
});
