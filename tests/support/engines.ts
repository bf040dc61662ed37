/** A visitor in Firefox or WebKit, the engine of the project. */
import { afterAll, test as base, beforeAll, expect, inject } from 'vitest';
import {
  type Browser,
  type EngineName,
  startBrowser,
} from '../../scripts/tools/timing/browsers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
  }
}

const name = inject('engine');

/** For every engine. */
export const smoke = base;
/** Too much for Debian's WebKit, which is driven by its window. */
export const test = base.skipIf(name === 'webkit');

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser(name);
});
afterAll(() => browser?.close());

/** Asks until it is so, for as long as a test may take: the last answer is in the message. */
export const soon = <Answer>(ask: () => Promise<Answer>) => expect.poll(ask, { timeout: 50_000 });

export type Visitor = Awaited<ReturnType<typeof visitor>>;

/** A fresh visitor, on a page that React has taken over. */
export async function visitor(path = '/', width = 1280) {
  const tab = await browser.open();
  const appears = (selector: string) =>
    soon(() => tab.evaluate((css) => document.querySelector(css) !== null, selector)).toBe(true);
  const hydrated = () => appears('html[data-hydrated]');
  await tab.resize({ width, height: 844 });
  await tab.goto(inject('siteUrl') + path);
  await hydrated();
  return {
    ...tab,
    appears,
    async reload() {
      await tab.reload();
      await hydrated();
    },
    focus: (selector: string) =>
      tab.evaluate((css) => document.querySelector<HTMLElement>(css)?.focus(), selector),
    /** The `id` of the focused element. */
    focused: () => tab.evaluate(() => document.activeElement?.id),
    async click(selector: string) {
      const { x, y } = await tab.evaluate(middleOf, selector);
      await tab.clickAt(x, y);
    },
    /** Brings the form into view, where it is hydrated, and fills it in key by key. */
    async fill(words: Record<string, string>) {
      await tab.evaluate(() =>
        document.querySelector('form')?.scrollIntoView({ behavior: 'instant' }),
      );
      await appears('#contact[data-hydrated], #contact [data-hydrated]');
      for (const [field, text] of Object.entries(words)) {
        await tab.evaluate((id) => {
          const input = document.getElementById(id) as HTMLInputElement;
          input.focus();
          input.select();
        }, `contact-${field}`);
        await tab.type(text);
      }
    },
  };
}

/** Runs in the page: scrolls to an element outside the fixed header, and waits until two frames show it in the same place. */
async function middleOf(selector: string): Promise<{ x: number; y: number }> {
  const element = document.querySelector(selector) as Element;
  if (!element.closest('header')) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  for (let last = Number.NaN; ; ) {
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = element.getBoundingClientRect();
    if (top === last) return { x: left + width / 2, y: top + height / 2 };
    last = top;
  }
}
