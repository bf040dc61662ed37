import type { Driver, World } from 'chart-lab';
import type { Page, Route } from 'playwright';
import { expect as expectSoon } from 'playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Answer } from '../../machines/enquiry.ts';
import type { Action, EnvironmentAction } from '../../model/model.ts';
import { actionsOf, type MachineName, modelOf } from '../../model/models.ts';
import { hand, type PageAction, view } from '../../model/page.ts';
import type { Visit } from './browser.ts';
import { hydrated, hydratedAt } from './hydrated.ts';

/** Just below the limit of the runner, in ms. */
const expect = expectSoon.configure({ timeout: 55_000 });

/** A provider whose tokens are in the hands of the test. */
const provider = `globalThis.grecaptcha = {
  ready: (callback) => callback(),
  execute: () => new Promise((resolve, reject) => { globalThis.token = { resolve, reject }; }),
};`;

declare global {
  /** Whether the page has heard of a change of its window or of the system. */
  var hasHeard: boolean;
  var token: { resolve(token: unknown): void; reject(error: unknown): void } | undefined;
}

/** Acts in the page as a person does. */
const act = (page: Page, action: PageAction) =>
  page.evaluate(hand as (action: PageAction) => void, action);

/** Everything on the page that the machines decide. */
const look = (page: Page) => page.evaluate(view as () => ReturnType<typeof view>);

const lessMotion = '(prefers-reduced-motion: reduce)';

/** Makes a change, and waits until the page has received it: media queries report once a frame. */
async function heard(page: Page, query: string | undefined, change: () => Promise<void>) {
  await page.evaluate((media) => {
    globalThis.hasHeard = false;
    const target = media ? matchMedia(media) : globalThis;
    const hear = () => {
      globalThis.hasHeard = true;
    };
    target.addEventListener(media ? 'change' : 'resize', hear, { once: true });
  }, query);
  await change();
  await expect.poll(() => page.evaluate(() => globalThis.hasHeard)).toBe(true);
}

/** The time of the clock that stands still, in ms. */
const beginning = 1000;

/** More than one, in ms. */
const frame = 20;

/** The sections that hold a machine's view; the bottom bar gives way to the form. */
const sectionsOf = (name: MachineName) =>
  name === 'bottom-bar' ? '#contact' : `:is(section[id], footer):has([data-machine="${name}"])`;

async function load(page: Page, name: MachineName): Promise<void> {
  await page.goto('/');
  // Hydration waits for an idle moment, which a clock that stands still never brings, or for the frame after a touch.
  await page.evaluate(() => dispatchEvent(new Event('pointerup')));
  await page.clock.runFor(frame);
  // The first block waits below the fold to be seen.
  if (name === 'reveal') await hydrated(page);
  else await hydratedAt(page, sectionsOf(name));
}

/** Opens the home page with its clock standing still from before the first script, and this machine's view hydrated. */
async function openPaused(page: Page, name: MachineName): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(beginning);
  await page.addInitScript((firstPaint) => {
    // The faked clock does not reach workers: the title runs on its fallback, the page's own timers.
    Reflect.deleteProperty(window, 'Worker');
    // Its own `performance` knows no paint: the first is in the frame of hydration, however soon the hero begins.
    performance.getEntriesByName = () =>
      [{ startTime: performance.now() + firstPaint - Date.now() }] as PerformanceEntry[];
  }, beginning + frame);
  await load(page, name);
}

type Answering = Extract<EnvironmentAction, { answer: unknown }>;

/** The built site in a visitor's browser on a clock that stands still: the hand acts in the page, the rest is the browser's. */
export async function pageWorld(
  { page }: Pick<Visit, 'page'>,
  name: MachineName,
): Promise<Driver<Pick<World, 'parts'>>> {
  const waiting: { script?: Route; handler?: Route } = {};
  await page.route('**/recaptcha/api.js*', (route) => {
    waiting.script = route;
  });
  await page.route('**/contact-handler.php', (route) => {
    waiting.handler = route;
  });
  await openPaused(page, name);

  const requestTo = async (point: 'script' | 'handler') => {
    await expect.poll(() => waiting[point] !== undefined).toBe(true);
    const route = waiting[point] as Route;
    delete waiting[point];
    return route;
  };

  const answer = async ({ answer: point, with: given }: Answering) => {
    if (point === 'token') {
      await expect.poll(() => page.evaluate(() => globalThis.token !== undefined)).toBe(true);
      return page.evaluate((output) => {
        if (output === undefined) globalThis.token?.reject(new Error('no token'));
        else globalThis.token?.resolve(output);
        globalThis.token = undefined;
      }, given);
    }
    const route = await requestTo(point);
    if (point === 'script')
      return route.fulfill({ contentType: 'text/javascript', body: provider });
    if (given === undefined) return route.abort();
    const { status, ...json } = given as Answer;
    return route.fulfill({ status, json });
  };

  const setMotion = async (reducedMotion: 'reduce' | 'no-preference') => {
    const isReduced = await page.evaluate((media) => matchMedia(media).matches, lessMotion);
    if (isReduced === (reducedMotion === 'reduce')) return;
    await heard(page, lessMotion, () => page.emulateMedia({ reducedMotion }));
  };

  const perform = async (action: Action) => {
    if ('answer' in action) return answer(action);
    if ('motion' in action)
      return setMotion(action.motion === 'reduced' ? 'reduce' : 'no-preference');
    if ('width' in action)
      return heard(page, undefined, () =>
        page.setViewportSize({ width: action.width, height: 844 }),
      );
    // A request that was given up waits no longer.
    delete waiting.handler;
    await act(page, action);
  };

  return {
    async cause(event, { parts }) {
      for (const action of actionsOf(name, event, parts.machine as AnyMachineSnapshot))
        await perform(action);
    },
    elapse: (ms) => page.clock.runFor(ms),
    see: ({ parts }) =>
      expect
        .poll(async () => (await look(page))[name])
        .toEqual(modelOf(name).view(parts.machine as AnyMachineSnapshot)),
  };
}
