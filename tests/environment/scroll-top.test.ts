import { expect, test, vi } from 'vitest';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { stubMedia } from '../support/browser-stubs.ts';
import { actionOf } from '../support/slots.ts';

test.each([
  ['smoothly', false, 'smooth'],
  ['at once, where reduced motion is asked for,', true, 'auto'],
])('[T2] scrolls %s to the top and moves the focus there', (_how, reduced, behavior) => {
  stubMedia('(prefers-reduced-motion: reduce)', reduced);
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  const scrollToTop = () => actionOf(scrollTopSlots, 'scrollToTop')({});
  // A page without that heading scrolls all the same.
  scrollToTop();
  document.body.innerHTML = '<h1 id="home-heading" tabindex="-1"></h1>';
  const focus = vi.spyOn(document.querySelector('h1') as HTMLElement, 'focus');
  scrollToTop();
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior }]);
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});
