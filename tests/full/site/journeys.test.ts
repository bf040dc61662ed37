/** The paths of every machine on the built site, on a phone: in each state the page must agree with the machine. */
import { travel } from 'chart-lab';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { type MachineName, machineNames, modelOf, pathsOf } from '../../../model/models.ts';
import { auditorOf } from '../../support/axe.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { pageWorld } from '../../support/page-world.ts';

withBrowser();

/**
 * Their views have words and controls of their own, and must meet WCAG 2.2 A and AA the first time they appear; those
 * of the others differ by a picture.
 */
const audited = ['menu', 'contact', 'floor'];

/** A real page shrinks photographs in its own time; their paths are walked in `tests/views`. */
const driven = machineNames.filter((name) => name !== 'photos');

const paths = driven.flatMap((name) =>
  pathsOf(name).map((path, index) => [name, index + 1, path] as const),
);
const known = new Set<string>();

test.each(paths)('%s, path %i', async (name: MachineName, _, path) => {
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
      const view = modelOf(name).view(expected.parts.machine as AnyMachineSnapshot);
      const seen = JSON.stringify([name, view]);
      if (!audited.includes(name) || known.has(seen)) return;
      known.add(seen);
      audit ??= await auditorOf(visit.page, name);
      expect(await audit(), seen).toEqual([]);
    },
  });
  // Failed enquiries are logged, as they should be.
  if (name !== 'contact') expect(visit.complaints).toEqual([]);
});
