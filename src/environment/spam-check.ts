import { fromCallback, fromPromise } from 'xstate';
import type { SpamCheckEvent } from '../../machines/contact.machine.ts';

/** The part of the provider's script that is used (reCAPTCHA v3). */
interface Provider {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  var grecaptcha: Provider | undefined;
}

/**
 * The script's address, with the site key as `render` parameter (ledger K6). It is in the page's head, where
 * `npm start` replaces it by that of the stand-in.
 */
function spamCheckScript(): URL {
  const content = document.querySelector<HTMLMetaElement>('meta[name="spam-check"]')?.content;
  if (!content) throw new Error('The page names no spam-check script (meta "spam-check").');
  return new URL(content, document.baseURI);
}

/**
 * Loads the provider's script when the contact actor starts (ledger K6) and reports `spam.ready`.
 * The script is asked for again whenever the machine wants it, since one that hangs, or is never ready, tells nobody; and
 * after a failure as soon as the network is back.
 */
export const spamCheck = fromCallback<SpamCheckEvent, undefined>(({ sendBack, receive }) => {
  const load = () => {
    removeEventListener('online', load);
    const script = document.createElement('script');
    script.src = spamCheckScript().href;
    script.async = true;
    const fail = () => {
      console.error('The spam-check script could not be loaded.', script.src);
      script.remove();
      addEventListener('online', load);
    };
    script.onload = () => {
      // A content blocker or a captive portal may answer with something else.
      if (!globalThis.grecaptcha) return fail();
      globalThis.grecaptcha.ready(() => sendBack({ type: 'spam.ready' }));
    };
    script.onerror = fail;
    document.head.append(script);
  };

  load();
  receive(load);
  return () => removeEventListener('online', load);
});

/** Obtains a token for one enquiry; the provider names the action in its verdict. */
export const getToken = fromPromise<string, { action: string }>(async ({ input }) => {
  const siteKey = spamCheckScript().searchParams.get('render') ?? '';
  const token: unknown = await globalThis.grecaptcha?.execute(siteKey, { action: input.action });
  if (typeof token !== 'string' || token === '') throw new Error('The spam check gave no token.');
  return token;
});
