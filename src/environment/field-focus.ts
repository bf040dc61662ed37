/** Fields that open an on-screen keyboard or a list, as a slider does not. */
const fields = 'input:not([type="range"]), textarea, select';

const isField = (target: EventTarget | null) => (target as Element).matches(fields);

export function watchFieldFocus(listener: (focused: boolean) => void): () => void {
  const hear = ({ type, target }: FocusEvent) => {
    if (isField(target)) listener(type === 'focusin');
  };
  // A field may have received focus before this script ran.
  if (document.activeElement?.matches(fields)) listener(true);
  document.addEventListener('focusin', hear);
  document.addEventListener('focusout', hear);
  return () => {
    document.removeEventListener('focusin', hear);
    document.removeEventListener('focusout', hear);
  };
}
