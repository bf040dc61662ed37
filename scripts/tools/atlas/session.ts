import { createClock } from '@sinonjs/fake-timers';
import {
  type AnyActorRef,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { type Subject, subjects } from '../../../machines/registry.ts';
import type { Environment } from '../../../src/environment/environment.ts';
import type { SiteOptions } from '../../../src/site.ts';
import { createGate } from './gate.ts';
import { isInSight } from './in-sight.ts';
import { createRecord } from './live.ts';
import { reportOnce } from './report-once.ts';
import { standStill } from './stand-still.ts';

/** How a page is opened in the frame. */
export interface Opening {
  /**
   * Whether its clock stands, no sensor of the real system reaches it, and the spam check and the handler answer
   * only when the atlas says so. Otherwise it is the page as a visitor has it.
   */
  isHeld: boolean;
  /** In ms: how long before hydration it was painted; only if it is held. */
  paintedAgo?: number;
  /** The words that the tab kept from before; only if it is held. */
  draft?: object;
  /** Its sensors are silent and its views wait until `unmute`, because what they report is replayed. */
  isMuted?: boolean;
}

export type FramedPage = Window & typeof globalThis;

/** How often a running clock is moved, in ms. */
const tick = 20;

type AnyCallback = CallbackActorLogic<EventObject>;

/** A promise that may be rejected while nobody waits for it. */
function rejectable() {
  const made = Promise.withResolvers<never>();
  made.promise.catch(() => {});
  return made;
}

/** What a page kept from before would make another page of a held one. */
function forget({ draft }: Opening) {
  sessionStorage.removeItem('enquiry-draft');
  localStorage.removeItem('motion');
  if (draft) sessionStorage.setItem('enquiry-draft', JSON.stringify(draft));
}

/**
 * The framed page, the clock of its actors, and the record of what they do; `subscribe` hears of changes.
 *
 * @param usual how the page is opened at first, and anew where nothing else is asked for
 */
export function createSession(usual: Opening) {
  const listeners = new Set<() => void>();
  let version = 0;
  let isDue = false;
  /** Listeners are told once a frame: a page that opens has hundreds of events. */
  const changed = () => {
    version += 1;
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      for (const listener of listeners) listener();
    });
  };

  let clock = createClock();
  let record = createRecord(() => clock.now);
  let opening = usual;
  let openings = 0;
  let isRunning = !usual.isHeld;
  const gate = createGate();
  let frame: HTMLIFrameElement | undefined;
  let page: FramedPage | undefined;
  let joined = Promise.withResolvers<FramedPage>();
  /** Rejected when another page is opened. */
  let superseded = rejectable();
  /** The blocks of the reveal actors. */
  let blocks = new WeakMap<AnyActorRef, HTMLElement>();
  /** Events chosen before the page had actors. */
  let early: { subject: Subject; event: EventObject }[] = [];

  if (usual.isHeld) forget(usual);

  /** A frame that loads may have a document without a root. */
  const isHydrated = () => page?.document.documentElement?.dataset.hydrated !== undefined;

  // The time of a page begins when it is hydrated, so that a replay can begin at the same time.
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const passed = Math.floor(now - last);
    last += passed;
    if (isRunning && isHydrated()) clock.tick(passed);
  }, tick);

  /** The same sensor, whose reports are dropped while the session is muted. */
  const muting = (logic: AnyCallback): AnyCallback =>
    fromCallback((scope) =>
      (logic.config as Parameters<typeof fromCallback>[0])({
        ...scope,
        sendBack: (event) => gate.isShut() || scope.sendBack(event),
      }),
    );

  const muteAll = <Slots extends { actors?: object }>(slots: Slots): Slots => ({
    ...slots,
    actors: Object.fromEntries(
      Object.entries(slots.actors ?? {}).map(([name, logic]) => [name, muting(logic)]),
    ),
  });

  /** The browser as a held page meets it; what asks a server is left to the chart's own silent slots. */
  const held = (environment: Environment): Environment => {
    const { contact, menu, motion, scrollTop, title } = environment.slots;
    const { draft, topics } = contact.actors ?? {};
    const heard =
      <Arguments extends unknown[]>(listener: (...told: Arguments) => void) =>
      (...told: Arguments) =>
        gate.isShut() || listener(...told);
    return {
      ...environment,
      slots: {
        contact: muteAll({
          ...contact,
          actors: { ...(draft && { draft }), ...(topics && { topics }) },
        }),
        menu: muteAll(menu),
        motion: muteAll(motion),
        scrollTop: muteAll(scrollTop),
        title: muteAll(title),
      },
      watchVisibility: (listener) => environment.watchVisibility(heard(listener)),
      watchFieldFocus: (listener) => environment.watchFieldFocus(heard(listener)),
      watchSight: (element, sight, listener) =>
        environment.watchSight(element, sight, heard(listener)),
      sinceFirstPaint: () => opening.paintedAgo ?? 0,
      newSeed: () => 'atlas',
    };
  };

  /** Sends what was chosen early to the actors that have started meanwhile. */
  const deliverEarly = () => {
    const waiting = early;
    early = [];
    for (const { subject, event } of waiting) send(subject, event);
  };

  const send = (subject: Subject, event: EventObject, ref = record.latest(subject)?.ref) => {
    if (ref && page) gate.send(ref, event);
    else early.push({ subject, event });
    changed();
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    /** How often the page has been opened anew. */
    openings: () => openings,
    /** The block of a reveal actor by its heading, or the first words of it; '' for other actors. */
    nameOf(ref: AnyActorRef): string {
      const block = blocks.get(ref);
      const named = block?.matches('h1, h2, h3, h4, img, figure')
        ? block
        : (block?.querySelector('h2, h3, h4, img') ?? block);
      const words = named?.getAttribute('alt') || named?.textContent || '';
      return words.length > 32 ? `${words.slice(0, 31).trimEnd()}…` : words;
    },
    /** The page whose actors are heard now. */
    page: () => page,
    changed,
    record: () => record,
    now: () => clock.now,
    isRunning: () => isRunning,
    isHeld: () => opening.isHeld,
    /** Lets the clock run, or holds it. */
    run(wanted: boolean) {
      isRunning = wanted;
      changed();
    },
    /** Sets the time forward, in ms; every delay that is due meanwhile ends at its own time. */
    forward(ms: number) {
      clock.tick(ms);
      changed();
    },
    unmute: gate.open,
    frameIs(element: HTMLIFrameElement | null) {
      frame = element ?? undefined;
    },
    /** Scrolls the page to the section that a machine moves unless it is in sight; the others have no place there. */
    bring(subject: Subject) {
      if (!['hero', 'coverage', 'brands', 'floor', 'contact'].includes(subject)) return;
      const view = page?.document.querySelector(`[data-machine="${subject}"]`);
      if (!view || isInSight(view)) return;
      const block = subject === 'hero' ? 'nearest' : 'center';
      view.scrollIntoView({ block, behavior: 'instant' });
    },
    /** Scrolls a block to just below the window, where it is still concealed, if it was; others are just in view. */
    bringBlock(ref: AnyActorRef) {
      const block = blocks.get(ref);
      if (!block || !page) return;
      const { top } = block.getBoundingClientRect();
      page.scrollBy({ top: top - page.innerHeight + 4, behavior: 'instant' });
    },
    /** Makes the frame so wide, in px, or as wide as its column. */
    widen(width?: number) {
      frame?.toggleAttribute('data-wide', width !== undefined);
      if (frame) frame.style.inlineSize = width === undefined ? '' : `${width}px`;
    },
    /** Sends an event to an actor of a machine, the one that has changed last unless told, or keeps it until there is one. */
    send,
    /**
     * Loads the page anew; the result is there when React answers its events.
     *
     * @throws Error when it is opened once more before that
     */
    async open(wanted = usual): Promise<FramedPage> {
      opening = wanted;
      early = [];
      superseded.reject(new Error('The page was opened anew meanwhile.'));
      superseded = rejectable();
      const { promise: another } = superseded;
      joined = Promise.withResolvers();
      isRunning = !wanted.isHeld;
      if (wanted.isHeld) forget(wanted);
      this.widen();
      openings += 1;
      frame?.contentWindow?.location.replace(`/?inspect=frame&opening=${openings}`);
      changed();
      const opened = await Promise.race([joined.promise, another]);
      const root = opened.document.documentElement;
      const hydration = () =>
        new Promise((resolve) => root.addEventListener('hydrated', resolve, { once: true }));
      if (!isHydrated()) await Promise.race([hydration(), another]);
      return opened;
    },
    /** Called by the page in the frame as it creates its actors. */
    join(joining: Window, environment: Environment): SiteOptions {
      const { searchParams } = new URL(joining.location.href);
      // A page that was still loading as another was opened.
      if (Number(searchParams.get('opening')) !== openings) return { environment };
      page = joining as FramedPage;
      clock = createClock();
      gate.reset(opening.isMuted === true);
      const own = createRecord(() => clock.now);
      record = own;
      reportOnce(page);
      if (opening.isHeld) standStill(page);
      blocks = new WeakMap();
      /** The block whose actor is created next. */
      let created: HTMLElement | undefined;
      const inspect = {
        next(message: InspectionEvent) {
          if (message.type === '@xstate.actor') {
            const ref = message.actorRef as AnyActorRef;
            // A block appears by itself, also in a replay.
            if (created) blocks.set(ref, created);
            else if (subjects.some((name) => name === ref.id)) gate.guard(ref);
          }
          created = undefined;
          if (!own.hear(message)) return;
          if (message.type === '@xstate.snapshot' && message.event.type === 'xstate.init')
            queueMicrotask(deliverEarly);
          changed();
        },
      };
      joined.resolve(page);
      const live = {
        ...environment,
        sinceFirstPaint: () => Math.round(environment.sinceFirstPaint()),
      };
      const chosen = opening.isHeld ? held(environment) : live;
      const revealSlots: Environment['revealSlots'] = (block, motion) => {
        created = block;
        return chosen.revealSlots(block, motion);
      };
      return { environment: { ...chosen, revealSlots }, clock, inspect };
    },
  };
}

export type Session = ReturnType<typeof createSession>;
