import {
  createActor,
  type EventObject,
  fromCallback,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import {
  bottomBarMachine,
  type Obstacle,
  type ObstacleInView,
} from '../machines/bottom-bar.machine.ts';
import { brandsMachine } from '../machines/brands.machine.ts';
import { contactMachine } from '../machines/contact.machine.ts';
import { coverageMachine } from '../machines/coverage.machine.ts';
import { floorMachine } from '../machines/floor.machine.ts';
import { heroMachine } from '../machines/hero.machine.ts';
import { menuMachine } from '../machines/menu.machine.ts';
import { motionMachine } from '../machines/motion.machine.ts';
import { revealMachine } from '../machines/reveal.machine.ts';
import type { Hold, HoldEvent } from '../machines/rotation.ts';
import { scrollTopMachine } from '../machines/scroll-top.machine.ts';
import { timing } from '../machines/timing.ts';
import { titleMachine } from '../machines/title.machine.ts';
import { business } from './content/business.ts';
import type { Clock, Environment, Sight } from './environment/environment.ts';

export interface SiteOptions {
  /** What fills the slots of the machines; without one (prerendering) every slot is inert. */
  environment?: Environment;
  /** Replaces every clock, for tests. */
  clock?: Clock;
  /** Sees every actor, event and snapshot; must be given before the actors exist. */
  inspect?: Observer<InspectionEvent>;
}

type Actors = Record<string, { getSnapshot(): unknown }>;
type Snapshots<Some extends Actors> = {
  [Name in keyof Some]: ReturnType<Some[Name]['getSnapshot']>;
};

const snapshotsOf = <Some extends Actors>(actors: Some) =>
  Object.fromEntries(
    Object.entries(actors).map(([name, actor]) => [name, actor.getSnapshot()]),
  ) as Snapshots<Some>;

/** When the bottom bar gives way: to the hero while it offers everything, to the form early. */
const sightOf: Record<ObstacleInView, Sight> = { 'hero-actions': 'whole', form: 'central' };

/** The hold on every rotation that each state of the page-wide motion preference means. */
const holdOf = { playing: undefined, paused: 'user', reduced: 'reduced-motion' } as const;

export type Site = ReturnType<typeof createSite>;

/**
 * Makes and wires the actors of one page, once per page load. Nothing runs before `start`:
 * prerendering and hydration see the initial snapshots.
 */
export function createSite({ environment, clock, inspect }: SiteOptions = {}) {
  const options = (id: string) => ({ id, ...(clock && { clock }), ...(inspect && { inspect }) });
  const slots = environment?.slots;

  const motion = createActor(motionMachine.provide(slots?.motion ?? {}), options('motion'));

  /** A hidden tab and the page-wide motion preference reach every rotation as holds. */
  const watchHolds = (sendBack: (event: HoldEvent) => void) => {
    const tell = (type: HoldEvent['type'], hold: Hold) => sendBack({ type, hold });

    const stopWatching = environment?.watchVisibility((hidden) =>
      tell(hidden ? 'hold.placed' : 'hold.lifted', 'hidden'),
    );
    // The old hold is lifted after the new one is placed, and only the one that came from here: the
    // visitor's own pause of one rotation outlasts whatever the system wishes meanwhile.
    let inForce: Hold | undefined;
    const hear = ({ value }: { value: keyof typeof holdOf }) => {
      const wanted = holdOf[value];
      if (wanted === inForce) return;
      if (wanted) tell('hold.placed', wanted);
      if (inForce) tell('hold.lifted', inForce);
      inForce = wanted;
    };
    hear(motion.getSnapshot());
    const subscription = motion.subscribe(hear);
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

  /** The hero is told of the first paint too, after the holds: under one of them it does not matter. */
  const heroHoldSensors = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const stopWatching = watchHolds(sendBack);
    if (environment) sendBack({ type: 'paint.found', ago: environment.sinceFirstPaint() });
    return stopWatching;
  });

  const menu = createActor(menuMachine.provide(slots?.menu ?? {}), options('menu'));

  /** The focus and the open menu reach the bottom bar as obstacles. */
  const obstacleSensors = fromCallback<EventObject, undefined>(({ sendBack }) => {
    const tell = (obstacle: Obstacle, isThere: boolean) =>
      sendBack({ type: isThere ? 'obstacle.met' : 'obstacle.gone', obstacle });
    const stopWatching = environment?.watchFieldFocus((focused) => tell('field', focused));
    const subscription = menu.subscribe((snapshot) => tell('menu', snapshot.hasTag('open')));
    return () => {
      stopWatching?.();
      subscription.unsubscribe();
    };
  });

  const actors = {
    motion,
    title: createActor(titleMachine.provide(slots?.title ?? {}), {
      ...options('title'),
      input: { name: business.name, tagline: business.tagline },
      // Background tabs throttle the page's own timers to 1 Hz and worse.
      ...(!clock && environment && { clock: environment.hiddenTabClock }),
    }),
    menu,
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
    floor: createActor(floorMachine, {
      ...options('floor'),
      input: { count: timing.floor.steps },
    }),
    contact: createActor(contactMachine.provide(slots?.contact ?? {}), {
      ...options('contact'),
      input: { seed: environment?.newSeed() ?? '' },
    }),
    scrollTop: createActor(scrollTopMachine.provide(slots?.scrollTop ?? {}), options('scroll-top')),
    bottomBar: createActor(
      bottomBarMachine.provide({ actors: { obstacleSensors } }),
      options('bottom-bar'),
    ),
  };

  const start = (...stopped: { start(): unknown }[]) => {
    for (const actor of stopped) actor.start();
  };

  /** Blocks met before the motion preference is known: they must not move without its leave. */
  let isPageStarted = false;
  const waiting = new Set<() => void>();

  return {
    actors,
    /** What every actor of the page shows before it starts: what the page was prerendered with. */
    prerendered: snapshotsOf(actors),
    /** Starts what belongs to every route. Safe to call again. */
    startPage: () => {
      start(actors.motion, actors.title);
      isPageStarted = true;
      for (const begin of waiting) begin();
    },
    /** Starts what belongs to the home page, the spam-check script among it. Safe to call again. */
    startHome: () =>
      start(
        actors.menu,
        actors.hero,
        actors.coverage,
        actors.brands,
        actors.floor,
        actors.contact,
        actors.scrollTop,
        actors.bottomBar,
      ),
    /** Tells the bottom bar whether an obstacle is in view; the result stops that. */
    watchObstacle: (obstacle: ObstacleInView, element: Element): (() => void) =>
      environment?.watchSight(element, sightOf[obstacle], (inView) =>
        actors.bottomBar.send({ type: inView ? 'obstacle.met' : 'obstacle.gone', obstacle }),
      ) ?? (() => {}),
    /** Watches one block of the page with a reveal actor of its own; the result stops it. */
    reveal(block: HTMLElement): () => void {
      if (!environment) return () => {};
      const actor = createActor(
        revealMachine.provide(environment.revealSlots(block, motion)),
        options('reveal'),
      );
      const begin = () => actor.start();
      if (isPageStarted) begin();
      else waiting.add(begin);
      return () => {
        waiting.delete(begin);
        actor.stop();
      };
    },
  };
}
