import { expect, test } from 'vitest';
import { leadsElsewhere } from '../../src/environment/elsewhere.ts';

test.each([
  [{}, false],
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ shiftKey: true }, true],
  [{ altKey: true }, true],
])('a click with %j leads elsewhere: %s', (keys, expected) => {
  expect(leadsElsewhere(new MouseEvent('click', keys))).toBe(expected);
});
