import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';

/** What stands for the words and the token of an enquiry, which leave this page for the handler only. */
const blanked = '(blanked)';

const blankAll = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, blanked]));

/** Where a token may stand: in a context, in a request, in what a promise gave. */
const tokenKeys = ['token', 'recaptcha_token', 'output', 'data'];

/** A copy without anything that a visitor typed and without tokens, whatever it is a part of. */
function blank<Value>(value: Value): Value {
  const text = JSON.stringify(value, (key, part: unknown) => {
    if (tokenKeys.includes(key) && typeof part === 'string') return blanked;
    if (part === null || typeof part !== 'object') return part;
    if (['fields', 'sentFields', 'body'].includes(key)) return blankAll(part);
    const { type } = part as { type?: unknown };
    return type === 'field.edited' ? { ...part, value: blanked } : part;
  });
  return text === undefined ? value : (JSON.parse(text) as Value);
}

/** Options of every inspector of this page: contact data is blanked wherever it could stand. */
export const blanking = { sanitizeContext: blank, sanitizeEvent: blank, serialize: blank };

/** A button in a corner: a window that nobody asked for would be blocked. */
function offer(open: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  Object.assign(button.style, {
    position: 'fixed',
    insetBlockEnd: '1rem',
    insetInlineStart: '1rem',
    zIndex: '100',
    padding: '0.75rem 1rem',
    color: '#fff',
    background: '#1a1a1a',
    border: '1px solid #fff',
  });
  button.addEventListener('click', () => {
    button.remove();
    open();
  });
  document.body.append(button);
}

/** A host name that leads to this computer itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where an inspector may be that gets to see every actor of this page: on this site, or on the developer's
 * own computer. Browsers read `/\host` as `//host`, so the parsed URL is compared, never the text.
 */
export function inspectorUrl(address: string, page: string): string | undefined {
  if (address === '' || !URL.canParse(address, page)) return undefined;
  const url = new URL(address, page);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isOurs = url.origin === new URL(page).origin || loopback.test(url.hostname);
  return isWeb && isOurs ? url.href : undefined;
}

/**
 * The Stately inspector for every actor of this page, offered as a button. Contact data is blanked.
 *
 * @param address where the inspector is: a path of this site, or on this computer; any other is stately.ai
 * @returns what the actors are to be created with; it keeps their events until the inspector is there
 */
export function inspector(address: string): Observer<InspectionEvent> {
  const url = inspectorUrl(address, location.href);
  const { inspect, start } = createBrowserInspector({
    ...(url !== undefined && { url }),
    autoStart: false,
    // Every actor is announced once, at its start: none of that may be dropped before the click.
    maxDeferredEvents: 10_000,
    ...blanking,
  });
  offer(start);
  return inspect;
}
