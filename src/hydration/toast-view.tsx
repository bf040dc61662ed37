import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { Notice } from '../../machines/notices.ts';

const host = document.createElement('div');
host.id = 'toasts';
document.body.append(host);

/** The focused element before a toast took the focus. */
let before: HTMLElement | null = null;
host.addEventListener('focusin', ({ relatedTarget }) => {
  if (relatedTarget && !host.contains(relatedTarget as Node)) before = relatedTarget as HTMLElement;
});

/** Lets the toast leave, if one is there, and gives back the focus that it has. */
export function hideToast(): void {
  toast.dismiss();
  if (host.contains(document.activeElement)) before?.focus();
}

addEventListener(
  'keydown',
  ({ key }) => {
    // The open menu hides the toast, and Escape is for the menu then.
    const menuIsOpen = document.querySelector('[data-machine="menu"][data-state="open"]');
    if (key === 'Escape' && !menuIsOpen) hideToast();
  },
  // Before the menu closes.
  { capture: true },
);

createRoot(host).render(
  // The library makes its container a live region too, so each toast would be announced twice.
  <div ref={(frame) => frame?.firstElementChild?.setAttribute('aria-live', 'off')}>
    <ToastContainer
      hideProgressBar
      aria-label="Messages"
      closeButton={({ theme }) => (
        <button
          type="button"
          className={`Toastify__close-button Toastify__close-button--${theme}`}
          aria-label="Dismiss message"
          onClick={hideToast}
        >
          <svg viewBox="0 0 14 16" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M2 3l10 10M12 3L2 13" />
          </svg>
        </button>
      )}
    />
  </div>,
);

/** The words of a message, with a reference such as `QS-7K3M9XWP` neither translated nor broken at its hyphen. */
const wordsOf = (text: string) => (
  <span>
    {text.split(/(\S+-\S+)/).map((part) =>
      /\S-\S/.test(part) ? (
        <span key={part} translate="no" className="whitespace-nowrap">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
);

/** Shows one toast for `lasts` ms; errors stay until dismissed, unless they are `passing`. */
export function showToast({ tone, text, passing }: Notice, lasts: number): void {
  // No `toastId`: the library drops a toast while another with the same id is still leaving.
  toast(wordsOf(text), {
    type: tone,
    autoClose: tone === 'success' || passing ? lasts : false,
    // Announced by the page's own live regions already.
    role: 'presentation',
  });
}
