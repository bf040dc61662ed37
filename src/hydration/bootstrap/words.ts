import { closest } from '../../environment/closest.ts';

const key = 'enquiry-draft';

/** The kept words by the name of their field; none where storage is refused. */
function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Keeps typed words as the draft that `environment/draft.ts` finds, and puts them back after a reload, before there is a
 * machine to do so: a reload is what helps where scripts do not come. Only the field at hand is written, as the others
 * may be kept from before and not be in the page yet.
 */
export function keepWords(): void {
  const keep = (event: Event) => {
    const field = closest<HTMLInputElement>(event, 'form [name]');
    if (!field) return;
    const { name, value } = field;
    try {
      sessionStorage.setItem(key, JSON.stringify({ ...read(), [name]: value }));
    } catch {
      // Storage is refused: the words are in the page alone.
    }
  };
  const putBack = () => {
    const words = read();
    for (const field of document.querySelectorAll<HTMLInputElement>('form [name]'))
      field.value ||= words[field.name] ?? '';
  };
  addEventListener('input', keep, true);
  addEventListener('DOMContentLoaded', putBack);
}
