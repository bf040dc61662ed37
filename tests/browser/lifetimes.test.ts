import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';
import { setHidden } from '../support/page-driver.ts';
import { countResidents, type Residents, residentsOf } from '../support/residents.ts';

// Playwright forbids the back-forward cache unless it is told not to.
withBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** The three rotations' delays, and nothing else, wait on a page that is left alone. */
const settled = (page: Page) =>
  expect.poll(() => residentsOf(page), { interval: 100 }).toMatchObject({ timers: 3 });

async function openHome(page: Page): Promise<Residents> {
  await countResidents(page);
  await page.goto('/');
  await whollyHydrated(page);
  await page.locator('.brands-viewport[data-ready]').waitFor();
  await settled(page);
  return residentsOf(page);
}

test('200 route changes back and forward leave no timer and no listener behind', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await countResidents(page);
  await page.goto('/no/such/page');
  await whollyHydrated(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.locator('.brands-viewport[data-ready]').waitFor();
  await settled(page);
  const before = await residentsOf(page);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  const heapBefore = await heap();

  await page.evaluate(async () => {
    const until = (done: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => (done() ? resolve() : requestAnimationFrame(look));
        look();
      });
    for (let change = 0; change < 100; change += 1) {
      history.back();
      await until(() => !document.querySelector('#home'));
      history.forward();
      await until(() => document.querySelector('.brands-viewport[data-ready]') !== null);
    }
  });

  await settled(page);
  expect(await residentsOf(page)).toEqual(before);
  const heapAfter = await heap();
  // One listener left behind by each visit would be a hundred.
  expect(heapAfter.jsEventListeners - heapBefore.jsEventListeners).toBeLessThan(10);
  expect(heapAfter.nodes - heapBefore.nodes).toBeLessThan(100);
}, 120_000);

test('a page that comes back from the back-forward cache runs on, once', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const before = await openHome(page);
  const own = await page.title();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }));
  });

  await page.goto('/ebay-template.html');
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'persisted'))).toBe(true);
  await settled(page);
  // One listener is this test's; the worker came with the title's first timer, when the page was left.
  expect(await residentsOf(page)).toEqual({
    ...before,
    listeners: before.listeners + 1,
    workers: 1,
  });
  expect(await page.title()).toBe(own);
  const index = () => page.locator('[data-machine="brands"]').getAttribute('data-index');
  const shown = await index();
  await expect.poll(index).not.toBe(shown);
});

test('a rotation that was left while one of its buttons had the focus moves again', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/no/such/page');
  await whollyHydrated(page);
  await page.getByRole('link', { name: 'Return to Home' }).press('Enter');
  const next = page.locator('[data-machine="brands"]').getByRole('button', { name: 'Next brand' });
  await next.focus();
  const isHeld = () =>
    page
      .locator('[data-machine="brands"]')
      .getAttribute('data-state')
      .then((name) => name === 'held');
  await expect.poll(isHeld).toBe(true);
  await page.goBack();
  await page.getByText('Oops! Page not found').waitFor();
  await page.goForward();
  await next.waitFor();
  await expect.poll(isHeld).toBe(false);
});

test('resizing and hiding the tab a hundred times leave no timer and no listener behind', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const before = await openHome(page);
  for (let turn = 0; turn < 50; turn += 1) {
    await page.setViewportSize({ width: 360 + (turn % 2) * 1000, height: 800 });
    await setHidden(page, true);
    await setHidden(page, false);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await settled(page);
  // The title’s timers live in one worker, started at the first hiding.
  expect(await residentsOf(page)).toEqual({ ...before, workers: 1 });
});
