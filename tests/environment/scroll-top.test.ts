import { afterEach, expect, test, vi } from 'vitest';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { stubMedia } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';
import { actionOf, actorOf } from '../support/slots.ts';

const scrollToTop = actionOf(scrollTopSlots, 'scrollToTop');

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('the position is reported at once and at each scroll', () => {
  vi.stubGlobal('scrollY', 12);
  const { events, stop } = sentBack(actorOf(scrollTopSlots, 'scrollPosition'));
  vi.stubGlobal('scrollY', 301);
  dispatchEvent(new Event('scroll'));
  expect(events).toEqual([
    { type: 'page.scrolled', y: 12 },
    { type: 'page.scrolled', y: 301 },
  ]);
  stop();
});

test.each([
  ['smoothly', false, 'smooth'],
  ['at once, where reduced motion is asked for,', true, 'auto'],
])('[T2] scrolls %s to the top and moves the focus there', (_how, reduced, behavior) => {
  stubMedia('(prefers-reduced-motion: reduce)', reduced);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  document.body.innerHTML = '<h1 id="home-heading" tabindex="-1"></h1>';
  const heading = document.querySelector('h1') as HTMLElement;
  const focus = vi.spyOn(heading, 'focus');
  scrollToTop({});
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('a page without that heading scrolls all the same', () => {
  vi.stubGlobal('scrollTo', vi.fn());
  expect(() => scrollToTop({})).not.toThrow();
});
