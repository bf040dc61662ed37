import { afterEach, expect, test, vi } from 'vitest';
import { titleSlots } from '../../src/environment/title.ts';
import { sentBack } from '../support/sent-back.ts';
import { actorOf } from '../support/slots.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the visibility of the tab is told at once and at each change', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { events, stop } = sentBack(actorOf(titleSlots, 'visibility'));
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(events).toEqual([{ type: 'tab.hidden' }, { type: 'tab.shown' }]);
  stop();
});

test.each<[string, (string | { route: string })[], string]>([
  ['the page’s own', ['QUAYSWIFT', 'Swiftly Removed'], 'Home'],
  ['another route’s, set before the first text', [{ route: 'Lost' }, 'QUAYSWIFT'], 'Lost'],
  ['another route’s, set before the end', ['QUAYSWIFT', { route: 'Lost' }], 'Lost'],
  [
    'another route’s, set before the next text',
    ['QUAYSWIFT', { route: 'Lost' }, 'Swiftly Removed'],
    'Lost',
  ],
])('[W3] the title that returns at the end is %s', (_whose, titles, last) => {
  document.title = 'Home';
  const keeper = sentBack(actorOf(titleSlots, 'keeper'));
  for (const title of titles) {
    const text = typeof title === 'string' ? title : title.route;
    if (text === title) keeper.send({ type: 'title.shown', text } as never);
    else document.title = text;
    expect(document.title).toBe(text);
  }
  keeper.stop();
  expect(document.title).toBe(last);
});
