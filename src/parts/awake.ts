/**
 * For the root element of a part that is hydrated on need. The element says when React has come to
 * answer there; what a visitor presses in it before waits for that (`early/presses.ts`).
 */
export const part = {
  'data-part': '',
  ref: (element: HTMLElement | null) => {
    if (!element) return;
    element.dataset.hydrated = '';
    element.dispatchEvent(new Event('hydrated', { bubbles: true }));
  },
};
