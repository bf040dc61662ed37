/** The first second: the first screen and the first touch come before everything else (`src/hydration/bootstrap/`). */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { holdBack } from '../support/held-back.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

interface TraceEvent {
  name: string;
  args?: { beginData?: { frame: string }; elementCount?: number };
}

const phone = { viewport: { width: 412, height: 823 } };

/** Keeps the page as it is on arrival: with its pictures held back it is never loaded, and thus never idle. */
async function arrive(page: Page) {
  const becomeIdle = await holdBack(page, '**/images/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  return { becomeIdle };
}

const isArriving = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-arriving'));

/** The most elements that the browser styles at once while something is done in the page. */
async function styledAtOnce(page: Page, deed: () => Promise<void>) {
  const ofBrowser = await page.context().browser()?.newBrowserCDPSession();
  if (!ofBrowser) throw new Error('The page has no browser.');
  const { frameTree } = await (await page.context().newCDPSession(page)).send('Page.getFrameTree');
  const counts: number[] = [];
  ofBrowser.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree' && args?.beginData?.frame === frameTree.frame.id)
        counts.push(args.elementCount ?? 0);
  });
  await ofBrowser.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await deed();
  const complete = new Promise((resolve) => ofBrowser.once('Tracing.tracingComplete', resolve));
  await ofBrowser.send('Tracing.end');
  await complete;
  await ofBrowser.detach();
  return Math.max(...counts);
}

/** How many of the elements in the sections have been laid out. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.section h2, footer a')];
    return all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length;
  });

test('on arrival what is far is not laid out; once the page is idle, all of it is', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  const { becomeIdle } = await arrive(page);
  const few = await laidOut(page);
  becomeIdle();
  await hydrated(page);
  expect(await isArriving(page)).toBe(false);
  expect(few).toBeLessThan((await laidOut(page)) / 3);
});

test('when the arrival ends, sections are styled again, and not all that is in them', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const restyle = (isArriving: boolean) =>
    page.evaluate((is) => {
      document.documentElement.toggleAttribute('data-arriving', is);
      document.body.getBoundingClientRect();
    }, isArriving);
  await restyle(true);
  const most = await styledAtOnce(page, () => restyle(false));
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThan(100);
});

test.each([390, 1440])(
  '[A1] at %i px a link that is pressed first of all leads to its section exactly',
  async (width) => {
    await using visit = await visitor({ viewport: { width, height: 823 } });
    const { page } = visit;
    await arrive(page);
    await page.locator('.hero a[href="#contact"]').first().click();
    const missedBy = () =>
      page.evaluate(() => {
        const { scrollPaddingTop } = getComputedStyle(document.documentElement);
        const top = document.querySelector('#contact')?.getBoundingClientRect().top;
        return Math.abs((top ?? Number.NaN) - Number.parseFloat(scrollPaddingTop));
      });
    await expect.poll(missedBy).toBeLessThanOrEqual(1);
  },
);

test('a link that is pressed first of all, with the key for it, opens in a tab of its own', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await arrive(page);
  const opened = page.context().waitForEvent('page');
  await page
    .locator('.hero a[href="#contact"]')
    .first()
    .click({ modifiers: ['Control'] });
  await (await opened).waitForURL('/#contact');
  expect(new URL(page.url()).hash).toBe('');
});

test('who comes by a link to a section, or back, meets every height as it is', async () => {
  await using visit = await visitor(phone);
  const { page } = visit;
  await holdBack(page, '**/images/**');
  await page.goto('/#storage', { waitUntil: 'domcontentloaded' });
  expect(await isArriving(page)).toBe(false);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await isArriving(page)).toBe(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await isArriving(page)).toBe(false);
});

test('a touch is answered first: the modules come with the press, and begin after its release', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await arrive(page);
  const module = page.waitForResponse('**/assets/page-*.js');
  await page.mouse.down();
  await module;
  await delay(300);
  expect(await page.locator('html').getAttribute('data-hydrated')).toBeNull();
  await page.mouse.up();
  await hydrated(page);
});

test('a page that is opened in a tab behind comes to life there, though nothing is painted', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    globalThis.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await hydrated(page);
  expect(await isArriving(page)).toBe(false);
});

test('an address with a section opens there, though the fonts come late', async () => {
  await using visit = await visitor({ viewport: { width: 1280, height: 720 } });
  const { page } = visit;
  const releaseFonts = await holdBack(page, '**/*.woff2');
  await page.goto('/#relocation', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  releaseFonts();
  await hydrated(page);
  const top = () =>
    page.locator('#relocation').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs((await top()) - 60)).toBeLessThanOrEqual(2);
});
