import {
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import { bottomBarMachine } from '../machines/bottom-bar.machine.ts';
import { brandsMachine } from '../machines/brands.machine.ts';
import { contactMachine } from '../machines/contact.machine.ts';
import { coverageMachine } from '../machines/coverage.machine.ts';
import { floorMachine } from '../machines/floor.machine.ts';
import { heroMachine } from '../machines/hero.machine.ts';
import { menuMachine } from '../machines/menu.machine.ts';
import { holdsOfMotion, type MotionState, motionMachine } from '../machines/motion.machine.ts';
import { photosMachine } from '../machines/photos.machine.ts';
import { revealMachine } from '../machines/reveal.machine.ts';
import type { HoldEvent } from '../machines/rotation.ts';
import { scrollTopMachine } from '../machines/scroll-top.machine.ts';
import { timing } from '../machines/timing.ts';
import { titleMachine } from '../machines/title.machine.ts';
import limits from '../php/limits.json' with { type: 'json' };
import { business } from './content/business.ts';
import type { Clock, Environment } from './environment/environment.ts';
import type { PhotoFiles } from './environment/photos.ts';
import { referenceIn } from './parts/reference.ts';

export interface SiteOptions {
  /** Fills the slots of the machines; without it (prerendering) every slot is inert. */
  environment?: Environment;
  clock?: Clock;
  inspect?: Observer<InspectionEvent>;
  /** Loads the view of the photographs, which comes late; without it they are sent by email. */
  loadPhotos?: () => Promise<PhotosView>;
  /** Lets input be answered between the start of one actor and the next; without it all start at once. */
  pause?: () => Promise<void>;
}

/** The view of the photographs, and their files as far as it needs them. */
export interface PhotosView {
  Photos: typeof import('./sections/photos.tsx')['Photos'];
  take: PhotoFiles['take'];
  previewOf: PhotoFiles['previewOf'];
}

type Actors = Record<string, { getSnapshot(): unknown }>;
type Snapshots<Some extends Actors> = {
  [Name in keyof Some]: ReturnType<Some[Name]['getSnapshot']>;
};

const snapshotsOf = <Some extends Actors>(actors: Some) =>
  Object.fromEntries(
    Object.entries(actors).map(([name, actor]) => [name, actor.getSnapshot()]),
  ) as Snapshots<Some>;

export type Site = ReturnType<typeof createSite>;

/**
 * Creates and connects the actors, once per page load. None runs before `startPage` and `startHome`, so
 * prerendering and hydration see the initial snapshots.
 */
export function createSite({ environment, clock, inspect, loadPhotos, pause }: SiteOptions = {}) {
  const options = (id: string) => ({ id, ...(clock && { clock }), ...(inspect && { inspect }) });
  const slots = environment?.slots;

  const motion = createActor(motionMachine.provide(slots?.motion ?? {}), options('motion'));

  /** Reports the hidden tab and the motion preference to a rotation as holds. */
  const watchHolds = (sendBack: (event: HoldEvent) => void) => {
    const stopWatching = environment?.watchVisibility((hidden) =>
      sendBack({ type: hidden ? 'hold.placed' : 'hold.lifted', hold: 'hidden' }),
    );
    // Only holds placed here are lifted: a visitor's pause of one rotation outlasts changes of the system's setting. That
    // of the whole page is the same hold, since "Play" of the page is meant for all of it. Subscribers do not get the
    // previous state, so it is kept here.
    let previous: MotionState | undefined;
    const report = ({ value }: { value: MotionState }) => {
      for (const event of holdsOfMotion(previous, value)) sendBack(event);
      previous = value;
    };
    report(motion.getSnapshot());
    const subscription = motion.subscribe(report);
    return () => {
      stopWatching?.();
      subscription.unsubscribe();
    };
  };
  const rotation = {
    actors: {
      holdSensors: fromCallback<EventObject, undefined>(({ sendBack }) => watchHolds(sendBack)),
    },
  };

  /** As above, and reports the first paint afterwards, because under a hold it has no effect. */
  const heroHoldSensors = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const stopWatching = watchHolds(sendBack);
    if (environment) sendBack({ type: 'paint.found', ago: environment.sinceFirstPaint() });
    return stopWatching;
  });

  /** Reports to the floor when motion stops. */
  const motionSensor = fromCallback<EventObject, undefined>(({ sendBack }) => {
    let moved = motion.getSnapshot().hasTag('moving');
    return motion.subscribe((snapshot) => {
      const moves = snapshot.hasTag('moving');
      if (moved && !moves) sendBack({ type: 'motion.stopped' });
      moved = moves;
    }).unsubscribe;
  });

  const contact = createActor(contactMachine.provide(slots?.contact ?? {}), {
    ...options('contact'),
    input: { seed: environment?.newSeed() ?? '' },
  });

  /** Reports an enquiry that is stored, and when the visitor goes on to another. */
  const enquiries = fromCallback<EventObject, undefined>(({ sendBack }) => {
    let wasStored = false;
    const report = (snapshot: ReturnType<typeof contact.getSnapshot>) => {
      const isStored = snapshot.matches({ idle: 'success' });
      if (isStored === wasStored) return;
      wasStored = isStored;
      const { storedKey: key, notice } = snapshot.context;
      const enquiry = { key: key ?? '', reference: referenceIn(notice?.text ?? '') ?? '' };
      sendBack(isStored ? { type: 'enquiry.stored', enquiry } : { type: 'enquiry.left' });
    };
    report(contact.getSnapshot());
    return contact.subscribe(report).unsubscribe;
  });

  const photos = photosMachine.provide(slots?.photos ?? {}).provide({ actors: { enquiries } });

  const actors = {
    motion,
    title: createActor(titleMachine.provide(slots?.title ?? {}), {
      ...options('title'),
      input: { name: business.name, tagline: business.tagline },
      // Background tabs throttle the page's own timers to 1 Hz and worse.
      ...(!clock && environment && { clock: environment.hiddenTabClock }),
    }),
    menu: createActor(menuMachine.provide(slots?.menu ?? {}), options('menu')),
    hero: createActor(heroMachine.provide({ actors: { holdSensors: heroHoldSensors } }), {
      ...options('hero'),
      input: { count: timing.hero.images },
    }),
    coverage: createActor(coverageMachine.provide(rotation), {
      ...options('coverage'),
      input: { count: timing.coverage.images },
    }),
    brands: createActor(brandsMachine.provide(rotation), {
      ...options('brands'),
      input: { count: timing.brands.count },
    }),
    floor: createActor(floorMachine.provide({ actors: { motionSensor } }), {
      ...options('floor'),
      input: { count: timing.floor.steps },
    }),
    contact,
    photos: createActor(photos, { ...options('photos'), input: { most: limits.photos } }),
    scrollTop: createActor(scrollTopMachine.provide(slots?.scrollTop ?? {}), options('scroll-top')),
    bottomBar: createActor(bottomBarMachine, options('bottom-bar')),
  };

  return {
    actors,
    /** The initial snapshots, with which the page was prerendered. */
    prerendered: snapshotsOf(actors),
    /** Starts the actors of every route. Idempotent. */
    startPage: () => {
      actors.motion.start();
      actors.title.start();
    },
    /** Starts the actors of the home page, which also loads the spam-check script. Idempotent. */
    async startHome() {
      const { menu, hero, scrollTop, bottomBar, coverage, brands, floor } = actors;
      const first = [menu, hero, scrollTop, bottomBar, contact];
      for (const actor of [...first, actors.photos, coverage, brands, floor]) {
        actor.start();
        if (pause) await pause();
      }
    },
    loadPhotos,
    loadLate: environment?.loadLate,
    /** Reports to the bottom bar whether the hero's buttons are in view; the result stops that. */
    watchHeroActions: (element: Element): (() => void) =>
      environment?.watchInView(element, (inView) =>
        actors.bottomBar.send({ type: inView ? 'hero.entered' : 'hero.left' }),
      ) ?? (() => {}),
    /** Watches one block of the page with a reveal actor of its own; the result stops it. */
    reveal(block: HTMLElement): () => void {
      if (!environment) return () => {};
      const slots = environment.revealSlots(block, motion);
      const actor = createActor(revealMachine.provide(slots), options('reveal'));
      // As the other views do by React (`parts/machine-attributes.ts`).
      actor.subscribe(({ value }) => {
        block.dataset.state = value;
      });
      actor.start();
      return () => actor.stop();
    },
  };
}
