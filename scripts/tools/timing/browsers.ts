/** Chromium, Firefox and WebKit behind one interface, for the measurements and the tests of every engine. */
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import getPort from 'get-port';
import puppeteer, { type Browser as Puppeteer } from 'puppeteer-core';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { findChromium, isPresent, needs } from '../../setup/commands.mjs';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engines)[number];

/** In CSS pixels. */
interface Size {
  width: number;
  height: number;
}

/** The operations of a tab that every driver has. */
interface Driver extends AsyncDisposable {
  /** Resolves after `load`. */
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** The text that an expression, or the promise of one, gives in the page. */
  run(expression: string): Promise<unknown>;
  resize(size: Size): Promise<unknown>;
  clickAt(x: number, y: number): Promise<unknown>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<unknown>;
  type(text: string): Promise<unknown>;
  hide(): Promise<unknown>;
  show(): Promise<unknown>;
}

export interface Tab extends Omit<Driver, 'run'> {
  /** Calls a function in the page: it sees nothing outside itself but `given`, and only JSON comes back. */
  evaluate<Result, Given = undefined>(
    run: (given: Given) => Result,
    given?: Given,
  ): Promise<Awaited<Result>>;
}

export interface Browser {
  version: string;
  /** A fresh visitor's tab of 1280 × 720 px. WebKitGTK has one at a time. */
  open(): Promise<Tab>;
  close(): Promise<unknown>;
}

const usual: Size = { width: 1280, height: 720 };

/** MiniBrowser's toolbar lets its window be no narrower, in px. */
const narrowest = 450;

const findFirefox = () =>
  [
    process.env.FIREFOX_PATH ?? '',
    '/usr/bin/firefox-esr',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find(existsSync);
const findMiniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1);

/** A sentence where the engine cannot be started. */
export function missing(name: EngineName): string | undefined {
  const need = needs[name === 'webkit' ? 'webKit' : name];
  if (isPresent(need)) return undefined;
  return `${{ chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' }[name]} is not installed`;
}

async function tabOf(driver: Driver): Promise<Tab> {
  await driver.resize(usual);
  return {
    ...driver,
    async evaluate(run, given) {
      const answer = await driver.run(`(async () => {
        try {
          return JSON.stringify({ value: await (${run})(${JSON.stringify(given) ?? ''}) });
        } catch (error) {
          return JSON.stringify({ error: String(error) });
        }
      })()`);
      const { value, error } = JSON.parse(String(answer));
      if (error !== undefined) throw new Error(error);
      return value;
    },
  };
}

async function puppeteerTab(browser: Puppeteer): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return tabOf({
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    run: (expression) => page.evaluate(expression),
    resize: (size) => page.setViewport(size),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    async hide() {
      // Loaded in the background first, so that starting its process does not delay the page under test.
      const other = await context.newPage({ background: true });
      await other.evaluate(() => document.readyState);
      await other.bringToFront();
    },
    show: () => page.bringToFront(),
    [Symbol.asyncDispose]: () => context.close(),
  });
}

async function startPuppeteer(options: Parameters<typeof puppeteer.launch>[0]): Promise<Browser> {
  const browser = await puppeteer.launch(options);
  return {
    version: await browser.version(),
    open: () => puppeteerTab(browser),
    close: () => browser.close(),
  };
}

/** Without the switches by which drivers keep hidden tabs awake: one is throttled as it is for a visitor. */
const startChromium = () =>
  startPuppeteer({
    executablePath: findChromium() ?? '',
    ignoreDefaultArgs: true,
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  });

const startFirefox = () =>
  startPuppeteer({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    // To wake less often, Firefox lets timers of some seconds wait for one another, on an empty page by 235 ms and more.
    // The setting is a fraction, which is written as text.
    extraPrefsFirefox: { 'timer.maximum_firing_delay_tolerance_ms': '1.0' },
  });

async function gtkTab(driver: WebDriver): Promise<Tab> {
  const window = () => driver.manage().window();
  const run = (expression: string) =>
    driver.executeAsyncScript<string>(`${expression}.then(arguments[0])`);
  return tabOf({
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    run,
    async resize({ width, height }) {
      const sizes = await run(
        '(async () => JSON.stringify([innerWidth, innerHeight, outerWidth, outerHeight]))()',
      );
      const [inner = 0, high = 0, outer = 0, higher = 0] = JSON.parse(sizes) as number[];
      const wide = Math.max(width, narrowest);
      // The driver never answers to a size that the window has already.
      if (inner === wide && high === height) return;
      await window().setRect({
        x: 0,
        y: 0,
        width: wide + outer - inner,
        height: height + higher - high,
      });
    },
    clickAt: (x, y) =>
      driver
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    press: (key) =>
      driver
        .actions()
        .sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB }[key])
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    hide: () => window().minimize(),
    async show() {
      const { width, height } = await window().getRect();
      await window().setRect({ x: 0, y: 0, width, height: height + 1 });
    },
    [Symbol.asyncDispose]: () => driver.quit(),
  });
}

/** MiniBrowser on a display of its own, with a window manager: without one no window is active, and none has the focus. */
async function startWebKitGtk(): Promise<Browser> {
  const start = (command: string, args: string[], env = {}) =>
    execa(command, args, { env, reject: false, buffer: false, stdin: 'ignore', stderr: 'ignore' });
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '2600x1600x24']);
  const [number] = await once(screen.stdout, 'data');
  const env = {
    DISPLAY: `:${String(number).trim()}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // WebKit's sandbox does not start as root, or in a container.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  const port = await getPort();
  const manager = start('openbox', ['--sm-disable'], env);
  const server = start('WebKitWebDriver', [`--port=${port}`], env);
  for (const { stdout } of [screen, manager, server]) stdout.resume();
  while (!(await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined))) await wait(100);
  const begin = () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        // A script may wait for hours: the runner has the limit. Once in some hundred sessions WebKitGTK 2.50 starts no
        // process for the page: its driver says that it has loaded, and then waits for it in every command, even to quit.
        timeouts: { script: 86_400_000, pageLoad: 20_000 },
        'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
      })
      .build();
  const { stdout: version } = await execa(findMiniBrowser() ?? '', ['--version'], { env });
  return {
    version,
    open: async () => gtkTab(await begin()),
    async close() {
      for (const program of [server, manager, screen]) {
        program.kill();
        await program;
      }
    },
  };
}

/** @throws Error when the engine does not start */
export const startBrowser = (name: EngineName): Promise<Browser> =>
  ({
    chromium: startChromium,
    firefox: startFirefox,
    webkit: startWebKitGtk,
  })[name]();

/** Closes the browser when it has been used. */
export async function inBrowser<Result>(
  name: EngineName,
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await startBrowser(name);
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
