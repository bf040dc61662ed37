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

/**
 * The Stately inspector for every actor of this page, offered as a button. Contact data is blanked.
 *
 * @param address where the inspector is: a path of this site; '' is stately.ai
 * @returns what the actors are to be created with; it keeps their events until the inspector is there
 */
export function inspector(address: string): Observer<InspectionEvent> {
  const isPath = /^\/(?!\/)/.test(address);
  const { inspect, start } = createBrowserInspector({
    ...(isPath && { url: address }),
    autoStart: false,
    // Every actor is announced once, at its start: none of that may be dropped before the click.
    maxDeferredEvents: 10_000,
    ...blanking,
  });
  offer(start);
  return inspect;
}
