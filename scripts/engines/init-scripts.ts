/** Scripts that run in a page before its own, for engines whose driver cannot inject them. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

declare global {
  /** Settles once every complaint so far has been posted. Each step of a test waits for it. */
  var complaintsPosted: Promise<unknown> | undefined;
}

/**
 * Posts every error and warning of the page to `path`, as a list in JSON. Not by a synchronous request: Firefox drops a press
 * of the mouse that comes meanwhile.
 */
export function reportComplaints(path: string) {
  let waiting: string[] = [];
  const post = () => {
    const body = JSON.stringify(waiting);
    waiting = [];
    return fetch(path, { method: 'POST', body, keepalive: true });
  };
  const tell = (complaint: string) => {
    waiting.push(complaint.slice(0, 1000));
    if (waiting.length > 1) return;
    // The next ones go with it: Firefox refuses more than a few requests at a time that may outlive their page.
    globalThis.complaintsPosted = Promise.resolve(globalThis.complaintsPosted).then(post);
    // Whoever waits hears of a failure. Here it would be a complaint of its own, which fails again.
    globalThis.complaintsPosted.catch(() => {});
  };
  addEventListener('pagehide', () => waiting.length > 0 && post());
  for (const level of ['error', 'warn'] as const) {
    const own = console[level];
    console[level] = (...all: unknown[]) => {
      own.apply(console, all);
      tell(all.map(String).join(' '));
    };
  }
  const hear = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) tell(`${event.error ?? event.message}`);
    else if (target instanceof Element) tell(`Not loaded: ${target.outerHTML.slice(0, 200)}`);
  };
  addEventListener('error', hear, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => tell(`${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    tell(`Against the policy: ${effectiveDirective} forbids ${blockedURI}`),
  );
}

/**
 * Puts the system's wish for less motion into the test's hands, as scripts see it. Style sheets follow
 * the real one.
 */
export function wishForMotion(reducedMotion: string) {
  const queries = new Set<MediaQueryList>();
  const own = window.matchMedia;
  let wish = reducedMotion;
  window.matchMedia = (text) => {
    const query = own.call(window, text);
    if (!text.includes('prefers-reduced-motion')) return query;
    Object.defineProperty(query, 'matches', { get: () => text.includes(wish) });
    queries.add(query);
    return query;
  };
  addEventListener('wish', (event) => {
    wish = (event as CustomEvent<string>).detail;
    for (const query of queries) query.dispatchEvent(new Event('change'));
  });
}

let clock: Promise<string> | undefined;

/** A script that stops the page's timers and its Date (`fake-clock.ts`). */
export const fakeClock = () =>
  (clock ??= build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('fake-clock.ts', import.meta.url)),
        formats: ['iife'],
        name: 'fakeClock',
      },
    },
  }).then((built) => (built as Rolldown.RolldownOutput[])[0]?.output[0].code ?? ''));
