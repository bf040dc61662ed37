import { travel } from 'chart-lab';
import { describe, expect, test } from 'vitest';
import type { Subject } from '../../machines/registry.ts';
import { expectedView } from '../../scripts/model/expected-view.ts';
import { journeysFor } from '../../scripts/model/walkables.ts';
import { auditorOf } from './axe.ts';
import { visitor } from './browser.ts';
import { pageWorld } from './page-world.ts';

const phone = { width: 390, height: 844 };

/**
 * Tests that walk the journeys of a machine on a phone. In each state the page must agree with the machine, and each view
 * must meet WCAG 2.2 A and AA and the best practices the first time it appears. Forced colours leave most of axe's rules
 * as they are: whole pages are tried in them.
 */
export function auditedJourneys(subject: Subject): void {
  const viewOf = (snapshot: Parameters<(typeof expectedView)[Subject]>[0]) =>
    JSON.stringify(expectedView[subject](snapshot));

  describe(subject, () => {
    const known = new Set<string>();
    test.each(journeysFor(subject).journeys.map((journey, index) => [index + 1, journey] as const))(
      'the views of journey %i agree with the machine and break no rule',
      async (_, journey) => {
        const visit = await visitor();
        await using world = await pageWorld(visit, subject, journey, phone);
        const audit = await auditorOf(world.page, subject);
        await travel(journey, {
          ...world,
          async see(expected) {
            await world.see(expected);
            const view = viewOf(expected);
            if (known.has(view)) return;
            known.add(view);
            expect(await audit(), view).toEqual([]);
          },
        });
        // Failed enquiries are logged, as they should be.
        if (subject !== 'contact') expect(world.complaints).toEqual([]);
      },
    );
  });
}
