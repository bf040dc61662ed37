import type { Step, World } from 'chart-lab';
import { always, type Claim, exactly, is, never, until } from 'chart-lab';
import { assign, type EventObject } from 'xstate';
import { type Hold, lifting, placing, type RotationContext } from '../../../machines/rotation.ts';
import { seconds } from '../../../machines/timing.ts';
import { figures } from '../figures.ts';
import { askOf } from '../items.ts';
import { charted, type Mutant, type Property, provided } from './property.ts';
import { at, contextOf, type Rotation, rotations } from './systems.ts';

/** The particulars of each rotation: its rows of the ledger, and the charts that break a property of it. */
const own: Record<
  Rotation,
  { rows: string; ms: number; count: number; noRange: Mutant; noDelay: Mutant }
> = {
  hero: {
    rows: 'E1, E2',
    ms: figures.heroLater.number,
    count: figures.heroImages.number,
    noRange: provided('counts on after the last picture', 'hero', {
      actions: { showNext: assign(({ context }) => ({ index: Math.min(context.index + 1, 9) })) },
    }),
    noDelay: provided('is a second early', 'hero', {
      delays: { interval: figures.heroLater.number - 1000 },
    }),
  },
  coverage: {
    rows: 'L1, L2',
    ms: figures.coverageInterval.number,
    count: figures.coverageImages.number,
    noRange: provided('shows any number that is asked for', 'coverage', {
      guards: { isItem: () => true },
    }),
    noDelay: charted(
      'does not give a chosen picture its full time',
      'coverage',
      ['states', 'running', 'on', 'right.pressed'],
      {
        actions: 'showNext',
      },
    ),
  },
  brands: {
    rows: 'P6, P8',
    ms: figures.brandsInterval.number,
    count: figures.brands.number,
    noRange: provided('shows any number that is asked for', 'brands', {
      guards: { isItem: () => true },
    }),
    noDelay: provided('is half a second late', 'brands', {
      delays: { interval: figures.brandsInterval.number + 500 },
    }),
  },
};

/** The event that a rotation is sent in a step, whose further events the environment sends. */
const sentTo = (rotation: Rotation, { move }: Step) =>
  move.sends
    .filter(([to]) => to === rotation)
    .map(([, event]) => event as EventObject & { index?: number; ago?: number })[0];

/** The item that a step asks for; undefined where it asks for none, or for one that is not there. */
function askedIn(rotation: Rotation, step: Step): number | undefined {
  const { type = '', index: chosen = Number.NaN } = sentTo(rotation, step) ?? {};
  const { count } = own[rotation];
  if (!step.before) return undefined;
  const index = askOf(type)?.(of(step.before, rotation).index, count, chosen) ?? Number.NaN;
  return Number.isInteger(index) && index >= 0 && index < count ? index : undefined;
}

/** In ms: what a step says of the first paint; otherwise a delay counts in full. */
const paintedAgo = (step: Step): number => sentTo('hero', step)?.ago ?? 0;

const of = (world: World, rotation: Rotation) => contextOf(world, rotation) as RotationContext;

/** The holds as the events have placed and lifted them. */
const holdsIn = ({ facts }: World) => facts.holds as Hold[];

const mayMove = (world: World) => at(world, 'motion').hasTag('moving');

function propertiesOf(rotation: Rotation): Property[] {
  const { rows, ms, count, noRange, noDelay } = own[rotation];
  const onPage = `${rotation} × motion × tab`;
  const isRunning = (world: World | undefined) =>
    world !== undefined && at(world, rotation).hasTag('running');
  const isHeld = ({ after }: Step) => !isRunning(after);
  const moved = ({ before, after }: Step) =>
    before !== undefined && of(before, rotation).index !== of(after, rotation).index;
  const byItself = ({ fired }: Step) => fired?.of === rotation;
  const moves = is('it moves by itself', (step) => byItself(step) && moved(step));
  /** From its first paint the hero's time begins anew. */
  const isAsked = (step: Step) =>
    askedIn(rotation, step) !== undefined || sentTo(rotation, step)?.type === 'paint.found';

  const begins: Claim = is(
    'it begins to run, moves, or is moved',
    (step) => isRunning(step.after) && (!isRunning(step.before) || moved(step) || isAsked(step)),
  );
  /** The hero's first switch counts from the first paint. */
  const delay =
    rotation === 'hero'
      ? (step: Step) =>
          step.after.facts.switched ? ms : figures.heroFirst.number - paintedAgo(step)
      : ms;

  return [
    {
      says: `The current item of ${rotation} is always one of its items.`,
      source: rows,
      system: rotation,
      formula: always(
        is(`0 ≤ index < ${count}, a whole number`, ({ after }) => {
          const { index } = of(after, rotation);
          return Number.isInteger(index) && index >= 0 && index < count;
        }),
      ),
      mutant: noRange,
    },
    {
      says: `By itself ${rotation} goes on to the next item, and from the last to the first.`,
      source: rows,
      system: rotation,
      formula: always(
        is('a delay that ends shows the next item', (step) => {
          if (!step.before || !byItself(step)) return true;
          const { index } = of(step.before, rotation);
          return of(step.after, rotation).index === (index + 1) % count;
        }),
      ),
      mutant: provided('goes back at every delay', rotation, {
        actions: {
          showNext: assign(({ context: { index, count } }) => ({
            index: (index + 2 * count - 2) % count,
          })),
        },
      }),
    },
    {
      says: `What can run, runs: ${rotation} runs exactly while no hold is placed.`,
      source: `${rows}; WCAG 2.2.2`,
      system: rotation,
      formula: always(
        is('running = no hold', ({ after }) => isRunning(after) === (holdsIn(after).length === 0)),
      ),
      mutant: provided('runs on when the first of two holds is lifted', rotation, {
        guards: { isOnlyHold: () => true },
      }),
    },
    {
      says: `While it is held, ${rotation} does not move by itself.`,
      source: `${rows}; WCAG 2.2.2`,
      system: rotation,
      formula: never(
        is(
          'it moves by itself while it is held',
          (step) => moves.holds(step) && !isRunning(step.before),
        ),
      ),
      mutant: charted('goes on under a hold', rotation, ['states', 'held', 'after'], {
        interval: { target: 'held', reenter: true, actions: 'showNext' },
      }),
    },
    {
      says: `Each item of ${rotation} stays for its full time: after it came, and after the last hold is lifted.`,
      source: rows,
      system: rotation,
      formula: exactly(
        delay,
        begins,
        moves,
        is('a hold is placed, or the visitor moves it', (step) => isHeld(step) || isAsked(step)),
      ),
      mutant: noDelay,
    },
    {
      says: `Nothing moves behind another tab: ${rotation} is held while the page is hidden.`,
      source: rows,
      system: onPage,
      formula: never(
        is(
          'the tab is hidden and it runs',
          ({ after }) => after.facts.hidden === true && isRunning(after),
        ),
      ),
      mutant: provided('lifts every hold at a press of play', rotation, {
        actions: { placeHold: assign({ holds: ({ context }) => context.holds }) },
      }),
    },
    {
      says: `Paused or reduced motion holds ${rotation}, unless the visitor then presses its own play button.`,
      source: 'WCAG 2.2.2, 2.3.3',
      system: onPage,
      formula: until(
        is('motion stops', ({ before, after }) => {
          const [was, isNow] = [before ?? after, after].map((world) => at(world, 'motion').value);
          return was !== isNow && !mayMove(after);
        }),
        is('it does not run', isHeld),
        is('motion plays or its own play button is pressed', ({ move, after }) => {
          const [[to, event] = []] = move.sends;
          return mayMove(after) || (to === rotation && event?.type === 'play.pressed');
        }),
      ),
      mutant: charted(
        'hears of a hold only while it is held',
        rotation,
        ['states', 'running', 'on', 'hold.placed', 'target'],
        undefined,
      ),
    },
    {
      says: `Play lifts the visitor’s own pause of ${rotation} and that of reduced motion, and no other hold.`,
      source: `${rows}; WCAG 2.2.2`,
      system: rotation,
      formula: always(
        is('play leaves every other hold', ({ move, before, after }) => {
          if (!before || move.sends[0]?.[1].type !== 'play.pressed') return true;
          const others = of(before, rotation).holds.filter(
            (hold) => hold !== 'user' && hold !== 'reduced-motion',
          );
          return others.join() === of(after, rotation).holds.join();
        }),
      ),
      mutant: provided('plays on against every hold', rotation, {
        actions: { liftVisitorHolds: assign({ holds: [] }) },
      }),
    },
    {
      says: `With motion on, the tab in front and no pause pressed, ${rotation} runs. (Other holds, such as the slideshow’s keyboard focus and another route in front, are not in this system.)`,
      source: rows,
      system: onPage,
      formula: always(
        is('motion plays, the tab is shown, no pause is pressed ⇒ it runs', ({ after }) => {
          const isPaused = holdsIn(after).includes('user');
          const isStopped = !mayMove(after) || after.facts.hidden === true;
          return isStopped || isPaused || isRunning(after);
        }),
      ),
      mutant: provided('forgets to lift a hold', rotation, {
        actions: { liftHold: assign({ holds: ({ context }) => context.holds }) },
        guards: { isOnlyHold: () => false },
      }),
    },
  ];
}

/** What a visitor does to a rotation other than to pause it, each with a chart that takes it for a pause. */
const interactions = {
  coverage: {
    source: 'L1, L2',
    by: 'a dot or an arrow key',
    event: 'dot.chosen',
    shows:
      'A dot shows its picture, the right arrow key the next one and the left arrow key the previous one, whether coverage runs or is held.',
    to: 'left.pressed',
  },
  brands: {
    source: 'P8',
    by: 'next, previous or the end of a drag',
    event: 'next.pressed',
    shows:
      'Next and previous move brands by one, and a drag shows the brand it ends on, whether brands runs or is held.',
    to: 'previous.pressed',
  },
} as const;

const keepsPlaying = (rotation: keyof typeof interactions): Property => {
  const { source, by, event } = interactions[rotation];
  return {
    says: `${rotation} keeps playing after user interaction: ${by} neither places a hold nor lifts one.`,
    source,
    system: rotation,
    formula: always(
      is('the holds stay as they are when the visitor moves it', (step) => {
        const { before, after } = step;
        if (!before || askedIn(rotation, step) === undefined) return true;
        const [were, are] = [before, after].map((world) => of(world, rotation).holds.join());
        return were === are;
      }),
    ),
    mutant: charted(
      `takes ${event} for a pause`,
      rotation,
      ['states', 'running', 'on', event],
      placing['pause.pressed'],
    ),
  };
};

const showsAsked = (rotation: keyof typeof interactions): Property => {
  const { source, shows, to } = interactions[rotation];
  return {
    says: shows,
    source,
    system: rotation,
    formula: always(
      is('the item asked for is shown', (step) => {
        const wanted = askedIn(rotation, step);
        return wanted === undefined || of(step.after, rotation).index === wanted;
      }),
    ),
    mutant: provided(`goes the wrong way at ${to}`, rotation, {
      actions: {
        showPrevious: assign({ index: ({ context: { index, count } }) => (index + 1) % count }),
      },
    }),
  };
};

const heroAlone: Property = {
  says: `Once the hero has switched, each picture stays for ${seconds(figures.heroLater.number)}, whatever held it meanwhile.`,
  source: 'E2',
  system: 'hero',
  formula: until(
    is(
      'the hero shows another picture',
      ({ before, after }) =>
        before !== undefined && of(before, 'hero').index !== of(after, 'hero').index,
    ),
    is(`every delay that begins has ${figures.heroLater.number} ms`, ({ started }) =>
      started.every(({ ms }) => ms === figures.heroLater.number),
    ),
    is('the page is left', () => false),
  ),
  mutant: charted(
    'begins anew with the first delay after a hold',
    'hero',
    ['states', 'held', 'on', 'hold.lifted'],
    lifting('running')['hold.lifted'],
  ),
};

export const rotationProperties: Property[] = [
  heroAlone,
  ...rotations.flatMap(propertiesOf),
  keepsPlaying('coverage'),
  keepsPlaying('brands'),
  showsAsked('coverage'),
  showsAsked('brands'),
];
