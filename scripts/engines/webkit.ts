/** WebKitGTK's MiniBrowser, driven by WebDriver Classic (https://www.w3.org/TR/webdriver2/). */
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import { freePort, untilListening } from '../serve/processes.ts';
import { limitAnswers, whyNoAnswer } from './answers.ts';
import { need, startDisplay } from './display.ts';
import type { Engine } from './driver.ts';
import { end, endOf, startEnding } from './ending.ts';
import { nothingPath, startFront } from './front.ts';
import { startRefusingProxy } from './outside.ts';
import { defaultViewport, scriptedVisit } from './scripted-page.ts';
import { windowOf } from './window.ts';

const miniBrowser = () => {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().reverse();
  if (!found) throw new Error('There is no MiniBrowser: install the package webkit2gtk-driver.');
  return found;
};

/** In ms. WebKit tells how long a script takes by the page's own timers, which a test may wind on by minutes. */
const day = 86_400_000;

/** The system's wish for less motion, as GTK has it. */
const gtkSettings = (reduced: boolean) => `[Settings]\ngtk-enable-animations=${!reduced}\n`;

interface Surroundings {
  /** Whether its system wishes for less motion. */
  isReduced: boolean;
  home: string;
  display: string;
  proxyPort: number;
  /** What a page may take to load, in ms. */
  granted: number;
}

/** A driver and its one MiniBrowser. */
async function startBrowser({ isReduced, home, display, proxyPort, granted }: Surroundings) {
  await mkdir(join(home, 'gtk-3.0'), { recursive: true });
  await writeFile(join(home, 'gtk-3.0/settings.ini'), gtkSettings(isReduced));
  const port = await freePort();
  const process = startEnding('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: display,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit's sandbox does not start as root, or in a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const lastWords = endOf(process);
  await untilListening(port, process);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      timeouts: { script: day, pageLoad: granted },
      'webkitgtk:browserOptions': {
        binary: miniBrowser(),
        args: [
          '--automation',
          `--proxy=http://127.0.0.1:${proxyPort}`,
          '--ignore-host=localhost',
          '--ignore-host=127.0.0.1',
        ],
      },
    })
    .build();
  const askAgain = limitAnswers(driver, granted + 5000);
  return {
    version: `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`,
    tab: await windowOf(driver),
    askAgain,
    async close() {
      await driver.quit();
      await end(process);
    },
    /** Ends it without its help; resolves to what it did and wrote last. */
    async kill() {
      const state = await whyNoAnswer(process);
      await end(process);
      return `${state} ${lastWords()}`;
    },
  };
}

/**
 * Starts WebKit. Whether less motion is wished for is a setting of its system: the first visitor who
 * wishes for it has another browser started. All visitors share one window, each on an origin of its own. A browser
 * that no longer answers fails the visit in which that is seen, and another one is started for the next.
 *
 * @param granted what a page may take to load, in ms
 * @throws Error when a program is missing or does not start
 */
export async function startWebKit(siteUrl: string, granted = 25_000): Promise<Engine> {
  need('WebKitWebDriver', 'webkit2gtk-driver');
  await using begun = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  begun.defer(() => rm(home, { recursive: true }));
  const { display, close } = await startDisplay({ XDG_CACHE_HOME: home });
  begun.defer(close);
  const proxy = await startRefusingProxy();
  begun.defer(proxy.close);

  type Browser = Awaited<ReturnType<typeof startBrowser>>;
  const browsers = new Map<boolean, Browser>();
  const browserFor = async (isReduced: boolean) => {
    const known = browsers.get(isReduced);
    if (known) return known;
    const browser = await startBrowser({
      isReduced,
      home: join(home, `${isReduced}`),
      display,
      proxyPort: proxy.port,
      granted,
    });
    browsers.set(isReduced, browser);
    return browser;
  };
  const { version } = await browserFor(false);
  const running = begun.move();

  return {
    version,
    async visit({ viewport = defaultViewport, reducedMotion, baseURL = siteUrl } = {}) {
      const isReduced = reducedMotion === 'reduce';
      const browser = await browserFor(isReduced);
      const front = await startFront(baseURL);
      return scriptedVisit(browser.tab, front, viewport, async () => {
        browser.askAgain();
        try {
          await browser.tab.clear(front.url + nothingPath);
        } catch (cause) {
          browsers.delete(isReduced);
          throw new Error(`WebKit does not answer. ${await browser.kill()}`, { cause });
        } finally {
          await front[Symbol.asyncDispose]();
        }
      });
    },
    async close() {
      for (const browser of browsers.values()) await browser.close();
      await running.disposeAsync();
    },
  };
}
