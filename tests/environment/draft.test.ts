import { expect, test, vi } from 'vitest';
import { draft, dropDraft, keepDraft } from '../../src/environment/draft.ts';
import { sentBack } from '../support/sent-back.ts';

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
  ['1', {}],
  ['[]', {}],
])('only texts in known fields of a stored draft are taken: %s', (stored, fields) => {
  const warn = vi.spyOn(console, 'warn');
  sessionStorage.setItem(key, stored);
  expect(found()).toEqual([{ type: 'draft.found', fields }]);
  expect(warn).not.toHaveBeenCalled();
});

test('a stored draft that is not JSON is passed over with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.setItem(key, '{');
  expect(found()).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/draft/), expect.any(SyntaxError));
});
