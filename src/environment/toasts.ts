import type { Notice } from '../../machines/contact.machine.ts';

/**
 * In ms, longer under hover or focus. It is for success and for what passes by itself; any other
 * error stays until it is dismissed or no longer true.
 */
const toastLasts = 10_000;

let view: typeof import('./toast-view.tsx') | undefined;

/** Another one with every message and withdrawal: what ended while the library loaded is not shown. */
let turn = {};

/**
 * The live regions exist from the first render, because a region that arrives together with its
 * text is often not announced (WCAG 4.1.3).
 */
function announce(region: 'toasts-status' | 'toasts-alert', text: string): void {
  document.getElementById(region)?.replaceChildren(text);
}

/** Takes the present message away, if there is one. */
export function withdraw(): void {
  turn = {};
  announce('toasts-status', '');
  announce('toasts-alert', '');
  view?.hideToast();
}

/**
 * Shows a message as a toast (ledger M4), in the place of the one before. The library comes with
 * the first one; if it cannot be loaded the message still stands beside the form and is announced.
 */
export async function notify(notice: Notice): Promise<void> {
  withdraw();
  announce(notice.tone === 'success' ? 'toasts-status' : 'toasts-alert', notice.text);
  const own = turn;
  try {
    view = await import('./toast-view.tsx');
    if (own === turn) view.showToast(notice, toastLasts);
  } catch (cause) {
    console.error('The toast could not be shown.', cause);
  }
}
