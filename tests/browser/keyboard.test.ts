/** The page by keyboard alone (WCAG 2.1.1, 2.1.2, 2.4.1, 2.4.3, 2.4.7, 2.4.11; APG carousel, disclosure). */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contact } from '../../src/content/contact.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { wholeChromium } from '../support/chromium.ts';
import { spamCheckReady } from '../support/form.ts';
import { whollyHydrated } from '../support/hydrated.ts';

// With the register's frame in another process the focus passes it in its own time, and nothing tells when.
withBrowser({
  executablePath: wholeChromium(),
  args: ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process'],
});

const open = async (page: Page, path = '/') => {
  await page.goto(path);
  await whollyHydrated(page);
};

/** Opens the register's disclosure and waits for its frame: while it loads, the focus may stop in it, or be nowhere for a moment. */
async function withRegister(page: Page) {
  await page.locator('footer details').evaluate((one: HTMLDetailsElement) => {
    one.open = true;
  });
  const element = page.locator('footer iframe');
  await element.scrollIntoViewIfNeeded();
  const frame = await (await element.elementHandle())?.contentFrame();
  await frame?.waitForURL(({ href }) => href !== 'about:blank');
  await frame?.waitForLoadState('load');
}

/** The focused element, and whether a person can see that it has the focus. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    const one = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    const middle = document.elementFromPoint(
      Math.min(Math.max(box.left + Math.min(box.width, 40) / 2, 0), innerWidth - 1),
      box.top + Math.min(box.height, 40) / 2,
    );
    return {
      place: one === document.body ? -1 : all.indexOf(one),
      what: `${one.localName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      unobscured: middle !== null && (one.contains(middle) || middle.contains(one)),
    };
  });

/** The places of everything that a keyboard should reach, the register's frame too, in the order of the document. */
const reachable = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    return [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, textarea, summary, iframe',
      ),
    ]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => one.tabIndex >= 0 && !one.closest('[inert]'))
      .map((one) => all.indexOf(one));
  });

/** Presses a key until the focus leaves the page or comes round; what had it, in turn. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const way: Awaited<ReturnType<typeof focus>>[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const now = await focus(page);
    if (now.place === -1 || now.place === way[0]?.place) return way;
    if (way.length > 300) throw new Error(`The focus is trapped at ${now.what}.`);
    way.push(now);
  }
}

describe.each([390, 1440])('at %i px', (width) => {
  test('Tab reaches everything once, in the order of the page, seen and not covered', async () => {
    await using visit = await visitor({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await open(page);
    await withRegister(page);
    const way = await walk(page, 'Tab');
    // The way back to the top is there only once the page is scrolled, which Tab has done.
    const due = await reachable(page);
    expect(way.map(({ place }) => place)).toEqual(due);
    // The register draws the focus ring inside its own frame.
    const ours = way.filter(({ what }) => !what.startsWith('iframe'));
    expect(ours.filter(({ outlined }) => !outlined)).toEqual([]);
    expect(way.filter(({ unobscured }) => !unobscured)).toEqual([]);
  });

  test('Shift+Tab leads back the same way', async () => {
    await using visit = await visitor({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await open(page);
    await withRegister(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('[data-machine="scroll-top"]').waitFor();
    // At the top of the page the bar of phones is not there.
    const due = await reachable(page);
    const back = await walk(page, 'Shift+Tab');
    const places = back.map(({ place }) => place);
    expect(places).toEqual(due.reverse());
    expect(back.filter(({ unobscured }) => !unobscured)).toEqual([]);
  });
});

test('the skip link comes first, is seen when it has the focus, and leads to the content', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await open(page);
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  const box = await link.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await focus(page)).toMatchObject({ outlined: true, unobscured: true });
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'home-heading');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') != null)).toBe(true);
});

test('the menu opens and closes by Enter and Space, and holds the focus to itself while open', async () => {
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await open(page);
  const button = page.locator('header button[aria-controls="menu"]');
  await button.focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.locator('[inert] main').waitFor();
    const reached = (await walk(page, 'Tab')).map(({ place }) => place);
    expect(reached.length).toBeGreaterThan(5);
    const inHeader = await page.evaluate((places) => {
      const all = [...document.body.querySelectorAll('*')];
      return places.every((place) => all[place]?.closest('header, .skip-link'));
    }, reached);
    expect(inHeader).toBe(true);
    await button.focus();
    await page.keyboard.press(key);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
  }
});

test.each(['hero', 'coverage', 'brands'])(
  'the %s carousel has its pause button first, and is silent while it runs',
  async (subject) => {
    await using visit = await visitor();
    const { page } = visit;
    await page.clock.install();
    await open(page);
    const carousel = page.locator(`[data-machine="${subject}"]`);
    await carousel.scrollIntoViewIfNeeded();
    await expect.poll(() => carousel.getAttribute('data-state')).not.toBe('held');
    const live = carousel.locator('[aria-live]').first();
    const focusables = carousel.locator('button');
    const pause = focusables.first();
    expect(await pause.getAttribute('aria-label')).toMatch(/^(pause|stop)/i);
    if ((await live.count()) > 0) expect(await live.getAttribute('aria-live')).toBe('off');

    await pause.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => carousel.getAttribute('data-state')).toBe('held');
    expect(await pause.getAttribute('aria-label')).toMatch(/^(play|start)/i);
    if ((await live.count()) > 0) expect(await live.getAttribute('aria-live')).toBe('polite');
    const index = await carousel.getAttribute('data-index');
    await page.clock.runFor(6500);
    expect(await carousel.getAttribute('data-index')).toBe(index);
  },
);

test('the form is filled in and sent by keyboard alone, and the focus is not lost', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await open(page);
  await spamCheckReady(page);
  await page.locator('[name="name"]').focus();
  for (const text of ['Ada Byron', 'ada@example.org', '020 7946 0000', 'Engines', 'By keyboard.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The address for photographs stands between the message and the button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('form[data-state="idle.success"]').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(contact.thanks.heading);
});
