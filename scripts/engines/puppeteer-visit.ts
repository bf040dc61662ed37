import type { Browser, BrowserContext, KeyInput, Page } from 'puppeteer-core';
import type { Size, Visit } from './driver.ts';
import { startFront } from './front.ts';
import { scriptedVisit, type Tab } from './scripted-page.ts';

async function puppeteerTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  /** The tab that hides this one. */
  let front: Page | undefined;
  return {
    go: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    run: async (script) => (await page.evaluate(script)) as string,
    resize: (size) => page.setViewport(size),
    move: (x, y, steps) => page.mouse.move(x, y, { steps }),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    async press(key, shift) {
      if (shift) await page.keyboard.down('Shift');
      await page.keyboard.press(key as KeyInput);
      if (shift) await page.keyboard.up('Shift');
    },
    type: (text) => page.keyboard.type(text),
    capture: async (measure) =>
      Buffer.from(await page.screenshot({ clip: await measure(), captureBeyondViewport: true })),
    async hide() {
      // Opened before it comes to the front: the start of its process is not the page's to bear.
      front = await context.newPage({ background: true });
      await front.evaluate(() => document.readyState);
      await front.bringToFront();
    },
    async show() {
      await front?.close();
      await page.bringToFront();
    },
  };
}

/** A visitor of this site in a browser that Puppeteer drives, with a profile of their own. */
export async function puppeteerVisit(
  browser: Browser,
  viewport: Size,
  siteUrl: string,
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const front = await startFront(siteUrl);
  return scriptedVisit(await puppeteerTab(context), front, viewport, async () => {
    await context.close();
    await front[Symbol.asyncDispose]();
  });
}
