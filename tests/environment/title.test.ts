import { expect, test } from 'vitest';
import { titleSlots } from '../../src/environment/title.ts';
import { sentBack } from '../support/sent-back.ts';

test.each<[string, (string | { route: string })[], string]>([
  ['the page’s own', ['QUAYSWIFT', 'Swiftly Removed'], 'Home'],
  ['another route’s, set before the first text', [{ route: 'Lost' }, 'QUAYSWIFT'], 'Lost'],
  ['another route’s, set before the end', ['QUAYSWIFT', { route: 'Lost' }], 'Lost'],
])('[W3] the title that returns at the end is %s', (_whose, titles, last) => {
  document.title = 'Home';
  const keeper = sentBack(titleSlots.actors?.keeper);
  for (const title of titles) {
    const text = typeof title === 'string' ? title : title.route;
    if (text === title) keeper.send({ type: 'title.shown', text } as never);
    else document.title = text;
    expect(document.title).toBe(text);
  }
  keeper.stop();
  expect(document.title).toBe(last);
});
