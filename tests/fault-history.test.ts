/** What the fault panel reads from the requests that it holds. */
import { expect, test } from 'vitest';
import { nameIn } from '../scripts/serve/faults/history.ts';

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
  expect(nameIn(beginning)).toBe(name);
});
