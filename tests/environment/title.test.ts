import { expect, test } from 'vitest';
import { titleSlots } from '../../src/environment/title.ts';
import { sentBack } from '../support/sent-back.ts';

test('[W3] the page has its own title again at the end', () => {
  document.title = 'Home';
  const keeper = sentBack(titleSlots.actors?.keeper);
  for (const text of ['QUAYSWIFT', 'Swiftly Removed']) {
    keeper.send({ type: 'title.shown', text } as never);
    expect(document.title).toBe(text);
  }
  keeper.stop();
  expect(document.title).toBe('Home');
});
