/** What the fault panel reads from the requests that it holds. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { History, textIn } from '../scripts/serve/faults/history.ts';

test.each([
  [JSON.stringify({ name: 'Zoë "Z" O\'Brien\n', email: '' }), 'Zoë "Z" O\'Brien\n'],
  ['{"name":"A\\u00e9"}', 'Aé'],
  ['{"email":"a@example.org"}', ''],
  ['{"name":"Cut o', ''],
  ['{"name":"\\x41"}', ''],
  ['{"name":"\\N"}', ''],
  ['{"name":"two\nlines"}', ''],
  ['name=Ada', ''],
])('the visitor’s name in %j is %j', (beginning, name) => {
  expect(textIn('name', beginning)).toBe(name);
});

test('the same again in a row is one line, at the time of the last; what waits has a line of its own', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const history = new History();
  const ask = (what: string, answer: string) => Object.assign(history.begin(what), { answer });
  for (const second of [1, 2, 3]) {
    vi.setSystemTime(new Date(2026, 0, 1, 12, 0, second));
    ask('Enquiry handler', 'connection cut');
  }
  ask('Token of the spam check', 'HTTP 200');
  for (const _ of [1, 2]) ask('Enquiry handler', '');
  expect(history.lines()).toEqual([
    ['12:00:03', 'Enquiry handler', '', 'waits'],
    ['12:00:03', 'Enquiry handler', '', 'waits'],
    ['12:00:03', 'Token of the spam check', '', 'HTTP 200'],
    ['12:00:03', 'Enquiry handler', '', 'connection cut, 3 times'],
  ]);
});
