import { type EventObject, fromCallback } from 'xstate';
import { type Fields, fieldNames } from '../../machines/contact.machine.ts';
import { readText, removeText, writeText } from './storage.ts';

/** The unsent words, kept for this tab only, so that a reload or crash loses nothing. */
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
    const topic = (kept as { topic?: unknown } | null)?.topic;
    sendBack({ type: 'draft.found', fields, ...(typeof topic === 'string' && topic && { topic }) });
  } catch (cause) {
    console.warn('The kept draft could not be read.', cause);
  }
});

export const keepDraft = (fields: Fields, topic: string | null) =>
  writeText('sessionStorage', key, JSON.stringify({ ...fields, ...(topic && { topic }) }));

export const dropDraft = () => removeText('sessionStorage', key);
