import { onTestFinished } from 'vitest';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Answer, PostInput } from '../../machines/enquiry.ts';
import { contactSlots } from '../../src/environment/contact.ts';
import type { Environment } from '../../src/environment/environment.ts';
import { menuSlots } from '../../src/environment/menu.ts';
import { motionSlots } from '../../src/environment/motion.ts';
import { revealSlots } from '../../src/environment/reveal.ts';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { titleSlots } from '../../src/environment/title.ts';
import { createSite } from '../../src/site.ts';

/** A sensor that the test drives; `listening` counts the actors it would reach. */
function fakeSensor() {
  const listeners = new Set<(event: EventObject) => void>();
  return {
    logic: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const listener = (event: EventObject) => sendBack(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    }),
    report: (event: EventObject) => {
      for (const listener of listeners) listener(event);
    },
    get listening() {
      return listeners.size;
    },
  };
}

/** A promise whose outcome is the test's. */
function fakePromise<Output, Input>() {
  let last: PromiseWithResolvers<Output> | undefined;
  return {
    logic: fromPromise<Output, Input>(() => {
      last = Promise.withResolvers<Output>();
      return last.promise;
    }),
    settle(event: { output?: unknown; error?: unknown }) {
      if (!last) throw new Error('Nobody has asked for this promise.');
      if ('error' in event) last.reject(event.error);
      else last.resolve(event.output as Output);
    },
  };
}

/**
 * A browser whose sensors the test drives. What the machines do to the page (title, focus, scroll,
 * storage, reveal) is the real thing, so that it can be seen; only toasts are left out.
 *
 * @param options `paintedAgo`: how long ago the page was painted first, in ms
 */
export function fakeEnvironment({ paintedAgo = 0 } = {}) {
  const sensors = {
    spamCheck: fakeSensor(),
    topics: fakeSensor(),
    dismissal: fakeSensor(),
    preference: fakeSensor(),
    scrollPosition: fakeSensor(),
    visibility: fakeSensor(),
    block: fakeSensor(),
  };
  const promises = {
    getToken: fakePromise<string, { action: string }>(),
    post: fakePromise<Answer, PostInput>(),
    entrance: fakePromise<void, unknown>(),
  };
  const watchers = new Set<(hidden: boolean) => void>();
  const viewWatchers = new Map<(inView: boolean) => void, Element>();

  const environment: Environment = {
    slots: {
      contact: {
        actors: {
          spamCheck: sensors.spamCheck.logic as never,
          topics: sensors.topics.logic,
          getToken: promises.getToken.logic,
          post: promises.post.logic,
        },
        actions: {
          ...contactSlots({ notify() {}, dismissToast() {} }).actions,
          logCause: () => {},
        },
      },
      menu: { ...menuSlots, actors: { dismissal: sensors.dismissal.logic } },
      photos: {},
      motion: { ...motionSlots, actors: { preference: sensors.preference.logic } },
      scrollTop: { ...scrollTopSlots, actors: { scrollPosition: sensors.scrollPosition.logic } },
      title: { actors: { ...titleSlots.actors, visibility: sensors.visibility.logic } },
    },
    revealSlots: (block, motion) => ({
      ...revealSlots(block, motion),
      actors: { visibility: sensors.block.logic, entrance: promises.entrance.logic },
    }),
    watchVisibility(listener) {
      watchers.add(listener);
      listener(false);
      return () => watchers.delete(listener);
    },
    watchInView(element, listener) {
      viewWatchers.set(listener, element);
      return () => viewWatchers.delete(listener);
    },
    sinceFirstPaint: () => paintedAgo,
    hiddenTabClock: globalThis,
    loadLate: (load) => load(),
    newSeed: () => 'seed',
  };

  return {
    environment,
    sensors,
    promises,
    /** Hides the tab or brings it to the front. */
    setHidden(hidden: boolean) {
      for (const watcher of watchers) watcher(hidden);
      sensors.visibility.report({ type: hidden ? 'tab.hidden' : 'tab.shown' });
    },
    /** Brings what matches into view, or out of it. */
    setInView(selector: string, inView: boolean) {
      for (const [watcher, element] of viewWatchers) if (element.matches(selector)) watcher(inView);
    },
    /** How many listeners the site has left anywhere in this environment. */
    listening: () =>
      watchers.size +
      viewWatchers.size +
      Object.values(sensors).reduce((sum, { listening }) => sum + listening, 0),
  };
}

/** A site whose actors end with the test. */
export function testSite(...options: Parameters<typeof createSite>) {
  const site = createSite(...options);
  onTestFinished(() => {
    for (const actor of Object.values(site.actors)) actor.stop();
  });
  return site;
}
