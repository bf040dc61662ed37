/** Chromium as visitors have it, driven by the DevTools protocol. */
import puppeteer from 'puppeteer-core';
import { findChromium } from '../setup/needs.mjs';
import type { Engine } from './driver.ts';
import { startRefusingProxy } from './outside.ts';
import { puppeteerVisit } from './puppeteer-visit.ts';
import { defaultViewport } from './scripted-page.ts';

/**
 * Starts Chromium without the switches by which Playwright and Puppeteer keep hidden tabs awake: here one is
 * throttled as it is for a visitor. Less motion cannot be wished for.
 *
 * @throws Error when it is not installed or does not start
 */
export async function startPlainChromium(siteUrl: string): Promise<Engine> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('There is no Chromium: install the package chromium (brew: --cask chromium).');
  const proxy = await startRefusingProxy();
  const browser = await puppeteer.launch({
    executablePath,
    ignoreDefaultArgs: true,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      `--proxy-server=127.0.0.1:${proxy.port}`,
    ],
  });
  return {
    version: await browser.version(),
    visit: ({ viewport = defaultViewport, baseURL = siteUrl } = {}) =>
      puppeteerVisit(browser, viewport, baseURL),
    async close() {
      await browser.close();
      await proxy.close();
    },
  };
}
