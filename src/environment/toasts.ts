import type { Notice } from '../../machines/contact.machine.ts';

/** Success leaves after 10 s (longer under hover or focus); an error stays until dismissed. */
const successLasts = 10_000;

/**
 * The live regions exist from the first render, because a region that arrives together with its
 * text is often not announced (WCAG 4.1.3).
 */
function announce({ tone, text }: Notice): void {
  const region = document.getElementById(tone === 'success' ? 'toasts-status' : 'toasts-alert');
  if (region) region.textContent = text;
}

const loadView = () => import('./toast-view.tsx');

/**
 * Shows a message as a toast (spec point 8). The library comes with the first one; if it cannot be
 * loaded the message still stands beside the form and is announced.
 */
export async function notify(notice: Notice): Promise<void> {
  announce(notice);
  try {
    const { showToast } = await loadView();
    showToast(notice, successLasts);
  } catch (cause) {
    console.error('The toast could not be shown.', cause);
  }
}
