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
  const viewKeyOf = (snapshot: Parameters<(typeof expectedView)[Subject]>[0]) =>
    JSON.stringify(expectedView[subject](snapshot));
  const known = new Set<string>();
  /** Each journey with the views that none before it has. */
  const cases = journeysFor(subject).journeys.map((journey, place) => {
    const views = new Set(journey.map(({ after }) => viewKeyOf(after))).difference(known);
    for (const view of views) known.add(view);
    return { journey, place: place + 1, views, count: views.size };
  });

  test.each(widthsOf(subject).flatMap((width) => cases.map((one) => ({ ...one, width }))))(
    'journey $place, which shows $count views first, at $width px',
    // Up to 14 audits: 12 s alone, 48 s beside all other tests.
    { timeout: 120_000 },
    async ({ journey, views, width }) => {
      const seen = new Set<string>();
      await using world = await pageWorld(await visitor(), subject, journey, {
        width,
        height: width < 640 ? 844 : 900,
      });
      const audit = await auditorOf(world.page, subject);
      await travel(journey, {
        ...world,
        async see(expected) {
          await world.see(expected);
          const view = viewKeyOf(expected);
          if (seen.has(view) || !views.has(view)) return;
          seen.add(view);
          expect(await audit(), view).toEqual([]);
        },
      });
      expect(seen).toEqual(views);
      // Failed enquiries are logged, as they should be.
      if (subject !== 'contact') expect(world.complaints).toEqual([]);
    },
  );
});
