/** Each sensor tells its machine what happens, and nothing more once it is stopped. */
import { expect, test, vi } from 'vitest';
import { menuSlots } from '../../src/environment/menu.ts';
import { motionSlots } from '../../src/environment/motion.ts';
import { scrollTopSlots } from '../../src/environment/scroll-top.ts';
import { titleSlots } from '../../src/environment/title.ts';
import { stubMedia } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';

/** Lets something happen to a sensor before and after it is stopped. */
function expectHeard(
  { events, stop }: { events: unknown[]; stop(): void },
  happen: () => void,
  expected: unknown[],
) {
  happen();
  expect(events).toEqual(expected);
  stop();
  happen();
  expect(events).toEqual(expected);
}

test('reports to the menu Escape, a viewport that becomes wide, and each way of leaving', () => {
  // From here on the header shows its links itself, as in header.css.
  const media = stubMedia('(min-width: 64rem)', true);
  const happen = () => {
    for (const key of ['Enter', 'Escape']) dispatchEvent(new KeyboardEvent('keydown', { key }));
    for (const isWide of [false, true]) media.change(isWide);
    for (const type of ['popstate', 'hashchange', 'pagehide']) dispatchEvent(new Event(type));
  };
  const navigated = { type: 'page.navigated' };
  expectHeard(sentBack(menuSlots.actors?.dismissal), happen, [
    { type: 'escape.pressed' },
    { type: 'viewport.widened' },
    navigated,
    navigated,
    navigated,
  ]);
});

test('the scroll position is reported at once and at each scroll', () => {
  vi.stubGlobal('scrollY', 12);
  const sensor = sentBack(scrollTopSlots.actors?.scrollPosition);
  vi.stubGlobal('scrollY', 301);
  expectHeard(sensor, () => dispatchEvent(new Event('scroll')), [
    { type: 'page.scrolled', y: 12 },
    { type: 'page.scrolled', y: 301 },
  ]);
});

test('reports the visibility of the tab at once and at each change', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const sensor = sentBack(titleSlots.actors?.visibility);
  state.mockReturnValue('visible');
  expectHeard(sensor, () => document.dispatchEvent(new Event('visibilitychange')), [
    { type: 'tab.hidden' },
    { type: 'tab.shown' },
  ]);
});

test('the system’s wish for less motion is reported at once and at each change', () => {
  const media = stubMedia('(prefers-reduced-motion: reduce)', false);
  expectHeard(sentBack(motionSlots.actors?.preference), () => media.change(true), [
    { type: 'system.allowed' },
    { type: 'system.reduced' },
  ]);
});
