import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { whollyHydrated } from '../support/hydrated.ts';
import { countHandles, handlesOf, openHome, settled } from '../support/leaks.ts';
import { setHidden } from '../support/page-driver.ts';

withBrowser();

test('fifty route changes back and forward leave no timer and no listener behind', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await countHandles(page);
  await page.goto('/no/such/page');
  await whollyHydrated(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.locator('.brands-viewport[data-ready]').waitFor();
  await settled(page);
  const before = await handlesOf(page);
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    // A chain of elements takes more than one collection; seven are what Chromium's own tests take (gc_controller.h).
    for (let turn = 0; turn < 7; turn += 1) await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  const heapBefore = await heap();

  await page.evaluate(async () => {
    const until = (done: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => (done() ? resolve() : requestAnimationFrame(look));
        look();
      });
    for (let change = 0; change < 25; change += 1) {
      history.back();
      await until(() => !document.querySelector('#home'));
      history.forward();
      await until(() => document.querySelector('.brands-viewport[data-ready]') !== null);
    }
  });

  await settled(page);
  expect(await handlesOf(page)).toEqual(before);
  const heapAfter = await heap();
  // One listener left behind by each visit would be twenty-five, and one visit has a thousand nodes.
  expect(heapAfter.jsEventListeners - heapBefore.jsEventListeners).toBeLessThan(10);
  expect(heapAfter.nodes - heapBefore.nodes).toBeLessThan(100);
});

test('a rotation that was left while one of its buttons had the focus moves again', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/no/such/page');
  await whollyHydrated(page);
  await page.getByRole('link', { name: 'Return to Home' }).press('Enter');
  const slideshow = page.locator('[data-machine="coverage"]');
  const dot = slideshow.getByRole('button', { name: /^Show image 2/ });
  await dot.focus();
  const isHeld = () => slideshow.getAttribute('data-state').then((name) => name === 'held');
  await expect.poll(isHeld).toBe(true);
  await page.goBack();
  await page.getByText('Oops! Page not found').waitFor();
  await page.goForward();
  await dot.waitFor();
  await expect.poll(isHeld).toBe(false);
});

test('resizing and hiding the tab ten times leave no timer and no listener behind', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const before = await openHome(page);
  for (let turn = 0; turn < 10; turn += 1) {
    await page.setViewportSize({ width: 360 + (turn % 2) * 1000, height: 800 });
    await setHidden(page, true);
    await setHidden(page, false);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await settled(page);
  // The title’s timers live in one worker, started at the first hiding.
  expect(await handlesOf(page)).toEqual({ ...before, workers: 1 });
});
