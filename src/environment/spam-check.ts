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
 * A failed load is retried when the machine asks for it.
 */
export const spamCheck = fromCallback<SpamCheckEvent, undefined>(({ sendBack, receive }) => {
  // Plumbing, not state: the element on its way or arrived. Whether the check is ready is the chart's `spamReady`.
  let script: HTMLScriptElement | undefined;

  const load = () => {
    const wanted = document.createElement('script');
    script = wanted;
    wanted.src = spamCheckScript().href;
    wanted.async = true;
    const fail = () => {
      console.error('The spam-check script could not be loaded.', wanted.src);
      wanted.remove();
      script = undefined;
    };
    wanted.onload = () => {
      // A content blocker or a captive portal may answer with something else.
      if (!globalThis.grecaptcha) return fail();
      globalThis.grecaptcha.ready(() => sendBack({ type: 'spam.ready' }));
    };
    wanted.onerror = fail;
    document.head.append(wanted);
  };

  load();
  receive(() => {
    if (!script) load();
  });
});

/** Obtains a token for one enquiry; the provider names the action in its verdict. */
export const getToken = fromPromise<string, { action: string }>(async ({ input }) => {
  const siteKey = spamCheckScript().searchParams.get('render') ?? '';
  const token: unknown = await globalThis.grecaptcha?.execute(siteKey, { action: input.action });
  if (typeof token !== 'string' || token === '') throw new Error('The spam check gave no token.');
  return token;
});
