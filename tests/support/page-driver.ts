import type { Page, Route } from 'playwright';
import { expect as expectSoon } from 'playwright/test';
import { type Answer, type FieldName, fieldNames } from '../../machines/contact.machine.ts';
import type { Subject } from '../../machines/registry.ts';
import {
  goodWords,
  ownTitle,
  type PageView,
  viewOfPage,
} from '../../scripts/model/expected-view.ts';
import {
  type Deeds,
  type Hand,
  type Happening,
  make,
  paintedAgo,
} from '../../scripts/model/happenings.ts';
import { navigation } from '../../src/content/navigation.ts';
import { fieldOf, fieldsOf, sendButton } from './form.ts';
import { hydrated, hydratedAt } from './hydrated.ts';

/** Just below the limit of the runner, in ms. */
const expect = expectSoon.configure({ timeout: 55_000 });

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** A provider whose tokens are in the hands of the test. */
const provider = `globalThis.grecaptcha = {
  ready: (callback) => callback(),
  execute: () => new Promise((resolve, reject) => { globalThis.token = { resolve, reject }; }),
};`;

declare global {
  /** Whether the page has been told of another wish of the system. */
  var wishChanged: boolean;
  var token: { resolve(token: unknown): void; reject(error: unknown): void } | undefined;
}

/** Hides the tab or brings it to the front, as far as its scripts can tell. */
export const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

/** The sections that hold a machine's view; the bottom bar gives way to the form. */
const sectionsOf = (subject: Subject) =>
  subject === 'bottom-bar'
    ? '#contact'
    : `:is(section[id], footer):has([data-machine="${subject}"])`;

/** More than one, in ms. */
const frame = 20;

/** Opens the home page with its clock standing still from before the first script. */
async function openPaused(page: Page, subject: Subject, first?: Happening): Promise<void> {
  const draft = first?.fields && { ...first.fields, topic: first.topic };
  // The faked clock does not reach workers: the title runs on its fallback, the page's own timers.
  await page.addInitScript((kept) => {
    Reflect.deleteProperty(window, 'Worker');
    if (kept) sessionStorage.setItem('enquiry-draft', JSON.stringify(kept));
  }, draft);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  // A faked clock knows no paint: to the page it was so long ago when the hero starts.
  await page.addInitScript((ago) => {
    const startTime = () => performance.now() - (ago as number);
    performance.getEntriesByName = () => [{ startTime: startTime() }] as PerformanceEntry[];
  }, paintedAgo(first));
  await page.goto('/');
  // Hydration waits for an idle moment, which a clock that stands still never brings, or for the frame
  // after a touch.
  await page.evaluate(() => dispatchEvent(new Event('pointerup')));
  await page.clock.runFor(frame);
  // The first block waits below the fold to be seen.
  if (subject === 'reveal') await hydrated(page);
  else await hydratedAt(page, sectionsOf(subject));
  await page.evaluate((title) => {
    document.title = title;
  }, ownTitle);
}

/**
 * Makes the events of one subject, or of others beside it, happen on the built site, each from its real source. It
 * makes the journeys of `npm test` and `npm run test:full`.
 *
 * @param first the first event of the journey, which may be one that is there when the page opens
 * @param viewport in px; unless told, the one that the subject is made for
 */
export async function drivePage(
  page: Page,
  subject: Subject,
  first?: Happening,
  viewport = subject === 'menu' || subject === 'bottom-bar' ? phone : desk,
) {
  await page.setViewportSize(viewport);
  // The register is the one foreign frame; it is never asked for during tests.
  await page.route('https://environment.data.gov.uk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Register</title>' }),
  );
  const script = Promise.withResolvers<Route>();
  await page.route('**/recaptcha/api.js*', (route) => script.resolve(route));
  let post = Promise.withResolvers<Route>();
  await page.route('**/contact-handler.php', (route) => post.resolve(route));
  const entrance = Promise.withResolvers<Route>();
  if (subject === 'reveal')
    await page.route('**/assets/mini-*.js', (route) => entrance.resolve(route));

  let typed = { name: '', email: '', phone: '', company: '', message: '', ...first?.fields };
  await openPaused(page, subject, first);

  let scrollsToTop = false;

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  const type = async (field: FieldName, value: string) => {
    typed = { ...typed, [field]: value };
    await fieldOf(page, field).fill(value);
  };

  /** Presses send with the words of these fields in order but for the wrong ones. */
  const send = async (wrong: readonly string[]) => {
    for (const name of fieldNames) {
      if (wrong.includes(name)) await type(name, name === 'email' ? 'not an address' : '');
      else if (!(await fieldOf(page, name).evaluate((one: HTMLInputElement) => one.validity.valid)))
        await type(name, goodWords[name]);
    }
    post = Promise.withResolvers<Route>();
    await sendButton(page).click();
  };

  const settleToken = async (event: Happening) => {
    await expect.poll(() => page.evaluate(() => globalThis.token !== undefined)).toBe(true);
    await page.evaluate(
      ({ output }) => {
        const { token } = globalThis;
        globalThis.token = undefined;
        if (output === undefined) token?.reject(new Error('no token'));
        else token?.resolve(output);
      },
      { output: event.output },
    );
  };

  const settlePost = async (event: Happening) => {
    const route = await post.promise;
    if (!event.output) return route.abort();
    const { status, ...json } = event.output as Answer;
    if (json.success) typed = { name: '', email: '', phone: '', company: '', message: '' };
    await route.fulfill({ status, json });
  };

  /** Changes the system's wish, and waits until the page has been told: it is told once a frame. */
  const setReducedMotion = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.evaluate(() => {
      globalThis.wishChanged = false;
      matchMedia('(prefers-reduced-motion: reduce)').addEventListener(
        'change',
        () => {
          globalThis.wishChanged = true;
        },
        { once: true },
      );
    });
    await page.emulateMedia({ reducedMotion });
    await expect.poll(() => page.evaluate(() => globalThis.wishChanged)).toBe(true);
  };

  /** Motion that has been stopped is allowed again first: it cannot be stopped twice. */
  const stopMotion = async () => {
    const isStopped = await page.evaluate(
      () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    );
    if (isStopped) await setReducedMotion('no-preference');
    await setReducedMotion('reduce');
  };

  /** Another document of the same visitor, where the choice is made. */
  const chooseElsewhere = (choice: string) =>
    page.evaluate(async (value) => {
      const frame = document.createElement('iframe');
      frame.src = '/robots.txt';
      const loaded = new Promise((resolve) => {
        frame.onload = resolve;
      });
      document.body.append(frame);
      await loaded;
      const storage = frame.contentWindow?.localStorage;
      if (storage?.getItem('motion') === value) storage.removeItem('motion');
      else storage?.setItem('motion', value);
      frame.remove();
    }, choice);

  /** Moves the floor's slider by its keys, which every engine has. */
  const slideTo = async (index: number) => {
    const shown = Number(await page.locator('[data-machine="floor"]').getAttribute('data-index'));
    const key = index > shown ? 'ArrowRight' : 'ArrowLeft';
    const slider = page.locator('.floor-controls input');
    for (let step = Math.abs(index - shown); step > 0; step -= 1) await slider.press(key);
  };

  /** Drags the brands by the pointer. On a clock that stands still Embla sees no speed, and so no flick. */
  const drag = async (index: number) => {
    await page.clock.runFor(1000);
    const marks = page.locator('.brands-viewport');
    await marks.scrollIntoViewIfNeeded();
    const box = await marks.boundingBox();
    const width = await marks
      .locator('li')
      .first()
      .evaluate((one) => one.clientWidth);
    const current = Number(
      await page.locator('[data-machine="brands"]').getAttribute('data-index'),
    );
    if (!box) throw new Error('The brands cannot be seen.');
    const x = box.x + box.width - 10;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (index - current) * width, y, { steps: 20 });
    await page.mouse.up();
  };

  /** Between the hero and the form, as the middle of the page, neither is in view. */
  const bring = (selector: string) =>
    page.locator(selector).evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));

  const obstruct = (obstacle: unknown, isThere: boolean) => {
    if (obstacle === 'menu') return press(isThere ? navigation.menu : navigation.close);
    if (obstacle === 'field')
      return fieldOf(page, 'name').evaluate((field, focused) => {
        if (focused) field.focus({ preventScroll: true });
        else field.blur();
      }, isThere);
    if (!isThere) return bring('#premium');
    return bring(obstacle === 'form' ? 'form' : '#home');
  };

  const hand: Hand = {
    press,
    click: (selector) => page.locator(selector).first().click(),
    key: (key, selector) => page.locator(selector).first().press(key),
  };

  const whenOpened = () => {};
  const settingOf = { 'hold.placed': 'reduce', 'hold.lifted': 'no-preference' } as const;
  const hold = ({ type, hold }: Happening) =>
    hold === 'hidden'
      ? setHidden(page, type === 'hold.placed')
      : setReducedMotion(settingOf[type as keyof typeof settingOf]);

  const deeds: Deeds = {
    'obstacle.met': ({ obstacle }) => obstruct(obstacle, true),
    'obstacle.gone': ({ obstacle }) => obstruct(obstacle, false),
    'hold.placed': hold,
    'hold.lifted': hold,
    'brand.dragged': ({ index }) => drag(index),
    'step.chosen': ({ index }) => slideTo(index),
    // Stills come by themselves.
    'still.loaded': () => {},
    async 'toggle.pressed'() {
      await page.setViewportSize(phone);
      const open = await page.locator('header[data-state="open"]').count();
      await press(open ? navigation.close : navigation.menu);
    },
    'escape.pressed': () => page.keyboard.press('Escape'),
    'viewport.widened': () => page.setViewportSize(desk),
    'page.navigated': () =>
      page.evaluate(() => {
        history.pushState(null, '', location.href);
        history.back();
      }),
    'page.scrolled': ({ y }) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y),
    'tab.hidden': () => setHidden(page, true),
    'tab.shown': () => setHidden(page, false),
    'block.below': whenOpened,
    'draft.found': whenOpened,
    'paint.found': whenOpened,
    'block.seen': () =>
      page
        .locator('[data-machine="reveal"]')
        .first()
        .evaluate((block) => block.scrollIntoView({ block: 'center', behavior: 'instant' })),
    'xstate.done.actor.entrance': async () => (await entrance.promise).continue(),
    'motion.stopped': stopMotion,
    'system.reduced': () => setReducedMotion('reduce'),
    'system.allowed': () => setReducedMotion('no-preference'),
    'choice.found': ({ choice }) => chooseElsewhere(choice),
    'spam.ready': async () =>
      (await script.promise).fulfill({ contentType: 'text/javascript', body: provider }),
    'topic.chosen': ({ topic }) =>
      page
        .locator(`[data-topic="${topic}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    'field.edited': ({ field, value }) => type(field, value),
    'send.pressed': ({ problems }) => send(Object.keys(problems)),
    'xstate.done.actor.getToken': settleToken,
    'xstate.error.actor.getToken': settleToken,
    'xstate.done.actor.post': settlePost,
    'xstate.error.actor.post': settlePost,
  };

  const cause = async (event: Happening, of = subject) => {
    scrollsToTop ||= event.type === 'button.pressed';
    await make(event, of, hand, deeds);
  };

  const view = (of: Subject) => async () => (await page.evaluate(viewOfPage))[of];

  return {
    cause,
    elapse: (ms: number) => page.clock.runFor(ms),
    /** Waits until the page shows this view, and the form has the words that were typed. */
    async expectView(expected: PageView[Subject], of = subject) {
      if (scrollsToTop) {
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await expect.poll(view(of)).toEqual({ state: 'hidden' });
        return;
      }
      await expect.poll(view(of)).toEqual(expected);
      if (of !== 'contact') return;
      expect(await fieldsOf(page)).toEqual(typed);
      const { notice, tone } = expected as NonNullable<PageView['contact']>;
      const region = tone === 'success' ? '#toasts-status' : '#toasts-alert';
      if (notice) expect(await page.locator(region).textContent()).toBe(notice);
    },
  };
}
