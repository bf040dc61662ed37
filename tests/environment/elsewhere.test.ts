import { expect, test } from 'vitest';
import { leadsElsewhere } from '../../src/environment/elsewhere.ts';

test('a click leads elsewhere with Ctrl, Meta, Shift or Alt alone', () => {
  expect(leadsElsewhere(new MouseEvent('click'))).toBe(false);
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    expect(leadsElsewhere(new MouseEvent('click', { [key]: true })), key).toBe(true);
});
