import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { figures } from '../../scripts/model/figures.ts';
import { brands, carousel as labels } from '../../src/content/brands.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated, hydratedAt, whollyHydrated } from '../support/hydrated.ts';
import { everythingLoaded, unansweredRequests } from '../support/loaded.ts';

withBrowser();

/** The brands wholly in view, from left to right. */
const brandsInView = (page: Page) =>
  page.locator('[data-machine="brands"] li:has(img)').evaluateAll((items) =>
    items
      .map((item) => ({ item, ...item.getBoundingClientRect().toJSON() }))
      .filter(({ left, right }) => left >= -1 && right <= innerWidth + 1)
      .sort((one, other) => one.left - other.left)
      .map(({ item }) => item.querySelector('img')?.alt),
  );

test.each([
  { width: 390, visible: 3 },
  { width: 639, visible: 3 },
  { width: 640, visible: 4 },
  { width: 1023, visible: 4 },
  { width: 1024, visible: 6 },
  { width: 1440, visible: 6 },
])('[P9] at $width px the carousel shows $visible brands', async ({ width, visible }) => {
  await using visit = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.locator('[data-machine="brands"]').scrollIntoViewIfNeeded();
  await expect.poll(() => brandsInView(page)).toHaveLength(visible);
});

test.each([390, 1440])('[P9] at %i px the brands follow one another in a ring', async (width) => {
  await using visit = await visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  const carousel = page.locator('[data-machine="brands"]');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('[data-ready]').waitFor();
  const names = brands.map(({ name }) => name);
  const { length: visible } = await brandsInView(page);
  /** Presses a button; the brand of this index is then the first in view. */
  const expectAfter = async (label: string, index: number) => {
    await carousel.getByRole('button', { name: label }).click();
    await expect
      .poll(() => brandsInView(page))
      .toEqual([...names, ...names].slice(index, index + visible));
  };
  await expectAfter(labels.previous, names.length - 1);
  await expectAfter(labels.previous, names.length - 2);
  await expectAfter(labels.next, names.length - 1);
  await expectAfter(labels.next, 0);
  await expectAfter(labels.next, 1);
});

test('[P6] the brands that come next are there before they are seen', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#premium');
  await page.locator('.brands-viewport[data-ready]').waitFor();
  const missing = () =>
    page.locator('.brands-track img').evaluateAll((marks) => {
      const isMissing = ({ complete, naturalWidth }: HTMLImageElement) =>
        !complete || naturalWidth === 0;
      return (marks as HTMLImageElement[]).filter(isMissing).length;
    });
  await expect.poll(missing).toBe(0);
});

test.each([
  { seen: true, reducedMotion: 'no-preference', gliding: 1 },
  { seen: false, reducedMotion: 'no-preference', gliding: 0 },
  { seen: true, reducedMotion: 'reduce', gliding: 0 },
] as const)(
  '[P6] a step of the carousel glides for who sees it and wants motion: $seen, $reducedMotion',
  async ({ seen, reducedMotion, gliding }) => {
    await using visit = await visitor({ reducedMotion });
    const { page } = visit;
    await page.goto('/');
    await hydratedAt(page, '#premium');
    await page.locator('.brands-viewport[data-ready]').waitFor();
    await page.locator(seen ? '[data-machine="brands"]' : 'footer').evaluate((one) => {
      one.scrollIntoView({ behavior: 'instant' });
      // Two frames on, the observer has said what is seen.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    const step = (button: HTMLElement) => {
      button.click();
      return document.querySelector('.brands-stage')?.getAnimations().length;
    };
    const next = page.getByRole('button', { name: labels.next });
    await expect.poll(() => next.evaluate(step)).toBe(gliding);
  },
);

test('[P6] a step during a glide goes on from where the brands are', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#premium');
  await page.locator('.brands-viewport[data-ready]').waitFor();
  const [before, after] = await page.locator('.brands-stage').evaluate(async (stage) => {
    const frame = () => new Promise(requestAnimationFrame);
    const next = document.querySelector<HTMLElement>('.brands button[aria-label^="Next"]');
    const glide = () => stage.getAnimations()[0];
    const place = () => stage.querySelectorAll('li')[3]?.getBoundingClientRect().left;
    /** At a moment of the glide, in ms. */
    const at = async (moment: number) => {
      // Embla moves its track in a frame.
      await frame();
      const now = glide();
      now?.pause();
      if (now) now.currentTime = moment;
      return place();
    };
    stage.scrollIntoView({ behavior: 'instant', block: 'center' });
    while (!glide()) {
      next?.click();
      await frame();
    }
    const before = await at(100);
    next?.click();
    return [before, await at(0)];
  });
  // Embla measures brands in whole px.
  expect(Math.abs((after ?? Number.NaN) - (before ?? Number.NaN))).toBeLessThan(2);
});

test('[P8] the carousel waits under the finger that drags it, and plays when it lets go', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  const carousel = page.locator('[data-machine="brands"]');
  const viewport = carousel.locator('[data-ready]');
  await carousel.scrollIntoViewIfNeeded();
  await viewport.hover();
  const index = async () => Number(await carousel.getAttribute('data-index'));
  const state = () => carousel.getAttribute('data-state');
  const { x = 0, y = 0, width = 0 } = (await viewport.boundingBox()) ?? {};
  await page.mouse.down();
  // Until it is held it may move on by itself.
  await expect.poll(state).toBe('held');
  const first = viewport.locator('li').nth(await index());
  /** The position of the brand that is now the first, in widths of a brand. */
  const place = () =>
    first.evaluate((item) => item.getBoundingClientRect().left / item.clientWidth);
  const before = await place();
  await page.mouse.move(x + width / 2 + 100, y + 30, { steps: 5 });
  await expect.poll(place).toBeGreaterThan(before + 0.3);
  await page.mouse.up();
  const shown = async () => (await brandsInView(page))[0] === brands[await index()]?.name;
  await expect.poll(shown).toBe(true);
  await expect.poll(state).toBe('running');
});

test('[L3] the slideshow changes with a fade: one picture goes while the next comes', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await hydratedAt(page, '#coverage');
  const slideshow = page.locator('[data-machine="coverage"]');
  // Noted in the page: beside a load a fade is over before a question about it arrives.
  await slideshow.evaluate((one) => {
    const fades: unknown[] = [];
    one.addEventListener('transitionrun', (event) => {
      const { target, propertyName } = event as TransitionEvent;
      const picture = target as Element;
      if (!picture.matches('figure')) return;
      const [fade] = picture.getAnimations();
      const isComing = picture.matches('[data-current]');
      const lasts = Number(fade?.effect?.getComputedTiming().endTime) > 0;
      fades.push({ propertyName, isComing, lasts });
    });
    Object.assign(window, { fades });
  });
  await slideshow.getByRole('button', { name: /^Show image 4/ }).click();
  await expect
    .poll(() =>
      slideshow
        .locator('figure')
        .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).opacity)),
    )
    .toEqual(['0', '0', '0', '1', '0', '0']);
  expect(await page.evaluate(() => (window as unknown as { fades: unknown }).fades)).toEqual(
    expect.arrayContaining([
      { propertyName: 'opacity', isComing: true, lasts: true },
      { propertyName: 'opacity', isComing: false, lasts: true },
    ]),
  );
});

test('at no width does a button of the page lie over another, or over an edge of the window', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  for (let width = 320; width <= 1440; width += 16) {
    await page.setViewportSize({ width, height: 800 });
    const covered = await page.locator('main .button').evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      return buttons
        .filter((_, place) => {
          const { left, right, top, bottom } = boxes[place] as DOMRect;
          const meets = (other: DOMRect) =>
            left < other.right && other.left < right && top < other.bottom && other.top < bottom;
          const isCut = right > document.documentElement.clientWidth || left < 0;
          return isCut || boxes.some((other, its) => its !== place && meets(other));
        })
        .map(({ textContent }) => textContent);
    });
    expect(covered, `${width} px`).toEqual([]);
  }
});

/** In px: from the narrowest phone to a screen of 27 inches, with half of a laptop's between them. */
const widths = [320, 390, 500, 640, 720, 767, 768, 1023, 1024, 1440, 1920, 2560];

/** Looks at the whole page in a window of each width, without its motion. */
async function atEachWidth(look: (page: Page, width: number) => Promise<void>) {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(page, width);
  }
}

test('at no width is a place in the plan of the services without a room', async () => {
  await atEachWidth(async (page, width) => {
    const free = await page.locator('.services-plan').evaluate((plan) => {
      const last = plan.lastElementChild?.getBoundingClientRect().right ?? 0;
      const { borderRightWidth, paddingRight } = getComputedStyle(plan);
      const walls = Number.parseFloat(borderRightWidth) + Number.parseFloat(paddingRight);
      return plan.getBoundingClientRect().right - walls - last;
    });
    expect(Math.abs(free), `${width} px`).toBeLessThan(1);
  });
});

test('at no width is the chair of the premium section cut off, nor its outline', async () => {
  await atEachWidth(async (page, width) => {
    const beyond = await page.locator('.premium-picture').evaluate((figure) => {
      const crop = figure.querySelector('div')?.getBoundingClientRect();
      const outline = figure.querySelector('.to-remove')?.getBoundingClientRect();
      if (!crop || !outline) throw new Error('There is no outline.');
      return Math.max(crop.top - outline.top, outline.bottom - crop.bottom);
    });
    expect(beyond, `${width} px`).toBeLessThanOrEqual(0);
  });
});

test('[E4][A1] shortcuts and calls to action scroll to their section, under the header', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const header = await page
    .locator('header')
    .first()
    .evaluate((one) => one.clientHeight);
  for (const link of await page.locator('main a[href^="#"]').all()) {
    const hash = (await link.getAttribute('href')) ?? '';
    await link.click();
    const section = page.locator(hash);
    const top = () => section.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThanOrEqual(header + 2);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(`${hash.slice(1)}-heading`);
  }
});

const scrollBehaviour = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);

test('[A1][T2] scrolling is smooth, unless the system asks for less motion', async () => {
  for (const [reducedMotion, behaviour] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await using visit = await visitor({ reducedMotion });
    await visit.page.goto('/');
    await hydrated(visit.page);
    expect(await scrollBehaviour(visit.page)).toBe(behaviour);
  }
});

test('without script links scroll smoothly too', async () => {
  await using visit = await visitor({ javaScriptEnabled: false });
  await visit.page.goto('/');
  expect(await scrollBehaviour(visit.page)).toBe('smooth');
});

test('[T1][T2] the scroll-to-top button stands bottom left beyond its threshold and leads back', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  const button = page.locator('[data-machine="scroll-top"]');
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top }), y);

  await scrollTo(figures.scrollTopThreshold.number);
  expect(await button.isVisible()).toBe(false);
  await scrollTo(figures.scrollTopThreshold.number + 1);
  await expect.poll(() => button.isVisible()).toBe(true);
  const box = await button.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeLessThan(width / 4);
  expect(box?.y).toBeGreaterThan(height * 0.75);

  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => button.isVisible()).toBe(false);
});

/** A picture that is hydrated, and still below the fold. */
async function concealedPicture(page: Page) {
  const picture = page.locator('#storage figure [data-machine="reveal"]').first();
  await picture.evaluate((one) => {
    const { top } = one.getBoundingClientRect();
    scrollBy({ top: top - innerHeight * 1.5, behavior: 'instant' });
  });
  await expect.poll(() => picture.getAttribute('data-state')).toBe('concealed');
  return { picture, opacity: () => picture.evaluate((one) => getComputedStyle(one).opacity) };
}

test('[W1] a picture below the fold is transparent until it is seen, then stays', async () => {
  await using visit = await visitor();
  await visit.page.goto('/');
  await hydrated(visit.page);
  const { picture, opacity } = await concealedPicture(visit.page);
  expect(await opacity()).toBe('0');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.getAttribute('data-state')).toBe('revealed');
  await expect.poll(opacity).toBe('1');
});

test('under reduced motion nothing is concealed and nothing rotates', async () => {
  await using visit = await visitor({ reducedMotion: 'reduce' });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await expect
    .poll(() => page.locator('[data-machine="hero"]').getAttribute('data-state'))
    .toBe('held');
  expect(await page.locator('[data-machine="reveal"]:not([data-state="resting"])').count()).toBe(0);
});

test('[D2][F3] the page asks for nothing but what the spec names, for the register once it is opened', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const unanswered = unansweredRequests(page);
  const foreign = new Set<string>();
  const own = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === inject('siteUrl')) own.add(`/${url.pathname.split('/')[1]}`);
    else foreign.add(url.origin);
  });
  await page.goto('/');
  await whollyHydrated(page);
  await everythingLoaded(page);
  await expect.poll(unanswered).toBe(0);
  expect([...foreign].filter((origin) => origin !== 'https://www.google.com')).toEqual([]);
  await page.getByText('Show the entry here').click();
  await everythingLoaded(page);
  await expect.poll(unanswered).toBe(0);
  // On Apache and nginx the pages name the provider itself, and the stand-in answers for it.
  const provider = inject('spamCheckUrl') ? ['https://www.google.com'] : [];
  expect([...foreign].sort()).toEqual(['https://environment.data.gov.uk', ...provider]);
  const known = ['/', '/assets', '/images', '/recaptcha', '/favicon.ico', '/favicon.svg'];
  expect([...own].filter((path) => !known.includes(path))).toEqual([]);
});

test('a block whose animation cannot be loaded is shown without it', async () => {
  await using visit = await visitor();
  const { page, complaints } = visit;
  await page.route('**/assets/mini-*.js', (route) => route.abort());
  await page.goto('/');
  await hydrated(page);
  const { picture, opacity } = await concealedPicture(page);
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(opacity).toBe('1');
  expect(complaints.join()).toContain('The animation failed; the block is shown without it');
});
