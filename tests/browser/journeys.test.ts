/**
 * Every journey of every machine on the built site, at the width of a phone and of a desk. In each view
 * the page must agree with the machine, and break no rule of WCAG 2.2 A and AA nor best practice.
 * Forced colours leave axe's other rules as they are: `axe.test.ts` tries them on whole pages.
 */
import { describe, expect, test } from 'vitest';
import { type Subject, subjects } from '../../machines/registry.ts';
import { expectedView } from '../../scripts/model/expected-view.ts';
import { travel } from '../../scripts/model/journeys.ts';
import { journeysFor } from '../../scripts/model/walkables.ts';
import { auditorOf } from '../support/axe.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { pageWorld } from '../support/page-world.ts';

withBrowser();

/** On wide screens there is no menu and no bottom bar; a title has no width. */
const widthsOf = (subject: Subject) => {
  if (subject === 'menu' || subject === 'bottom-bar') return [390];
  return subject === 'title' ? [1440] : [390, 1440];
};

describe.each(subjects)('%s', (subject) => {
  const { journeys } = journeysFor(subject);
  const viewKeyOf = (snapshot: Parameters<(typeof expectedView)[Subject]>[0]) =>
    JSON.stringify(expectedView[subject](snapshot));
  const views = new Set(journeys.flat().map(({ after }) => viewKeyOf(after)));

  test.each(widthsOf(subject))(
    `${journeys.length} journeys with ${views.size} views, at %i px`,
    async (width) => {
      const seen = new Set<string>();
      for (const journey of journeys) {
        const height = width < 640 ? 844 : 900;
        await using world = await pageWorld(await visitor(), subject, journey, {
          width,
          height,
        });
        const audit = await auditorOf(world.page, subject);
        await travel(journey, {
          ...world,
          async see(expected) {
            await world.see(expected);
            const view = viewKeyOf(expected);
            if (seen.has(view)) return;
            seen.add(view);
            expect(await audit(), view).toEqual([]);
          },
        });
        // Failed enquiries are logged, as they should be.
        if (subject !== 'contact') expect(world.complaints).toEqual([]);
      }
      expect(seen).toEqual(views);
    },
  );
});
