/** Playwright's page, as far as `driver.ts` has it, made of the few things that every engine's driver can do. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Box, Locator, Page, Size, Visit } from './driver.ts';
import { complaintsPath, type Front } from './front.ts';
import { find, type LocatorStep, replaceText, target } from './in-page.ts';
import { fakeClock, reportComplaints, wishForMotion } from './init-scripts.ts';

/** A tab, as an engine's driver offers it. */
export interface Tab {
  /** Resolves after `load`. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The text that a script gives: an expression, or the promise of one. */
  run(script: string): Promise<string>;
  resize(size: Size): Promise<void>;
  move(x: number, y: number, steps: number): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
  /** Presses a key, by its name in the UI Events standard, with Shift or without. */
  press(key: string, shift: boolean): Promise<void>;
  type(text: string): Promise<void>;
  /**
   * A PNG of a part of the document.
   *
   * @param measure its box from the document's corner, which may be another one in a higher window
   */
  capture(measure: () => Promise<Box>): Promise<Buffer>;
  /** Hides the tab for real, and shows it again. */
  hide(): Promise<void>;
  show(): Promise<void>;
}

/** Playwright's own, where a visit names none. */
export const defaultViewport: Size = { width: 1280, height: 720 };

/** As patient as the expectations of the tests, in ms. */
const patience = 10_000;

/** Asks until there is an answer; `reason` says why there was none. */
async function until<T>(ask: () => Promise<T | undefined>, reason: () => string): Promise<T> {
  const end = performance.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(reason());
    await delay(20);
  }
}

const call = (run: unknown, ...given: unknown[]) =>
  `(${run})(${given.map((one) => JSON.stringify(one) ?? 'undefined').join(', ')})`;

/** Evaluates an expression; only JSON comes back. What the page complained of by then is known. */
async function evaluate<R>(tab: Tab, expression: string): Promise<R> {
  const text = await tab.run(`(async () => {
    const value = await ${expression};
    await globalThis.complaintsPosted;
    return JSON.stringify({ value });
  })()`);
  return (JSON.parse(text) as { value: R }).value;
}

function locatorOf(tab: Tab, steps: LocatorStep[]): Locator {
  const name = JSON.stringify(steps);
  const missing = () => `There is no ${name}.`;

  /** The result of a function for the first element, as soon as there is one. */
  const onFirst = async <R>(run: unknown, arg?: unknown): Promise<R> => {
    const script = `(async () => {
      const [element] = ${call(find, steps)};
      return element ? { value: await (${run})(element, ${JSON.stringify(arg)}) } : null;
    })()`;
    const ask = async () => (await evaluate<{ value: R } | null>(tab, script)) ?? undefined;
    return (await until(ask, missing)).value;
  };

  /** The middle of the element, once it stands still with nothing above it. */
  const place = async () => {
    let reason = '';
    let last = '';
    const ask = async () => {
      const answer = await onFirst<{ x: number; y: number } | string>(target);
      const before = last;
      last = JSON.stringify(answer);
      if (typeof answer === 'string') reason = answer;
      else if (last !== before) reason = 'it moves';
      else return answer;
      return undefined;
    };
    return until(ask, () => `${name} cannot be pressed: ${reason}.`);
  };

  const self: Locator = {
    locator: (css) => locatorOf(tab, [...steps, { css }]),
    first: () => self.nth(0),
    nth: (index) => locatorOf(tab, [...steps, { index }]),
    all: async () => Array.from({ length: await self.count() }, (_, index) => self.nth(index)),
    count: () => evaluate<number>(tab, `${call(find, steps)}.length`),
    async click() {
      const { x, y } = await place();
      await tab.move(x, y, 1);
      await tab.down();
      await tab.up();
    },
    async hover() {
      const { x, y } = await place();
      await tab.move(x, y, 1);
    },
    focus: () => onFirst((element: HTMLElement) => element.focus()),
    async press(key) {
      await self.focus();
      await press(tab, key);
    },
    fill: (text) => onFirst(replaceText, text),
    getAttribute: (attribute) =>
      onFirst((element: Element, wanted: string) => element.getAttribute(wanted), attribute),
    textContent: () => onFirst((element: Element) => element.textContent),
    inputValue: () => onFirst((element: HTMLInputElement) => element.value),
    isVisible: () =>
      self.evaluateAll(
        ([element]) => element?.checkVisibility({ visibilityProperty: true }) === true,
      ),
    boundingBox: () =>
      onFirst((element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    scrollIntoViewIfNeeded: () =>
      onFirst((element: Element) => {
        const { top, bottom } = element.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight)
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }),
    evaluate: onFirst,
    evaluateAll: (run, arg) =>
      evaluate(tab, `(${run})(${call(find, steps)}, ${JSON.stringify(arg)})`),
    async waitFor({ state = 'visible' } = {}) {
      const isThere = state === 'visible' ? self.isVisible : async () => (await self.count()) > 0;
      await until(async () => (await isThere()) || undefined, missing);
    },
    screenshot: () =>
      tab.capture(() =>
        onFirst((element: Element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + scrollX, y: y + scrollY, width, height };
        }),
      ),
  };
  return self;
}

const press = (tab: Tab, key: string) =>
  tab.press(key.replace('Shift+', '').replace('Space', ' '), key.startsWith('Shift+'));

function pageOf(tab: Tab, front: Front, viewport: Size): Page {
  let opened = false;
  let hasWish = false;
  const run = <R>(expression: string) => evaluate<R>(tab, expression);

  return {
    async goto(path) {
      // Not before: a window of this size may never have been asked for another one.
      if (!opened) await tab.resize(viewport);
      opened = true;
      await tab.go(front.url + path);
      return { status: () => front.statusOf(path.replace(/#.*/, '')) };
    },
    reload: tab.reload,
    title: () => run('document.title'),
    setViewportSize: async (size) => {
      viewport = size;
      if (opened) await tab.resize(size);
    },
    locator: (css) => locatorOf(tab, [{ css }]),
    getByRole: (role, { name, exact = false }) => locatorOf(tab, [{ role, name, exact }]),
    evaluate: (script: unknown, arg?: unknown) => run(call(script, arg)),
    waitForFunction: (condition) =>
      until(
        async () => (await run<boolean>(`!!${call(condition)}`)) || undefined,
        () => `${condition}`,
      ),
    addInitScript: async (script, arg) => front.addInitScript(call(script, arg)),
    route: async (url, handler, { times } = {}) => front.route(url, handler, times),
    async emulateMedia({ reducedMotion }) {
      if (!hasWish) front.addInitScript(call(wishForMotion, reducedMotion));
      hasWish = true;
      const tell = (detail: string) => dispatchEvent(new CustomEvent('wish', { detail }));
      if (opened) await run(call(tell, reducedMotion));
    },
    keyboard: { press: (key) => press(tab, key), type: tab.type },
    mouse: {
      move: (x, y, { steps = 1 } = {}) => tab.move(x, y, steps),
      down: tab.down,
      up: tab.up,
    },
    clock: {
      install: async () => front.addInitScript(await fakeClock()),
      pauseAt: async (time) => front.addInitScript(`testClock.setSystemTime(${time})`),
      runFor: (ms) => run(`testClock.tickAsync(${ms}).then(() => {})`),
    },
  };
}

/** A visit in this tab; `close` ends what was begun for it. */
export function scriptedVisit(
  tab: Tab,
  front: Front,
  viewport: Size,
  close: () => Promise<void>,
): Visit {
  front.addInitScript(call(reportComplaints, complaintsPath));
  const { complaints } = front;
  return {
    page: pageOf(tab, front, viewport),
    complaints,
    hide: tab.hide,
    show: tab.show,
    async [Symbol.asyncDispose]() {
      try {
        await evaluate(tab, 'undefined');
      } finally {
        await close();
      }
      const violations = complaints.filter((one) => one.startsWith('Against the policy'));
      if (violations.length > 0) throw new Error(violations.join('; '));
    },
  };
}
