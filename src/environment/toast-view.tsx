import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { Notice } from '../../machines/contact.machine.ts';

const host = document.createElement('div');
host.id = 'toasts';
document.body.append(host);
createRoot(host).render(
  createElement(ToastContainer, {
    position: 'top-right',
    hideProgressBar: true,
    closeOnClick: false,
    pauseOnHover: true,
    pauseOnFocusLoss: true,
    'aria-label': 'Messages',
  }),
);

/** Shows one toast; an error stays until it is dismissed. `lasts` is in ms. */
export function showToast({ tone, text }: Notice, lasts: number): void {
  toast(text, {
    type: tone,
    // One toast per text: pressing again renews it instead of stacking copies.
    toastId: text,
    autoClose: tone === 'success' ? lasts : false,
    // Announced by the page's own live regions already.
    role: 'presentation',
  });
}
