import { type EventObject, fromCallback } from 'xstate';
import { type Fields, fieldNames } from '../../machines/contact.machine.ts';
import { readText, removeText, writeText } from './storage.ts';

/** The words of an enquiry not yet sent, kept for this tab only: a reload or crash loses nothing. */
const key = 'enquiry-draft';

export const draft = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const text = readText('sessionStorage', key);
  if (text === null) return;
  try {
    const kept: unknown = JSON.parse(text);
    const fields: Partial<Fields> = {};
    for (const name of fieldNames) {
      const value = (kept as Record<string, unknown> | null)?.[name];
      if (typeof value === 'string') fields[name] = value;
    }
    sendBack({ type: 'draft.found', fields });
  } catch (cause) {
    console.warn('The kept draft could not be read.', cause);
  }
});

export const keepDraft = (fields: Fields) =>
  writeText('sessionStorage', key, JSON.stringify(fields));

export const dropDraft = () => removeText('sessionStorage', key);
