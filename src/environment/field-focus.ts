const fields = 'input, textarea, select';

/** Tells whether a form field has the focus, at every change; the result stops it. */
export function watchFieldFocus(listener: (focused: boolean) => void): () => void {
  const hear = ({ type, target }: FocusEvent) => {
    if ((target as Element).matches(fields)) listener(type === 'focusin');
  };
  document.addEventListener('focusin', hear);
  document.addEventListener('focusout', hear);
  return () => {
    document.removeEventListener('focusin', hear);
    document.removeEventListener('focusout', hear);
  };
}
