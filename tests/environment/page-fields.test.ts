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
  const received: string[] = [];
  const hear = ({ event }: { event: EventObject & Record<string, string> }) => {
    known[event.field as FieldName] = event.value as string;
    received.push(`${event.field}: ${event.value}`);
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
  return { received, actor };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = markup;
});

test('reports text that is already in the page at once', async () => {
  fieldOf('message').value = 'Twelve desks';
  expect((await listening()).received).toEqual(['message: Twelve desks']);
});

test.each(['input', 'change'])('reports typing at its event, %s', async (type) => {
  const { received } = await listening();
  enter('name', 'Ada', type);
  expect(received).toEqual(['name: Ada']);
});

test('reports text set without an event within a second, and once', async () => {
  const { received } = await listening();
  fieldOf('email').value = 'ada@example.org';
  vi.advanceTimersByTime(999);
  expect(received).toEqual([]);
  vi.advanceTimersByTime(2001);
  expect(received).toEqual(['email: ada@example.org']);
});

test('signs that nobody sees are taken out of a pasted address', async () => {
  const { received } = await listening();
  enter('email', '\u202aada@example.org\u202c\ufeff\u00a0');
  expect(received).toEqual(['email: ada@example.org']);
  expect(fieldOf('email').value).toBe('ada@example.org');
});

test('refills fields that React re-created, and does not take them for emptied ones', async () => {
  const { received } = await listening({ message: 'Twelve desks' });
  expect(fieldOf('message').value).toBe('Twelve desks');
  document.body.innerHTML = markup;
  vi.advanceTimersByTime(1000);
  expect(fieldOf('message').value).toBe('Twelve desks');
  document.body.innerHTML = markup;
  fieldOf('message').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(fieldOf('message').value, 'before anything is typed into it').toBe('Twelve desks');
  expect(received).toEqual([]);
});

test('a press that waited for the machine has taken the fields with it: no edit follows', async () => {
  const known = { ...empty };
  const received: string[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: pageFields, input: { known: () => known } },
      on: {
        'send.pressed': { actions: () => Object.assign(known, { name: 'Ada' }) },
        'field.edited': { actions: ({ event }) => received.push(event.type) },
      },
    }),
  );
  fieldOf('name').value = 'Ada';
  actor.send({ type: 'send.pressed' });
  actor.start();
  await Promise.resolve();
  expect(received).toEqual([]);
  actor.stop();
});

test('a field that the visitor empties is empty', async () => {
  const { received } = await listening({ message: 'Twelve desks' });
  enter('message', '');
  expect(received).toEqual(['message: ']);
  expect(fieldOf('message').value).toBe('');
});

test('reports nothing without the form, and nothing after it has stopped', async () => {
  document.body.replaceChildren();
  const { received, actor } = await listening();
  vi.advanceTimersByTime(1000);
  actor.stop();
  document.body.innerHTML = markup;
  enter('name', 'Ada');
  expect(vi.getTimerCount()).toBe(0);
  expect(received).toEqual([]);
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
