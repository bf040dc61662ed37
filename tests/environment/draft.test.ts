import { afterEach, expect, test, vi } from 'vitest';
import { draft, dropDraft, keepDraft } from '../../src/environment/draft.ts';
import { sentBack } from '../support/sent-back.ts';

const key = 'enquiry-draft';
const words = { name: 'Ada', email: '', phone: '', company: '', message: 'Forty chairs.' };

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test('the words that were kept are found again', () => {
  keepDraft(words, null);
  expect(sentBack(draft).events).toEqual([{ type: 'draft.found', fields: words }]);
});

test('words are kept under one key, for this tab only, until they are dropped', () => {
  keepDraft(words, null);
  expect(JSON.parse(sessionStorage.getItem(key) ?? '')).toEqual(words);
  expect(localStorage.length).toBe(0);
  dropDraft();
  expect(sessionStorage.length).toBe(0);
});

test('the topic is kept with the words; anything but a text is passed over', () => {
  keepDraft(words, 'storage');
  expect(sentBack(draft).events).toEqual([
    { type: 'draft.found', fields: words, topic: 'storage' },
  ]);
  sessionStorage.setItem(key, JSON.stringify({ ...words, topic: ['storage'] }));
  expect(sentBack(draft).events).toEqual([{ type: 'draft.found', fields: words }]);
});

test('nothing is found if nothing was kept', () => {
  expect(sentBack(draft).events).toEqual([]);
});

test('only texts in known fields of a stored draft are taken', () => {
  sessionStorage.setItem(
    key,
    '{"name":"Ada","email":1,"phone":null,"company":["x"],"colour":"red"}',
  );
  expect(sentBack(draft).events).toEqual([{ type: 'draft.found', fields: { name: 'Ada' } }]);
});

test('a stored draft that is no object has no words', () => {
  const warn = vi.spyOn(console, 'warn');
  for (const text of ['null', '1', '[]']) {
    sessionStorage.setItem(key, text);
    expect(sentBack(draft).events, text).toEqual([{ type: 'draft.found', fields: {} }]);
  }
  expect(warn).not.toHaveBeenCalled();
});

test('a stored draft that is not JSON is passed over with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.setItem(key, '{');
  expect(sentBack(draft).events).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/draft/), expect.any(SyntaxError));
});
