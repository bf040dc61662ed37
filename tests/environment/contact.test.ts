import { expect, test, vi } from 'vitest';
import { contactSlots } from '../../src/environment/contact.ts';
import { actionOf } from '../support/slots.ts';

test('the cause of a failure is logged', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cause = new Error('Offline');
  actionOf(contactSlots, 'logCause')({}, { cause });
  expect(error.mock.calls).toEqual([[expect.stringMatching(/could not be sent/), cause]]);
  error.mockRestore();
});
