/** Every journey of every machine on the built site; Chromium walks them in `tests/browser/journeys`, with axe. */
import { describe, expect, inject, test } from 'vitest';
import { subjects } from '../../../machines/registry.ts';
import { travel } from '../../../scripts/model/journeys.ts';
import { journeysFor } from '../../../scripts/model/walkables.ts';
import { pageWorld } from '../../support/page-world.ts';
import { visitor } from '../visitor.ts';

const walked = inject('engine') === 'chromium' ? [] : subjects;

describe.each(walked)('%s', (subject) => {
  const { journeys } = journeysFor(subject);

  test.each(journeys.map((journey, index) => [index + 1, journey.length, journey] as const))(
    'journey %i of %i steps, on the built site',
    async (_number, _length, journey) => {
      await using world = await pageWorld(await visitor(), subject, journey);
      await travel(journey, world);
      // Failed enquiries are logged, as they should be.
      if (subject !== 'contact') expect(world.complaints).toEqual([]);
    },
  );
});
