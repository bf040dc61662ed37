import type { Notice } from '../../machines/notices.ts';
import { loadLate } from '../environment/load-late.ts';
import { addStylesheet } from '../environment/stylesheet.ts';
import styles from '../styles/toasts.css?url';

/**
 * In ms, extended by hover or focus; for successes and passing errors. Other errors stay until they are
 * dismissed or no longer true.
 */
const toastLasts = 10_000;

/** Plumbing, not state: the library once it is here, so that nothing is loaded to close a toast that never was. */
let view: typeof import('./toast-view.tsx') | undefined;

/**
 * Generation marker: a toast withdrawn while the library loaded is dropped. Plumbing, not state: what there is to say
 * is the chart's `notice`.
 */
let turn = {};

/**
 * The live regions exist from the first render, because a region that arrives together with its
 * text is often not announced (WCAG 4.1.3).
 */
function announce(region: 'toasts-status' | 'toasts-alert', text: string): void {
  document.getElementById(region)?.replaceChildren(text);
}

export function dismissToast(): void {
  turn = {};
  announce('toasts-status', '');
  announce('toasts-alert', '');
  view?.hideToast();
}

// The styles not by an import: the build asks for those only once, and shows the toast without them.
const loadView = () => Promise.all([import('./toast-view.tsx'), addStylesheet(styles)]);

/**
 * Shows a message as a toast (ledger M4), replacing the previous one. The library and its styles are loaded with the
 * first toast; until they are there, the message is beside the form and announced.
 */
export async function notify(notice: Notice): Promise<void> {
  dismissToast();
  announce(notice.tone === 'success' ? 'toasts-status' : 'toasts-alert', notice.text);
  const own = turn;
  [view] = await loadLate(loadView, 'The toast could not be shown.');
  if (own === turn) view.showToast(notice, toastLasts);
}
