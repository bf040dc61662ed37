import { expect, test } from 'vitest';
import { figures } from '../../scripts/model/figures.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';
import { setHidden } from '../support/page-driver.ts';

withBrowser();

test('[W2][W3] a hidden tab alternates its title; shown again it has its own', async () => {
  await using visit = await visitor();
  const { page } = visit;
  // The page's clock is faked, and a worker's cannot be: the title runs on the page's own timers.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(3000);
  await hydrated(page);
  const own = await page.title();

  await page.clock.pauseAt(Date.now() + 60_000);
  await setHidden(page, true);
  const tagline = 'Swiftly Removed. Disposed with Class';
  let shown = own;
  for (const next of ['QUAYSWIFT', tagline, 'QUAYSWIFT', tagline]) {
    await page.clock.runFor(figures.titleAlternation.number - 1);
    expect(await page.title()).toBe(shown);
    await page.clock.runFor(1);
    expect(await page.title()).toBe(next);
    shown = next;
  }
  await setHidden(page, false);
  expect(await page.title()).toBe(own);
  await page.clock.runFor(10_000);
  expect(await page.title()).toBe(own);
});
