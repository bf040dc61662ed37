import { type EventObject, type InspectionEvent, SimulatedClock } from 'xstate';
import type { MachineName } from '../../../model/models.ts';
import type { FramedPage } from './framed-page.ts';
import { createRecord } from './record.ts';

/** The page looks for the atlas around it, and joins it before it creates its actors. */
export const pageAddress = '/?inspect=frame';

/** How often a running clock is moved, in ms. */
const tick = 20;

/** The page in the frame, the clock of its actors and the record of their events; `subscribe` reports changes. */
export function createSession(isHeldAtFirst: boolean) {
  const listeners = new Set<() => void>();
  let version = 0;
  let clock = new SimulatedClock();
  const now = () => clock.now();
  let record = createRecord(now);
  let page: FramedPage | undefined;
  let isHeld = isHeldAtFirst;
  let isRunning = !isHeld;

  /** Listeners are notified once a frame: a page that opens has hundreds of events. */
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

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    now,
    forward,
    page: () => page,
    record: () => record,
    isRunning: () => isRunning,
    /** Lets the clock run, or holds it. */
    run(wanted: boolean) {
      isRunning = wanted;
      changed();
    },
    /** Sends an event past the page. */
    send(name: MachineName, event: EventObject) {
      record.latest(name)?.ref.send(event);
      changed();
    },
    /** Reopens the page, its clock held at 0. */
    restart() {
      isHeld = true;
      isRunning = false;
      // Another address: a page that is loaded again would scroll to where it was.
      page?.location.replace(`${pageAddress}&opened=${Date.now()}`);
      page = undefined;
      changed();
    },
    /**
     * Called by the page in the frame before it creates its actors, with this clock and inspection.
     *
     * @returns isHeld: whether the clock stands at first; then only the atlas answers for servers
     */
    join(joining: Window) {
      page = joining as FramedPage;
      clock = new SimulatedClock();
      const own = createRecord(now);
      record = own;
      return {
        clock,
        isHeld,
        inspect: {
          next(message: InspectionEvent) {
            if (own.hear(message) && own === record) changed();
          },
        },
      };
    },
  };
}

export type Session = ReturnType<typeof createSession>;
