import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createMachine, type EventObject } from 'xstate';
import type { FieldName, Fields } from '../../machines/contact.machine.ts';
import {
  emptyPage,
  fillPage,
  pageFields,
  writeMessage,
} from '../../src/environment/page-fields.ts';

const empty: Fields = { name: '', email: '', phone: '', company: '', message: '' };

/** The form as the server sends it. */
const markup = `<form data-machine="contact">
  <input name="name"><input name="email"><input name="phone"><input name="company"><textarea name="message"></textarea>
</form>`;

const fieldOf = (name: FieldName) =>
  document.querySelector(`[name="${name}"]`) as HTMLInputElement | HTMLTextAreaElement;

const enter = (name: FieldName, value: string, type = 'input') => {
  fieldOf(name).value = value;
  fieldOf(name).dispatchEvent(new Event(type, { bubbles: true }));
};

/** Listens as the machine does, which knows from then on what it hears. */
async function listening(words: Partial<Fields> = {}) {
  const known = { ...empty, ...words };
  const heard: string[] = [];
  const hear = ({ event }: { event: EventObject & Record<string, string> }) => {
    known[event.field as FieldName] = event.value as string;
    heard.push(`${event.field}: ${event.value}`);
  };
  const actor = createActor(
    createMachine({
      invoke: { src: pageFields, input: { known: () => known } },
      on: { 'field.edited': { actions: hear } },
    }),
  ).start();
  onTestFinished(() => {
    actor.stop();
  });
  // The first look follows in a microtask.
  await Promise.resolve();
  return { heard, actor };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = markup;
});

test('words that are in the page from before are heard of at once', async () => {
  fieldOf('message').value = 'Twelve desks';
  expect((await listening()).heard).toEqual(['message: Twelve desks']);
});

test.each(['input', 'change'])('typing is heard of at its event, %s', async (type) => {
  const { heard } = await listening();
  enter('name', 'Ada', type);
  expect(heard).toEqual(['name: Ada']);
});

test('words that are set without an event are heard of within a second, and once', async () => {
  const { heard } = await listening();
  fieldOf('email').value = 'ada@example.org';
  vi.advanceTimersByTime(999);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(2001);
  expect(heard).toEqual(['email: ada@example.org']);
});

test('signs that nobody sees are taken out of a pasted address', async () => {
  const { heard } = await listening();
  enter('email', '\u202aada@example.org\u202c\ufeff\u00a0');
  expect(heard).toEqual(['email: ada@example.org']);
  expect(fieldOf('email').value).toBe('ada@example.org');
});

test('fields that are made anew are filled again, and not taken for emptied ones', async () => {
  const { heard } = await listening({ message: 'Twelve desks' });
  expect(fieldOf('message').value).toBe('Twelve desks');
  document.body.innerHTML = markup;
  vi.advanceTimersByTime(1000);
  expect(fieldOf('message').value).toBe('Twelve desks');
  document.body.innerHTML = markup;
  fieldOf('message').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(fieldOf('message').value, 'before anything is typed into it').toBe('Twelve desks');
  expect(heard).toEqual([]);
});

test('a press that waited for the machine has taken the fields with it: no edit follows', async () => {
  const known = { ...empty };
  const heard: string[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: pageFields, input: { known: () => known } },
      on: {
        'send.pressed': { actions: () => Object.assign(known, { name: 'Ada' }) },
        'field.edited': { actions: ({ event }) => heard.push(event.type) },
      },
    }),
  );
  fieldOf('name').value = 'Ada';
  actor.send({ type: 'send.pressed' });
  actor.start();
  await Promise.resolve();
  expect(heard).toEqual([]);
  actor.stop();
});

test('a field that the visitor empties is empty', async () => {
  const { heard } = await listening({ message: 'Twelve desks' });
  enter('message', '');
  expect(heard).toEqual(['message: ']);
  expect(fieldOf('message').value).toBe('');
});

test('a page without the form has nothing to tell, and one that is left is heard no more', async () => {
  document.body.replaceChildren();
  const { heard, actor } = await listening();
  vi.advanceTimersByTime(1000);
  actor.stop();
  document.body.innerHTML = markup;
  enter('name', 'Ada');
  expect(vi.getTimerCount()).toBe(0);
  expect(heard).toEqual([]);
});

test('a draft goes into the fields that are empty, and success empties all of them', () => {
  fieldOf('name').value = 'Ada';
  fillPage({ ...empty, name: 'Kept', company: 'Kept Ltd' });
  expect([fieldOf('name').value, fieldOf('company').value]).toEqual(['Ada', 'Kept Ltd']);
  emptyPage();
  expect([fieldOf('name').value, fieldOf('company').value]).toEqual(['', '']);
});

test('a detail is written with the caret at the end of its line', () => {
  const message = fieldOf('message') as unknown as HTMLTextAreaElement;
  writeMessage('Postcode: E14\nDesks: ', 'Postcode');
  expect(message.value).toBe('Postcode: E14\nDesks: ');
  expect(message.selectionStart).toBe('Postcode: E14'.length);
  expect(document.activeElement).toBe(message);
});
