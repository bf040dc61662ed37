import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';

/** Replaces contact data and tokens, which only the handler may receive. */
const blanked = '(blanked)';

const blankAll = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, blanked]));

/** Keys that may hold a token: in context, in a request, in the output of a promise. */
const tokenKeys = ['token', 'recaptcha_token', 'output', 'data'];

/** A deep copy with contact data and tokens blanked. */
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

/** Options for every inspector of this page. */
export const blanking = { sanitizeContext: blank, sanitizeEvent: blank, serialize: blank };

/** In a corner, above everything. */
const place = {
  position: 'fixed',
  insetBlockEnd: '1rem',
  insetInlineStart: '1rem',
  zIndex: '100',
  maxInlineSize: '22rem',
  padding: '0.75rem 1rem',
  color: '#fff',
  background: '#1a1a1a',
  border: '1px solid #fff',
};

/** Says where else the charts can be seen, until the inspector answers. */
function sayUntilConnected(url: string): void {
  const words = document.createElement('p');
  words.role = 'status';
  Object.assign(words.style, place);
  document.body.append(words);
  words.textContent = `Waiting for the inspector at ${url}. If it cannot be reached from here, run “npm run atlas” and open /atlas, which shows the same charts.`;
  const hear = ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type !== '@statelyai.connected') return;
    words.remove();
    removeEventListener('message', hear);
  };
  addEventListener('message', hear);
}

/** Shows a button in a corner, because browsers block windows opened without a click. */
function offer(open: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Open the inspector';
  Object.assign(button.style, place);
  button.addEventListener('click', () => {
    button.remove();
    open();
  });
  document.body.append(button);
}

/** A host name that leads to this computer itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The URL of an inspector that may see every actor of this page: on this site or on the developer's own
 * computer; undefined for any other. Compares the parsed URL, because browsers read `/\host` as `//host`.
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
  offer(() => {
    sayUntilConnected(url);
    start();
  });
  return inspect;
}
