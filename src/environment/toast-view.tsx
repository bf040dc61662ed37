import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { Notice } from '../../machines/contact.machine.ts';

const host = document.createElement('div');
host.id = 'toasts';
document.body.append(host);
createRoot(host).render(
  createElement(
    'div',
    {
      // The library makes its container a live region too, so each toast would be announced twice.
      ref: (frame: HTMLElement | null) =>
        frame?.firstElementChild?.setAttribute('aria-live', 'off'),
    },
    createElement(ToastContainer, {
      position: 'top-right',
      hideProgressBar: true,
      closeOnClick: false,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      'aria-label': 'Messages',
    }),
  ),
);

/** Shows one toast for `lasts` ms; errors stay until dismissed, unless they are `passing`. */
export function showToast({ tone, text, passing }: Notice, lasts: number): void {
  // No `toastId`: the library drops a toast while another with the same id is still leaving.
  toast(text, {
    type: tone,
    autoClose: tone === 'success' || passing ? lasts : false,
    // Announced by the page's own live regions already.
    role: 'presentation',
  });
}

/** Lets the toast leave, if one is there. */
export const hideToast = () => toast.dismiss();
