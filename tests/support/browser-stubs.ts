import { vi } from 'vitest';

type Options = boolean | AddEventListenerOptions | undefined;
const captures = (options: Options) =>
  typeof options === 'object' ? options.capture === true : options === true;

/**
 * The listeners that are left on a target of events, as `[type, options]` in the order they were
 * added. `vi.restoreAllMocks` ends the watch.
 */
export function watchListeners(target: EventTarget) {
  const { addEventListener, removeEventListener } = target;
  let left: { type: string; heard: unknown; options: Options }[] = [];
  vi.spyOn(target, 'addEventListener').mockImplementation((type, heard, options) => {
    // A listener is added once (DOM, 2.7).
    if (!left.some((known) => known.type === type && known.heard === heard))
      left.push({ type, heard, options });
    addEventListener.call(target, type, heard, options);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, heard, options) => {
    const isIt = (known: (typeof left)[number]) =>
      known.type === type && known.heard === heard && captures(known.options) === captures(options);
    left = left.filter((known) => !isIt(known));
    removeEventListener.call(target, type, heard, options);
  });
  return () => left.map(({ type, options }) => (options ? [type, options] : [type]));
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
  boundingClientRect?: { top: number; height?: number };
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

/** Frames are none of a machine's business, and happy-dom complains of each that it may not load. */
export function leaveFramesEmpty() {
  const prototype = HTMLIFrameElement.prototype as unknown as Record<symbol, () => void>;
  const load = Object.getOwnPropertySymbols(prototype).find(
    ({ description }) => description === 'connectedToDocument',
  );
  if (!load) throw new Error('happy-dom no longer loads frames as it did.');
  vi.spyOn(prototype, load).mockImplementation(() => {});
}
