/** Actors that throw, in the atlas. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Session } from '../../../scripts/tools/atlas/session.ts';
import { openAtlas, openChart, panel, shownPage, tabOf, viewport } from '../../support/atlas.ts';
import { visitor } from '../../support/browser.ts';
import { hydratedAt } from '../../support/hydrated.ts';
import { sectionsOf } from '../../support/page-driver.ts';

/** Sends an event that nothing on the page sends, past the atlas' own check. */
const breakContact = (page: Page) =>
  page.evaluate(() => {
    const { atlas } = window as unknown as { atlas: Pick<Session, 'send'> };
    atlas.send('contact', { type: 'draft.found' });
  });

test('an actor that throws is said to have stopped, in the place of its chart', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await openAtlas(page);
  await openChart(page, 'contact');
  await breakContact(page);
  await panel(page, 'Chart')
    .getByText(/^The actor has stopped: TypeError: .*\. Open the page anew\.$/)
    .waitFor();
  await tabOf(page, 'contact').getByText('stopped').waitFor();
  await page.getByRole('button', { name: 'Open the page anew' }).click();
  await page.locator('svg[data-chart="contact"]').waitFor();
  await tabOf(page, 'contact').getByText('idle.fresh').waitFor();
});

test('the error of an actor is logged once, however much of the page comes to life afterwards', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  const logged: string[] = [];
  page.on('pageerror', (error) => logged.push(error.message));
  await openAtlas(page);
  await breakContact(page);
  await hydratedAt(await shownPage(page), sectionsOf('contact'));
  // The errors of subscribers are reported in tasks of their own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(logged).toEqual([expect.stringContaining('Cannot read properties of undefined')]);
});
