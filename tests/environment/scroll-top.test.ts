import { afterEach, expect, test, vi } from 'vitest';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { stubMedia, watchListeners } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

const position = () => sentBack(actorOf(scrollTopSlots, 'scrollPosition'));

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the position is reported at once and at each scroll', () => {
  vi.stubGlobal('scrollY', 12);
  const { events } = position();
  vi.stubGlobal('scrollY', 301);
  dispatchEvent(new Event('scroll'));
  expect(events).toEqual([
    { type: 'page.scrolled', y: 12 },
    { type: 'page.scrolled', y: 301 },
  ]);
});

test('it never delays a scroll, and once stopped listens to none', () => {
  const left = watchListeners(globalThis);
  const actor = position();
  expect(left()).toEqual([['scroll', { passive: true }]]);
  actor.stop();
  expect(left()).toEqual([]);
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once, where reduced motion is asked for,', true, 'auto'],
])('[T2] scrolls %s to the top and moves the focus there', (_how, reduced, behavior) => {
  stubMedia('(prefers-reduced-motion: reduce)', reduced);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const heading = document.createElement('h1');
  heading.id = 'home-heading';
  heading.tabIndex = -1;
  document.body.append(heading);
  const focus = vi.spyOn(heading, 'focus');
  actionOf(scrollTopSlots, 'scrollToTop')({});
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a page without that heading scrolls all the same', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  expect(actionOf(scrollTopSlots, 'scrollToTop')).not.toThrow();
});
