import { type EventObject, fromCallback } from 'xstate';
import { type FieldName, type Fields, fieldNames } from '../../machines/contact.machine.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** In ms: how often fields are looked at that password managers and form fillers set without an event. */
const interval = 1000;

/** Invisible characters: Windows Contacts wraps addresses in them, and browsers then reject the address. */
const unseen = /(?! )[\p{Cf}\p{Z}]/gu;

/** The page's fields, looked up each time because React may re-create them at any moment. */
function controls(): [FieldName, Control][] {
  const form = document.querySelector<HTMLFormElement>('form[data-machine="contact"]');
  return fieldNames.flatMap((name) => {
    const control = form?.elements.namedItem(name) as Control | null | undefined;
    return control ? [[name, control] as [FieldName, Control]] : [];
  });
}

/** Reports each field of the page whose words are not those that the machine knows, hydrated or not. */
export const pageFields = fromCallback<EventObject, { known: () => Fields }>(
  ({ sendBack, input }) => {
    const seen = new WeakSet<Control>();
    const look = () => {
      const known = input.known();
      for (const [field, control] of controls()) {
        // A field that React re-created is empty because nobody has filled it yet.
        if (!seen.has(control)) control.value ||= known[field];
        seen.add(control);
        if (field === 'email' && control.value.search(unseen) >= 0)
          control.value = control.value.replace(unseen, '');
        const { value } = control;
        if (value !== known[field]) sendBack({ type: 'field.edited', field, value });
      }
    };
    // After what was pressed before the actor started: a press takes the fields with it, and no edit follows.
    queueMicrotask(look);
    const gone = new AbortController();
    for (const type of ['input', 'change', 'focusin', 'click'])
      document.addEventListener(type, look, { capture: true, signal: gone.signal });
    const timer = setInterval(look, interval);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  },
);

export function fillPage(words: Fields): void {
  for (const [name, control] of controls()) control.value ||= words[name];
}

export function emptyPage(): void {
  for (const [, control] of controls()) control.value = '';
}

/** Writes the message, and puts the caret at the end of the line that a detail begins. */
export function writeMessage(message: string, detail: string): void {
  const control = controls().find(([name]) => name === 'message')?.[1];
  if (!control) return;
  control.value = message;
  const lines = message.split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${detail}:`));
  const end = lines.slice(0, index + 1).join('\n').length;
  control.focus();
  control.setSelectionRange(end, end);
}
