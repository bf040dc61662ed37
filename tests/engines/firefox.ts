/** Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
import { existsSync } from 'node:fs';
import puppeteer, { type BrowserContext, type KeyInput, type Page } from 'puppeteer-core';
import type { Engine } from './driver.ts';
import { startFront } from './front.ts';
import { startRefusingProxy } from './outside.ts';
import { defaultViewport, scriptedVisit, type Tab } from './scripted-page.ts';

const executable = () => {
  const usual = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  const found = [process.env.FIREFOX_PATH ?? '', ...usual].find(existsSync);
  if (!found)
    throw new Error('There is no Firefox: install the package firefox-esr (brew: firefox).');
  return found;
};

async function tabOf(context: BrowserContext): Promise<Tab> {
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
      front = await context.newPage();
    },
    async show() {
      await front?.close();
      await page.bringToFront();
    },
  };
}

/**
 * Starts Firefox. Whether less motion is wished for is a setting of the whole browser: the first visitor
 * who wishes for it has another one started.
 *
 * @throws Error when it is not installed or does not start
 */
export async function startFirefox(siteUrl: string): Promise<Engine> {
  const executablePath = executable();
  const proxy = await startRefusingProxy();
  const launch = (reduced: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': Number(reduced),
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxy.port,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': proxy.port,
      },
    });
  const browsers = new Map<boolean, ReturnType<typeof launch>>();
  const browserFor = (reduced: boolean) => {
    const browser = browsers.get(reduced) ?? launch(reduced);
    browsers.set(reduced, browser);
    return browser;
  };

  return {
    async visit({ viewport = defaultViewport, reducedMotion, baseURL = siteUrl } = {}) {
      const browser = await browserFor(reducedMotion === 'reduce');
      const context = await browser.createBrowserContext();
      const front = await startFront(baseURL);
      return scriptedVisit(await tabOf(context), front, viewport, async () => {
        await context.close();
        await front[Symbol.asyncDispose]();
      });
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
      await proxy.close();
    },
  };
}
