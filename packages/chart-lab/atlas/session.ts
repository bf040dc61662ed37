import { type AnyActorRef, type EventObject, type InspectionEvent, SimulatedClock } from 'xstate';
import type { AtlasOptions, FramedPage } from './options.ts';
import { createRecord } from './record.ts';

/** The part of XState's system that every event passes; inspection alone cannot keep one back. */
interface Relay {
  _relay(source: AnyActorRef | undefined, target: AnyActorRef, event: EventObject): void;
}

/** Given to a page by the atlas around it. */
export interface Joined {
  clock: SimulatedClock;
  inspect: { next(message: InspectionEvent): void };
  /** Whether its clock stands at first; then only the atlas answers for servers. */
  isHeld: boolean;
}

/** How often a running clock is moved, in ms. */
const tick = 20;

/** The page in the frame, the clock of its actors and the record of their events; `subscribe` hears of changes. */
export function createSession(options: AtlasOptions, isHeldAtFirst: boolean) {
  const names = Object.keys(options.machines);
  const listeners = new Set<() => void>();
  let version = 0;
  let clock = new SimulatedClock();
  const now = () => clock.now();
  let record = createRecord(names, now);
  let page: FramedPage | undefined;
  let frame: HTMLIFrameElement | null = null;
  let isHeld = isHeldAtFirst;
  let isRunning = !isHeld;
  /** While the past of a page is replayed, nothing but the replay and delays reaches its actors. */
  let isMuted = false;
  let sending: EventObject | undefined;
  let openings = 0;
  let joined = Promise.withResolvers<FramedPage>();

  /** Listeners are told once a frame: a page that opens has hundreds of events. */
  let isDue = false;
  function changed() {
    version += 1;
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const listener of listeners) listener();
    });
  }

  /** By 1 ms each: XState's clock would date all delays within a longer step from its end. */
  function forward(ms: number) {
    for (let passed = 0; passed < ms; passed += 1) clock.increment(1);
    changed();
  }

  let last = performance.now();
  setInterval(() => {
    const passed = Math.floor(performance.now() - last);
    last += passed;
    if (isRunning && page) forward(passed);
  }, tick);

  /** Keeps events from an actor while the session is muted. */
  function guard({ system }: AnyActorRef) {
    const relaying = system as unknown as Relay;
    const relay = relaying._relay;
    relaying._relay = (source, target, event) => {
      if (!isMuted || source === target || event === sending) relay(source, target, event);
    };
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    changed,
    now,
    forward,
    page: () => page,
    record: () => record,
    openings: () => openings,
    isRunning: () => isRunning,
    /** Lets the clock run, or holds it. */
    run(wanted: boolean) {
      isRunning = wanted;
      changed();
    },
    frameIs(element: HTMLIFrameElement | null) {
      frame = element;
    },
    /** Sends an event past the page, to an actor of a machine or its only one. */
    send(name: string, event: EventObject, ref = record.all(name)[0]?.ref) {
      sending = event;
      ref?.send(event);
      sending = undefined;
      changed();
    },
    /** Lets sensors and views reach the actors again. */
    unmute() {
      isMuted = false;
      changed();
    },
    /**
     * Opens the page anew, its clock at 0; resolves as it creates its actors.
     *
     * @throws Error when it is opened once more before that
     */
    open(how: { isHeld: boolean; isMuted?: boolean }): Promise<FramedPage> {
      joined.reject(new Error('The page was opened anew meanwhile.'));
      joined = Promise.withResolvers();
      joined.promise.catch(() => {});
      ({ isHeld, isMuted = false } = how);
      isRunning = !isHeld;
      page = undefined;
      openings += 1;
      const { pathname, searchParams } = new URL(options.page, location.href);
      searchParams.set('opening', `${openings}`);
      frame?.contentWindow?.location.replace(`${pathname}?${searchParams}`);
      changed();
      return joined.promise;
    },
    /** Called by the page in the frame before it creates its actors. */
    join(joining: Window): Joined {
      page = joining as FramedPage;
      clock = new SimulatedClock();
      const own = createRecord(names, now);
      record = own;
      joined.resolve(page);
      return {
        clock,
        isHeld,
        inspect: {
          next(message) {
            const ref = message.actorRef as AnyActorRef;
            const isRoot = names.includes(ref.id) && !options.machines[ref.id]?.isMany;
            if (message.type === '@xstate.actor' && isRoot) guard(ref);
            if (own.hear(message) && own === record) changed();
          },
        },
      };
    },
  };
}

export type Session = ReturnType<typeof createSession>;
