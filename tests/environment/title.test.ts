import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { titleSlots } from '../../src/environment/title.ts';
import { sentBack } from '../support/sent-back.ts';
import { actorOf } from '../support/slots.ts';

beforeEach(() => {
  document.title = 'Home';
});

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['hidden', 'tab.hidden'],
  ['visible', 'tab.shown'],
] as const)('a tab that is %s is reported as %s', (state, type) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  expect(sentBack(actorOf(titleSlots, 'visibility')).events).toEqual([{ type }]);
});

test('once stopped the visibility is watched no more', () => {
  const removed = vi.spyOn(document, 'removeEventListener');
  sentBack(actorOf(titleSlots, 'visibility')).stop();
  expect(removed).toHaveBeenCalledTimes(1);
});

const keeper = () => {
  const { send, stop } = sentBack(actorOf(titleSlots, 'keeper'));
  return { show: (text: string) => send({ type: 'title.shown', text } as never), stop };
};

test('[W3] the page’s own title returns at the end', () => {
  const { show, stop } = keeper();
  show('QUAYSWIFT');
  show('Swiftly Removed');
  expect(document.title).toBe('Swiftly Removed');
  stop();
  expect(document.title).toBe('Home');
});

test.each([
  ['before the end', () => {}],
  ['before the next text', (show: (text: string) => void) => show('Swiftly Removed')],
])('a title that another route sets %s is the one that returns', (_when, after) => {
  const { show, stop } = keeper();
  show('QUAYSWIFT');
  document.title = 'Not found';
  after(show);
  stop();
  expect(document.title).toBe('Not found');
});

test('a title that is set before the first text is the one that returns', () => {
  const { show, stop } = keeper();
  document.title = 'Not found';
  show('QUAYSWIFT');
  stop();
  expect(document.title).toBe('Not found');
});
