import type { Page } from 'playwright';
import { expect } from 'vitest';
import { whollyHydrated } from './hydrated.ts';

/** The handles that a page keeps alive, counted from before its first script. */
export interface Handles {
  /** On the window, the document and media queries: what outlives a route. */
  listeners: number;
  timers: number;
  intersectionObservers: number;
  workers: number;
}

declare global {
  var handles: Handles;
  /** Elements whose place an observer has told at least once: a reveal block may let go of its observer then. */
  var placed: WeakSet<Element>;
}

/** Begins to count; to be called before the page goes anywhere. */
export const countHandles = (page: Page) =>
  page.addInitScript(() => {
    const counts = { listeners: 0, timers: 0, intersectionObservers: 0, workers: 0 };
    globalThis.handles = counts;
    globalThis.placed = new WeakSet();

    const outlives = (target: unknown) =>
      target === window || target === document || target instanceof MediaQueryList;
    const known = new WeakMap<object, Map<string, Set<unknown>>>();
    const listenersOf = (target: object, type: string, options: unknown) => {
      const capture = typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options;
      const key = `${type} ${Boolean(capture)}`;
      const ofTarget = known.get(target) ?? new Map<string, Set<unknown>>();
      known.set(target, ofTarget);
      const listeners = ofTarget.get(key) ?? new Set();
      ofTarget.set(key, listeners);
      return listeners;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, ...all) {
      const [type, listener, options] = all;
      const once = typeof options === 'object' && options?.once;
      const target = this ?? window;
      if (outlives(target) && listener && !once) {
        const listeners = listenersOf(target, type, options);
        if (!listeners.has(listener)) counts.listeners += 1;
        listeners.add(listener);
      }
      addEventListener.apply(target, all);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, ...all) {
      const [type, listener, options] = all;
      const target = this ?? window;
      if (outlives(target) && listenersOf(target, type, options).delete(listener)) {
        counts.listeners -= 1;
      }
      removeEventListener.apply(target, all);
    };

    const waiting = new Set<number>();
    const { setTimeout, clearTimeout } = window;
    const forget = (id: number) => {
      waiting.delete(id);
      counts.timers = waiting.size;
    };
    window.setTimeout = ((
      handler: (...all: unknown[]) => void,
      delay?: number,
      ...all: unknown[]
    ) => {
      const id = setTimeout(() => {
        forget(id);
        handler(...all);
      }, delay);
      waiting.add(id);
      counts.timers = waiting.size;
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number) => {
      forget(id);
      clearTimeout(id);
    }) as typeof window.clearTimeout;

    window.IntersectionObserver = class extends IntersectionObserver {
      #observing = false;
      constructor(listener: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, self) => {
          for (const { target } of entries) placed.add(target);
          listener(entries, self);
        }, options);
      }
      override observe(target: Element) {
        if (!this.#observing) counts.intersectionObservers += 1;
        this.#observing = true;
        super.observe(target);
      }
      override disconnect() {
        if (this.#observing) counts.intersectionObservers -= 1;
        this.#observing = false;
        super.disconnect();
      }
    };
    window.Worker = class extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        counts.workers += 1;
      }
    };
  });

export const handlesOf = (page: Page) => page.evaluate(() => ({ ...globalThis.handles }));

/**
 * The first of the reveal blocks that no observer has placed yet, or that wait to be seen, comes into view; tells how many
 * are not in their place. Those on their way come there by themselves: to wait for one after the other takes half a minute.
 * Which of those that wait are seen on the way depends on the frames: so all of them are, and none keeps its observer.
 */
function bringUnseen(): number {
  const blocks = document.querySelectorAll<HTMLElement>('[data-machine="reveal"]');
  const unseen = [...blocks].filter(
    (block) => !placed.has(block) || block.dataset.state === 'concealed',
  );
  unseen[0]?.scrollIntoView({ behavior: 'instant' });
  const entering = [...blocks].filter((block) => block.dataset.state === 'entering');
  return unseen.length + entering.length;
}

/**
 * The three rotations' delays, and nothing else, wait on a page that is left alone, and every reveal block has been seen by its
 * machine: sections without state get theirs after they have come near, which nothing on the page tells.
 */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(bringUnseen), { interval: 20 }).toBe(0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => handlesOf(page), { interval: 100 }).toMatchObject({ timers: 3 });
}

/** Opens the home page, and counts once it has settled. */
export async function openHome(page: Page): Promise<Handles> {
  await countHandles(page);
  await page.goto('/');
  await whollyHydrated(page);
  await page.locator('.brands-viewport[data-ready]').waitFor();
  await settled(page);
  return handlesOf(page);
}
