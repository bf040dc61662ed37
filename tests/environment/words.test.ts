/** The bootstrap keeps the words of the form: in this tab, and for elements that React re-creates. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyForm } from '../../src/environment/form.ts';
import { keepWords } from '../../src/hydration/bootstrap/words.ts';
import { listening } from '../support/browser-stubs.ts';

const key = 'enquiry-draft';
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? 'null');

/** The form as the server sends it. */
const markup = `<form data-machine="contact">
  <input name="name"><input name="email"><input name="phone"><textarea name="message"></textarea><input type="file">
</form>`;

const fieldOf = (name: string) =>
  document.querySelector(`form [name="${name}"]`) as HTMLInputElement;
const wordsOf = (...names: string[]) => names.map((name) => fieldOf(name).value);

const enter = (name: string, value: string, type = 'input') => {
  fieldOf(name).value = value;
  fieldOf(name).dispatchEvent(new Event(type, { bubbles: true }));
};

/** Opens the page in a tab that has kept these words. */
function opened(words?: object) {
  if (words) sessionStorage.setItem(key, JSON.stringify(words));
  onTestFinished(listening(globalThis, keepWords));
  document.body.innerHTML = markup;
  dispatchEvent(new Event('DOMContentLoaded'));
}

beforeEach(() => sessionStorage.clear());

test.each(['input', 'change'])('keeps words at their event, %s', (type) => {
  opened();
  enter('name', 'Ada', type);
  expect(kept()).toEqual({ name: 'Ada' });
  expect(localStorage.length).toBe(0);
});

test.each([
  [
    'the tab is hidden',
    () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  ],
  ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ['another field is typed into', () => enter('name', 'Ada')],
  [
    'Send is pressed',
    () => document.forms[0]?.dispatchEvent(new Event('submit', { bubbles: true })),
  ],
  [
    'React is about to hydrate the form',
    () => document.forms[0]?.dispatchEvent(new Event('hydrating')),
  ],
])('keeps what a form filler set without an event when %s', (_moment, happen) => {
  opened();
  fieldOf('email').value = 'ada@example.org';
  happen();
  expect(kept()).toMatchObject({ email: 'ada@example.org' });
});

test('puts the words back after a reload, into fields that are empty', () => {
  sessionStorage.setItem(key, '{"name":"Ada","message":"Twelve desks"}');
  onTestFinished(listening(globalThis, keepWords));
  document.body.innerHTML = markup;
  fieldOf('name').value = 'Grace';
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(wordsOf('name', 'email', 'message')).toEqual(['Grace', '', 'Twelve desks']);
});

test('keeps words from before a reload when others are typed while the page still arrives', () => {
  sessionStorage.setItem(key, '{"name":"Ada","message":"Twelve desks"}');
  onTestFinished(listening(globalThis, keepWords));
  document.body.innerHTML = '<form><input name="name"></form>';
  enter('name', 'Grace');
  expect(kept()).toEqual({ name: 'Grace', message: 'Twelve desks' });
});

test.each(['hydrated', 'abandoned'])(
  'puts the words into fields that were re-created, when the form is %s',
  (type) => {
    opened();
    enter('message', 'Twelve desks');
    document.body.innerHTML = markup;
    document.forms[0]?.dispatchEvent(new Event(type));
    expect(wordsOf('message')).toEqual(['Twelve desks']);
  },
);

test('leaves a field empty that the visitor has emptied', () => {
  opened({ message: 'Twelve desks' });
  enter('message', '');
  document.body.innerHTML = markup;
  document.forms[0]?.dispatchEvent(new Event('hydrated'));
  expect(wordsOf('message')).toEqual(['']);
});

test('drops the words with the form that is emptied', () => {
  opened({ message: 'Twelve desks' });
  emptyForm();
  expect(wordsOf('message')).toEqual(['']);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.length).toBe(0);
});

test('keeps nothing of a form that nobody has filled in', () => {
  opened();
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.length).toBe(0);
});

test.each(['{', 'null', '[]', '"words"'])(
  'is not disturbed by a draft that is damaged: %s',
  (text) => {
    sessionStorage.setItem(key, text);
    opened();
    enter('name', 'Ada');
    expect(kept()).toMatchObject({ name: 'Ada' });
  },
);

test('keeps the words of re-created fields though storage is refused', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  opened();
  enter('message', 'Twelve desks');
  document.body.innerHTML = markup;
  document.forms[0]?.dispatchEvent(new Event('hydrated'));
  expect(wordsOf('message')).toEqual(['Twelve desks']);
});
