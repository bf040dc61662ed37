/** The page's form, looked up each time because React may re-create it at any moment. */
const form = () => document.querySelector<HTMLFormElement>('form[data-machine="contact"]');

/** Empties the fields; `hydration/bootstrap/words.ts` hears of it and drops the draft. */
export const emptyForm = (): void => form()?.reset();

/** The message with a line for a detail, after the others; one that it has already serves. */
function withLine(message: string, detail: string): string {
  if (message.split('\n').some((line) => line.startsWith(`${detail}:`))) return message;
  return `${message && `${message.trimEnd()}\n`}${detail}: `;
}

/** Begins a line for a detail in the message, as if it were typed, and puts the caret at its end. */
export function beginLine(detail: string): void {
  const message = form()?.querySelector('textarea');
  if (!message) return;
  message.value = withLine(message.value, detail);
  const lines = message.value.split('\n');
  const index = lines.findIndex((line) => line.startsWith(`${detail}:`));
  const end = lines.slice(0, index + 1).join('\n').length;
  message.focus();
  message.setSelectionRange(end, end);
  message.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
