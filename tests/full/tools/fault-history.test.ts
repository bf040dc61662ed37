/** What the fault panel reads from the requests that it holds. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { History, textIn } from '../../../scripts/serve/faults/history.ts';

test('the visitor’s name is read from the beginning of a request', () => {
  const names: [beginning: string, name: string][] = [
    [JSON.stringify({ name: 'Zoë "Z" O\'Brien\n', email: '' }), 'Zoë "Z" O\'Brien\n'],
    ['{"name":"A\\u00e9"}', 'Aé'],
    ['{"email":"a@example.org"}', ''],
    ['{"name":"Cut o', ''],
    ['{"name":"\\x41"}', ''],
    ['name=Ada', ''],
  ];
  expect(names.map(([beginning]) => [beginning, textIn('name', beginning)])).toEqual(names);
});

test('requests that a browser repeats by itself are one line, and those of a visitor a line each', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const history = new History();
  const ask = (at: number, what: string, answer: string) => {
    vi.setSystemTime(new Date(2026, 0, 1, 12, 0, at));
    history.begin(what).answer = answer;
  };
  for (const second of [1, 2, 3, 6]) ask(second, 'Enquiry handler', 'connection cut');
  ask(6, 'Token of the spam check', 'HTTP 200');
  for (const second of [6, 7]) ask(second, 'Enquiry handler', '');
  expect(history.lines()).toEqual([
    ['12:00:07', 'Enquiry handler', '', 'waits'],
    ['12:00:06', 'Enquiry handler', '', 'waits'],
    ['12:00:06', 'Token of the spam check', '', 'HTTP 200'],
    ['12:00:06', 'Enquiry handler', '', 'connection cut'],
    ['12:00:01', 'Enquiry handler', '', 'connection cut, 3 times'],
  ]);
});
