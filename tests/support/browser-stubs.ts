import { vi } from 'vitest';

/** Runs what listens for as long as its page lives; the result takes those listeners back. */
export function listening(target: EventTarget, begin: () => void): () => void {
  const listen = vi.spyOn(target, 'addEventListener');
  begin();
  const added = listen.mock.calls;
  listen.mockRestore();
  return () => {
    for (const [type, heard, options] of added) target.removeEventListener(type, heard, options);
  };
}

/**
 * Replaces `matchMedia`: `media` is the one query that can match, any other never does.
 * `vi.unstubAllGlobals` puts the real one back.
 */
export function stubMedia(media: string, matches: boolean) {
  const query = Object.assign(new EventTarget(), { media, matches });
  const other = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (asked: string) => (asked === media ? query : other));
  return {
    query,
    change(matches: boolean) {
      query.matches = matches;
      query.dispatchEvent(new Event('change'));
    },
  };
}

interface Sighting {
  isIntersecting: boolean;
  intersectionRatio?: number;
  boundingClientRect?: { top?: number; width?: number; height?: number };
  rootBounds?: { bottom: number; width: number; height: number };
}

/** Replaces `IntersectionObserver` by one whose sightings are the test's; it expects to be the only one. */
export function stubObserver() {
  const stub = {
    options: {} as IntersectionObserverInit,
    observed: [] as Element[],
    disconnects: 0,
    tell: (_: Sighting[]) => {},
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: Sighting[]) => void, options: IntersectionObserverInit = {}) {
        stub.tell = heard;
        stub.options = options;
      }
      observe(element: Element) {
        stub.observed.push(element);
      }
      disconnect() {
        stub.disconnects += 1;
      }
    },
  );
  return stub;
}
