/** Charts that cannot be made and actors that throw, in the atlas. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Session } from '../../../scripts/tools/atlas/session.ts';
import {
  atlasUrl,
  openAtlas,
  openChart,
  panel,
  player,
  shownPage,
  tabOf,
  viewport,
} from '../../support/atlas.ts';
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

/** The chart of coverage reaches the browser with something else in it. */
const alter = (page: Page, from: RegExp, to: string) =>
  page.route(/\/machines\/coverage\.machine\.ts(\?t=\d+)?$/, async (route) => {
    // Without the browser's copy, which the server would only confirm.
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = await response.text();
    expect(body).toMatch(from);
    await route.fulfill({ response, body: body.replace(from, to) });
  });

test('a chart whose action has no docstring says so in its place, with file and line', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await page.route(/\/machines\/menu\.machine\.ts\?.*raw/, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const response = await route.fetch({ headers });
    const body = (await response.text()).replace('/** Returns', '/* Returns');
    await route.fulfill({ response, body });
  });
  await page.goto(atlasUrl('/atlas#menu'));
  await panel(page, 'Chart')
    .getByText(/The chart cannot be drawn\. .*machines\/menu\.machine\.ts:\d+/)
    .waitFor();
});

test.each([
  [
    /after: { ?interval: ?{/,
    'after: { intervals: {',
    'coverage.running waits for "intervals", and the machine\'s setup has no such delay. Did you mean "interval"?',
  ],
  [
    /initial: "running"/,
    'initial: "run"',
    'Initial state node "run" not found on parent state node #coverage.',
  ],
])(
  'a chart that cannot be made (%s) is named with its file and the reason; the page and the other machines go on',
  async (from, to, reason) => {
    await using visit = await visitor({ viewport });
    const { page } = visit;
    await alter(page, from, to);
    await page.goto(atlasUrl('/atlas#coverage'));
    await panel(page, 'Chart')
      .getByText(`The chart of coverage (machines/coverage.machine.ts) cannot be made. ${reason}`)
      .waitFor();
    await tabOf(page, 'coverage').getByText('not made').waitFor();
    await openChart(page, 'menu');
    await panel(page, 'Events')
      .getByRole('button', { name: /^toggle\.pressed/ })
      .click();
    await tabOf(page, 'menu').getByText('open').waitFor();
    await player(page).getByRole('button', { name: 'Run' }).waitFor();
    await page.unrouteAll();
    await page.reload();
    await tabOf(page, 'coverage').click();
    await page.locator('svg[data-chart="coverage"]').waitFor();
  },
);

test('a source that throws as it is loaded leaves a sentence with its file in the place of the atlas', async () => {
  await using visit = await visitor({ viewport });
  const { page } = visit;
  await alter(page, /const { ?interval/, 'throw new Error("no slideshow"); $&');
  await page.goto(atlasUrl());
  await page
    .getByRole('alert')
    .getByText('The atlas cannot start. machines/coverage.machine.ts throws “no slideshow”.')
    .waitFor();
});
