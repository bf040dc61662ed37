const key = 'enquiry-draft';

/**
 * Keeps the words of the form from the first byte to the last, hydrated or not: in this tab alone, for a reload, a crash
 * or a tab that is discarded; and in memory, for React, which may re-create the form's elements, and for browsers that
 * refuse storage. A form that is reset, as after its enquiry is stored, drops them.
 */
export function keepWords(): void {
  /** By the name of their field. */
  let words: Record<string, string> = {};
  try {
    words = { ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    // Storage is refused, or what it has is damaged.
  }
  const fields = () => document.querySelectorAll<HTMLInputElement>('form [name]');
  const save = () => {
    try {
      if (Object.keys(words)[0]) sessionStorage.setItem(key, JSON.stringify(words));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage is refused.
    }
  };
  // All fields, since form fillers set some without an event; an empty one may just not have its words back yet.
  const keep = ({ target }: Event) => {
    for (const field of fields())
      if (field.value || field === target) words[field.name] = field.value;
    save();
  };
  const putBack = () => {
    for (const field of fields()) field.value ||= words[field.name] ?? '';
  };
  const drop = () => {
    words = {};
    save();
  };
  for (const type of ['input', 'change', 'submit', 'hydrating', 'visibilitychange', 'pagehide'])
    addEventListener(type, keep, true);
  for (const type of ['DOMContentLoaded', 'hydrated', 'abandoned'])
    addEventListener(type, putBack, true);
  addEventListener('reset', drop, true);
}
