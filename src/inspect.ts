import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';

/** Replaces contact data and tokens, which only the handler may receive. */
const blanked = '(blanked)';

/** An empty text stays as it is; anything else is blanked, spaces too. */
const blankAll = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value && blanked]));

/** Keys that may hold a token: in context, in a request, in the output of a promise. */
const tokenKeys = ['token', 'recaptcha_token', 'output', 'data'];

/** A deep copy with contact data and tokens blanked. */
function blank<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (tokenKeys.includes(key) && typeof part === 'string') return part && blanked;
    if (part === null || typeof part !== 'object') return part;
    if (['fields', 'sentFields', 'body'].includes(key)) return blankAll(part);
    const { type, value: typed } = part as { type?: unknown; value?: unknown };
    return type === 'field.edited' ? { ...part, value: typed && blanked } : part;
  });
  return text === undefined ? value : (JSON.parse(text) as Value);
}

export const blanking = { sanitizeContext: blank, sanitizeEvent: blank, serialize: blank };

/** A host name that leads to this computer itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The URL of an inspector that may see every actor of this page: on this site or on the developer's own
 * computer; undefined for any other. Compares the parsed URL, because browsers read `/\host` as `//host`.
 */
export function inspectorUrl(address: string, page: string): string | undefined {
  if (!/^(\/|\w+:)/.test(address)) return undefined;
  let url: URL;
  try {
    url = new URL(address, page);
  } catch {
    return undefined;
  }
  const isWeb = /^https?:$/.test(url.protocol);
  const isOurs = url.origin === new URL(page).origin || loopback.test(url.hostname);
  return isWeb && isOurs ? url.href : undefined;
}

/**
 * The Stately inspector for every actor of this page, behind a button, since browsers block windows opened without a
 * click. Contact data is blanked.
 *
 * @param address of the inspector: a path of this site or an address on this computer; otherwise stately.ai is used
 * @returns the `inspect` option of the actors; it keeps their events until the inspector is open
 */
export function inspector(address: string): Observer<InspectionEvent> {
  const url = inspectorUrl(address, location.href) ?? 'https://stately.ai/inspect';
  const { inspect, start } = createBrowserInspector({
    url,
    autoStart: false,
    // Actors are announced once, as they start; those events must survive until the click.
    maxDeferredEvents: 10_000,
    ...blanking,
  });
  const button = document.createElement('button');
  button.className = 'button button-ink';
  button.style.cssText = 'position: fixed; bottom: 1em; left: 1em; z-index: 100';
  button.textContent = `Open the inspector at ${url}`;
  button.addEventListener('click', () => {
    button.remove();
    start();
  });
  document.body.append(button);
  return inspect;
}
