/** A sensor that is stopped has taken back all its listeners. */
import { afterEach, expect, test, vi } from 'vitest';
import { watchFieldFocus } from '../../src/environment/field-focus.ts';
import { menuSlots } from '../../src/environment/menu.ts';
import { motionSlots } from '../../src/environment/motion.ts';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { titleSlots } from '../../src/environment/title.ts';
import { followedTopics } from '../../src/environment/topics.ts';
import { watchVisibility } from '../../src/environment/visibility.ts';
import { watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actorOf } from '../support/slots.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each<[string, string[], () => () => void]>([
  ['visibility', ['visibilitychange'], () => watchVisibility(() => {})],
  ['field focus', ['focusin', 'focusout'], () => watchFieldFocus(() => {})],
  ['topics', ['click'], () => sentBack(followedTopics).stop],
  [
    'dismissal of the menu',
    ['keydown', 'popstate', 'hashchange', 'pagehide', 'change'],
    () => sentBack(actorOf(menuSlots, 'dismissal')).stop,
  ],
  [
    'motion preference',
    ['storage', 'change'],
    () => sentBack(actorOf(motionSlots, 'preference')).stop,
  ],
  ['scroll position', ['scroll'], () => sentBack(actorOf(scrollTopSlots, 'scrollPosition')).stop],
  ['title', ['visibilitychange'], () => sentBack(actorOf(titleSlots, 'visibility')).stop],
])('%s: listens to %j until it is stopped', (_name, types, start) => {
  const query = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => query);
  const left = [document, globalThis, query].map(watchListeners);
  const listening = () => left.flatMap((listeners) => listeners().map(([type]) => type));
  const stop = start();
  expect(listening()).toEqual(types);
  stop();
  expect(listening()).toEqual([]);
});
