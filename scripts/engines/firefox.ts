/** Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Engine } from './driver.ts';
import { startRefusingProxy } from './outside.ts';
import { puppeteerVisit } from './puppeteer-visit.ts';
import { defaultViewport } from './scripted-page.ts';

const executable = () => {
  const usual = ['/usr/bin/firefox-esr', '/Applications/Firefox.app/Contents/MacOS/firefox'];
  const found = [process.env.FIREFOX_PATH ?? '', ...usual].find(existsSync);
  if (!found)
    throw new Error('There is no Firefox: install the package firefox-esr (brew: firefox).');
  return found;
};

/**
 * Starts Firefox. Whether less motion is wished for is a setting of the whole browser: the first visitor
 * who wishes for it has another one started.
 *
 * @param stockTimers leaves the timers as visitors have them
 * @throws Error when it is not installed or does not start
 */
export async function startFirefox(siteUrl: string, { stockTimers = false } = {}): Promise<Engine> {
  const executablePath = executable();
  const proxy = await startRefusingProxy();
  const launch = (reduced: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': Number(reduced),
        // Timers fire when they are due. To wake less often, Firefox lets those of some seconds wait for one another,
        // on an empty page by 235 ms and more (docs/timing.html). The setting is a fraction, which is written as text.
        ...(!stockTimers && { 'timer.maximum_firing_delay_tolerance_ms': '1.0' }),
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
    version: await (await browserFor(false)).version(),
    async visit({ viewport = defaultViewport, reducedMotion, baseURL = siteUrl } = {}) {
      return puppeteerVisit(await browserFor(reducedMotion === 'reduce'), viewport, baseURL);
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
      await proxy.close();
    },
  };
}
