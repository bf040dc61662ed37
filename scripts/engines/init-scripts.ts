/** Scripts that run in a page before its own, for engines whose driver cannot inject them. */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Posts every error and warning of the page to `path`, before the page goes on. */
export function reportComplaints(path: string) {
  const tell = (complaint: string) => {
    const request = new XMLHttpRequest();
    // Synchronous: what was told is known before the next step of the test.
    request.open('POST', path, false);
    request.send(complaint.slice(0, 1000));
  };
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
