import { travel } from 'chart-lab';
import { describe, expect, test } from 'vitest';
import { subjects } from '../../machines/registry.ts';
import { journeysFor, walkables } from '../../scripts/model/walkables.ts';
import { machineWorld } from '../support/machine-world.ts';

describe.each(subjects)('%s', (subject) => {
  const { journeys, untravelled } = journeysFor(subject);

  test('journeys take every transition that the page can take', () => {
    expect(untravelled).toEqual([]);
  });

  test.each(journeys.map((journey, index) => [index + 1, journey.length, journey] as const))(
    'journey %i of %i steps, on a simulated clock',
    async (_number, _length, journey) => {
      const world = machineWorld(walkables[subject]);
      await travel(journey, world);
      world.stop();
    },
  );
});
