import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent, Observer } from 'xstate';

/** In the place of words, which may be the visitor's own, a token, a key or the name of a file. */
const blanked = '(blanked)';

/** Members of contexts and events whose words are those of a chart. */
const harmless = ['type', 'hold', 'holds', 'stage', 'tone', 'field', 'choice', 'action'];

/** Members of an inspector's message that carry contexts and events. */
const carriers = ['context', 'event', 'input', 'output', 'error'];

/** A deep copy in which words are shown only where they are known to be harmless; an empty text stays as it is. */
function blank<Value>(value: Value, name = ''): Value {
  if (typeof value === 'string')
    return (harmless.includes(name) ? value : value && blanked) as Value;
  if (Array.isArray(value)) return value.map((item) => blank(item, name)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, part]) => [member, blank(part, member)]),
  ) as Value;
}

/** A copy of a whole message, whose state values and definitions stay as they are. */
const serialize = <Value>(message: Value): Value => {
  const text = JSON.stringify(message, (name, part: unknown) =>
    carriers.includes(name) ? blank(part, name) : part,
  );
  return text === undefined ? message : (JSON.parse(text) as Value);
};

/** An event or a context by itself, as plain data. */
const sanitize = <Value>(value: Value): Value => blank(JSON.parse(JSON.stringify(value)) as Value);

export const blanking = { sanitizeContext: sanitize, sanitizeEvent: sanitize, serialize };

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
 * click. Words of contexts and events are blanked unless they are known to be harmless.
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
