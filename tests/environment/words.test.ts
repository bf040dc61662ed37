import { beforeAll, expect, test, vi } from 'vitest';
import { draft } from '../../src/environment/draft.ts';
import { keepWords } from '../../src/hydration/bootstrap/words.ts';
import { listening } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';

beforeAll(() => listening(globalThis, keepWords));

function type(markup: string, value: string) {
  document.body.innerHTML = markup;
  const field = document.querySelector('input, textarea') as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const nameField = '<form><input name="name"></form>';

test.each([
  ['nothing', null, {}],
  ['other words', '{"company":"Byron Ltd","topic":"storage"}', { company: 'Byron Ltd' }],
])(
  'words typed before the scripts come are found as the draft, where %s was kept',
  (_what, kept, others) => {
    if (kept) sessionStorage.setItem('enquiry-draft', kept);
    type(nameField, 'Ada');
    type('<form><textarea name="message"></textarea></form>', 'Twelve desks');
    expect(sentBack(draft).events).toEqual([
      {
        type: 'draft.found',
        fields: { name: 'Ada', message: 'Twelve desks', ...others },
        ...(kept && { topic: 'storage' }),
      },
    ]);
  },
);

test('kept words are put back after a reload, into fields that are empty', () => {
  sessionStorage.setItem('enquiry-draft', '{"name":"Ada","message":"Twelve desks"}');
  document.body.innerHTML =
    '<form><input name="name" value="Grace"><textarea name="message"></textarea></form>';
  dispatchEvent(new Event('DOMContentLoaded'));
  const fields = document.querySelectorAll<HTMLInputElement>('form [name]');
  expect([...fields].map(({ value }) => value)).toEqual(['Grace', 'Twelve desks']);
});

test('a field outside a form is not kept', () => {
  type('<input type="range" name="floor">', '3');
  expect(sessionStorage.length).toBe(0);
});

test('typing goes on though storage is refused', () => {
  const errors = vi.fn();
  addEventListener('error', errors);
  const refuse = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  type(nameField, 'Ada');
  expect(refuse).toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  removeEventListener('error', errors);
});
