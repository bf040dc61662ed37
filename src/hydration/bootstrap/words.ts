const key = 'enquiry-draft';

/**
 * Keeps typed words as the draft that `environment/draft.ts` finds, before there is a machine to do so: a reload is
 * what the page advises where its scripts do not come. Only the field at hand is written, as the others may be kept
 * from before and not be in the page yet.
 */
export function keepWords(): void {
  const keep = ({ target }: Event) => {
    const { form, name, value } = target as HTMLInputElement;
    try {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}');
      if (form) sessionStorage.setItem(key, JSON.stringify({ ...kept, [name]: value }));
    } catch {
      // Storage is refused: the words are in the page alone.
    }
  };
  addEventListener('input', keep, true);
}
