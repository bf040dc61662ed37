import { beforeEach, expect, test, vi } from 'vitest';
import { beginLine } from '../../src/environment/form.ts';

let message: HTMLTextAreaElement;
beforeEach(() => {
  document.body.innerHTML = '<form data-machine="contact"><textarea></textarea></form>';
  message = document.querySelector('textarea') as unknown as HTMLTextAreaElement;
});

test.each([
  ['an empty message', '', 'Postcode: ', 'Postcode: '],
  [
    'a message that ends with empty lines',
    'Desks: 12\n\n',
    'Desks: 12\nPostcode: ',
    'Desks: 12\nPostcode: ',
  ],
  [
    'a message that has it already',
    'Postcode: E14\nDesks: ',
    'Postcode: E14\nDesks: ',
    'Postcode: E14',
  ],
])(
  '[K3] a detail begins a line of %s, with the caret at its end',
  (_case, before, after, toCaret) => {
    message.value = before;
    const heard = vi.fn();
    document.addEventListener('input', heard, { once: true });
    beginLine('Postcode');
    expect(message.value).toBe(after);
    expect(message.selectionStart).toBe(toCaret.length);
    expect(document.activeElement).toBe(message);
    expect(heard, 'as if it were typed').toHaveBeenCalledOnce();
  },
);
