/** The unsent words, kept by the machine, and before it by the bootstrap. */
import { beforeAll, expect, test, vi } from 'vitest';
import { draft, dropDraft, keepDraft } from '../../src/environment/draft.ts';
import { keepWords } from '../../src/hydration/bootstrap/words.ts';
import { listening } from '../support/browser-stubs.ts';
import { sentBack } from '../support/sent-back.ts';

beforeAll(() => listening(globalThis, keepWords));

const key = 'enquiry-draft';
const words = { name: 'Ada', email: '', phone: '', company: '', message: 'Forty chairs.' };
const found = () => sentBack(draft).events;

test('words and topic are kept under one key, for this tab only, until they are dropped', () => {
  keepDraft(words, null);
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual(words);
  expect(found()).toEqual([{ type: 'draft.found', fields: words }]);
  keepDraft(words, 'storage');
  expect(found()).toEqual([{ type: 'draft.found', fields: words, topic: 'storage' }]);
  expect(localStorage.length).toBe(0);
  dropDraft();
  expect(sessionStorage.length).toBe(0);
  expect(found()).toEqual([]);
});

test.each([
  ['{"name":"Ada","email":1,"phone":null,"company":["x"],"colour":"red"}', { name: 'Ada' }],
  ['{"name":"Ada","topic":["storage"]}', { name: 'Ada' }],
  ['{"name":"Ada","topic":""}', { name: 'Ada' }],
  ['null', {}],
])('only texts in known fields of a stored draft are taken: %s', (stored, fields) => {
  sessionStorage.setItem(key, stored);
  expect(found()).toEqual([{ type: 'draft.found', fields }]);
});

test('a stored draft that is not JSON is passed over with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.setItem(key, '{');
  expect(found()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/draft/), expect.any(SyntaxError));
});

function type(markup: string, value: string) {
  document.body.innerHTML = markup;
  const field = document.querySelector('input, textarea') as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('words typed before the scripts come are found as the draft, with others that were kept', () => {
  sessionStorage.setItem(key, '{"company":"Byron Ltd","topic":"storage"}');
  type('<form><input name="name"></form>', 'Ada');
  type('<form><textarea name="message"></textarea></form>', 'Twelve desks');
  type('<input type="range" name="floor">', '3');
  const fields = { name: 'Ada', company: 'Byron Ltd', message: 'Twelve desks' };
  expect(found()).toEqual([{ type: 'draft.found', fields, topic: 'storage' }]);
});

test('kept words are put back after a reload, into fields that are empty', () => {
  sessionStorage.setItem(key, '{"name":"Ada","message":"Twelve desks"}');
  document.body.innerHTML =
    '<form><input name="name" value="Grace"><textarea name="message"></textarea></form>';
  dispatchEvent(new Event('DOMContentLoaded'));
  const fields = document.querySelectorAll<HTMLInputElement>('form [name]');
  expect([...fields].map(({ value }) => value)).toEqual(['Grace', 'Twelve desks']);
});

test('typing goes on though storage is refused', () => {
  const errors = vi.fn();
  addEventListener('error', errors, { once: true });
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  type('<form><input name="name"></form>', 'Ada');
  expect(errors).not.toHaveBeenCalled();
  removeEventListener('error', errors);
});
