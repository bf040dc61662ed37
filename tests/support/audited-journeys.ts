import { travel } from 'chart-lab';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type MachineName, modelOf, pathsOf } from '../../model/models.ts';
import { auditorOf } from './axe.ts';
import { visitor } from './browser.ts';
import { pageWorld } from './page-world.ts';

/**
 * Tests that walk the paths of a machine on a phone. In each state the page must agree with the machine, and each view
 * must meet WCAG 2.2 A and AA and the best practices the first time it appears. Forced colours leave most of axe's rules
 * as they are: whole pages are tried in them.
 */
export function auditedJourneys(name: MachineName): void {
  const known = new Set<string>();
  test.each(pathsOf(name).map((path, index) => [index + 1, path] as const))(
    `${name}: the views of path %i agree with the machine and break no rule`,
    async (_, path) => {
      await using visit = await visitor({ viewport: { width: 390, height: 844 } });
      const world = await pageWorld(visit, name);
      let audit: Awaited<ReturnType<typeof auditorOf>> | undefined;
      // An auditor lasts as long as its document.
      visit.page.on('domcontentloaded', () => {
        audit = undefined;
      });
      await travel(path, {
        ...world,
        async see(expected) {
          await world.see(expected);
          const seen = JSON.stringify(
            modelOf(name).view(expected.parts.machine as AnyMachineSnapshot),
          );
          if (known.has(seen)) return;
          known.add(seen);
          audit ??= await auditorOf(visit.page, name);
          expect(await audit(), seen).toEqual([]);
        },
      });
      // Failed enquiries are logged, as they should be.
      if (name !== 'contact') expect(visit.complaints).toEqual([]);
    },
  );
}
