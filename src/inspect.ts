import { createBrowserInspector } from '@statelyai/inspect';
import type { AnyActor, InspectionEvent, Observer } from 'xstate';
import { watchPopup } from './environment/popup.ts';

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

/** Options for every inspector of this page. */
export const blanking = { sanitizeContext: blank, sanitizeEvent: blank, serialize: blank };

/**
 * Tells apart the actors of a page, of which many have one id: an invoked one has its parent's name before its own, a
 * block that of its section, and those that are still alike are numbered. In development, where StrictMode mounts each
 * block twice, one that has stopped leaves its number to the next.
 *
 * @returns the name of an actor, the same each time
 */
export function namer(): (actor: AnyActor) => string {
  /** The last actor of each name. */
  const holders: Record<string, AnyActor> = {};
  const names: Record<string, string> = {};
  return function nameOf(actor): string {
    const { id, sessionId, systemId = '', _parent: parent } = actor;
    const plain = parent ? `${nameOf(parent as AnyActor)}.${id}` : `${id} ${systemId}`.trim();
    for (let number = 1; !names[sessionId]; number += 1) {
      const name = number > 1 ? `${plain} ${number}` : plain;
      const holder = holders[name];
      const hasLeft = import.meta.env.DEV && holder?.getSnapshot().status === 'stopped';
      if (holder && !hasLeft) continue;
      holders[name] = actor;
      names[sessionId] = name;
    }
    return names[sessionId];
  };
}

/** In a corner, above everything. */
const place =
  'position: fixed; bottom: 1em; left: 1em; z-index: 100; max-width: 22em; padding: 1em; color: #fff; background: #111; border: 1px solid';

/** How long an inspector may take to answer, in ms. */
const patience = 8000;

/** The page that the dev server has for the same charts: this server, or one at its usual port. */
function atlasLink(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = import.meta.env.DEV ? '/atlas' : 'http://localhost:5173/atlas';
  link.target = '_blank';
  link.textContent = link.href;
  link.className = 'link';
  return link;
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button button-line';
  made.style.marginTop = '1em';
  made.textContent = words;
  made.addEventListener('click', press);
  return made;
}

/**
 * Shows a button in a corner, because browsers block windows opened without a click; then says how the connection
 * goes, until the inspector answers.
 *
 * @param refused an address that was asked for and may not be opened
 * @param open opens the window of the inspector; null if the browser blocked it
 */
function offer(url: string, refused: string, open: () => Window | null): void {
  const note = document.createElement('div');
  note.role = 'status';
  note.style.cssText = place;
  const say = (...parts: (string | Node)[]) => {
    note.replaceChildren(...parts);
    document.body.append(note);
  };
  let stop = () => {};
  let isConnected = false;

  const fail = (words: string) => {
    stop();
    const again = button('Try again', connect);
    const close = button('Close', () => note.remove());
    say(
      `${words} The atlas shows the same charts: run “npm run atlas” and open `,
      atlasLink(),
      '. ',
    );
    note.append(again, ' ', close);
  };
  const connect = () => {
    isConnected = false;
    say(`Waiting for the inspector at ${url} …`);
    const popup = open();
    if (!popup) return fail('The browser blocked the inspector’s window.');
    stop = watchPopup(popup, patience, {
      closed: () => fail('The inspector’s window is closed.'),
      late: () => isConnected || fail(`No inspector answered at ${url}.`),
    });
  };
  addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type !== '@statelyai.connected') return;
    isConnected = true;
    note.remove();
  });
  const refusal = `${refused} was refused: an inspector is on this site or on this computer. `;
  say(refused && refusal, button(`Open the inspector${refused && ' of stately.ai'}`, connect));
}

/** A host name that leads to this computer itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The URL of an inspector that may see every actor of this page: on this site or on the developer's own
 * computer; undefined for any other. Compares the parsed URL, because browsers read `/\host` as `//host`.
 */
export function inspectorUrl(address: string, page: string): string | undefined {
  if (!/^(\/|\w+:)/.test(address) || !URL.canParse(address, page)) return undefined;
  const url = new URL(address, page);
  const isWeb = /^https?:$/.test(url.protocol);
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
  const own = inspectorUrl(address, location.href);
  const url = own ?? 'https://stately.ai/inspect';
  let popup: Window | null = null;
  let listening = new AbortController();
  const nameOf = namer();
  const { inspect, start } = createBrowserInspector({
    url,
    autoStart: false,
    // Actors are announced once, as they start; those events must survive until the click.
    maxDeferredEvents: 10_000,
    // Each start listens anew: of a second one, every event would arrive twice.
    window: {
      open: (target: string, name: string) => {
        popup = window.open(target, name);
        return popup;
      },
      addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => {
        listening.abort();
        listening = new AbortController();
        addEventListener(type, listener, { signal: listening.signal });
      },
    } as unknown as Window,
    ...blanking,
  });
  offer(url, own ? '' : address, () => {
    start();
    return popup;
  });
  return {
    next(event) {
      const { actorRef } = event;
      // Announced before it has its system's id, and named before it can have stopped.
      if (event.type !== '@xstate.actor') nameOf(actorRef as AnyActor);
      const id = { get: () => nameOf(actorRef as AnyActor) };
      inspect.next?.({ ...event, actorRef: Object.create(actorRef, { id }) });
    },
  };
}
