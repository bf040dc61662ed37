import { assign } from 'xstate';
import type { Hold, RotationContext } from '../../../machines/rotation.ts';
import { seconds, timing } from '../../../machines/timing.ts';
import { always, type Claim, exactly, is, never, until } from './formulas.ts';
import { charted, type Mutant, type Property, provided } from './property.ts';
import type { Step, World } from './space.ts';
import { at, contextOf, type Rotation, rotations } from './systems.ts';

/** The particulars of each rotation: its rows of the ledger, and the charts that break a property of it. */
const own: Record<Rotation, { rows: string; ms: number; noRange: Mutant; noDelay: Mutant }> = {
  hero: {
    rows: 'E1, E2',
    ms: timing.hero.interval,
    noRange: provided('counts on after the last picture', 'hero', {
      actions: { showNext: assign(({ context }) => ({ index: Math.min(context.index + 1, 9) })) },
    }),
    noDelay: provided('is a second early', 'hero', {
      delays: { interval: timing.hero.interval - 1000 },
    }),
  },
  coverage: {
    rows: 'L1, L2',
    ms: timing.coverage.interval,
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
    ms: timing.brands.interval,
    noRange: provided('shows any number that is asked for', 'brands', {
      guards: { isItem: () => true },
    }),
    noDelay: provided('is half a second late', 'brands', {
      delays: { interval: timing.brands.interval + 500 },
    }),
  },
};

/** The events after which an item begins its time anew. */
const askers = new Set([
  'paint.found',
  'dot.chosen',
  'right.pressed',
  'left.pressed',
  'brand.dragged',
  'next.pressed',
  'previous.pressed',
]);

const of = (world: World, rotation: Rotation) => contextOf(world, rotation) as RotationContext;

const mayMove = (world: World) => at(world, 'motion').hasTag('moving');

function propertiesOf(rotation: Rotation): Property[] {
  const { rows, ms, noRange, noDelay } = own[rotation];
  const onPage = `${rotation} × motion × tab`;
  const isRunning = (world: World | undefined) =>
    world !== undefined && at(world, rotation).hasTag('running');
  const isHeld = ({ after }: Step) => !isRunning(after);
  const moved = ({ before, after }: Step) =>
    before !== undefined && of(before, rotation).index !== of(after, rotation).index;
  const byItself = ({ fired }: Step) => fired?.of === rotation;
  const moves = is('it moves by itself', (step) => byItself(step) && moved(step));
  const isAsked = ({ move }: Step) => move.sends.some(([, { type }]) => askers.has(type));

  const begins: Claim = is(
    'it begins to run, moves, or is moved',
    (step) => isRunning(step.after) && (!isRunning(step.before) || moved(step) || isAsked(step)),
  );
  /** The hero's first switch counts from the first paint. */
  const delay =
    rotation === 'hero'
      ? {
          text: `${timing.hero.firstSwitch} (from the first paint), later ${ms}`,
          of: ({ after }: Step) =>
            at(after, 'hero').matches({ running: 'first' } as never)
              ? timing.hero.firstSwitch - (of(after, 'hero').seenFor ?? 0)
              : ms,
        }
      : ms;

  return [
    {
      says: `The current item of ${rotation} is always one of its items.`,
      source: rows,
      system: rotation,
      formula: always(
        is('0 ≤ index < count, a whole number', ({ after }) => {
          const { index, count } = of(after, rotation);
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
          const { index, count } = of(step.before, rotation);
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
        is(
          'running = no hold',
          ({ after }) => isRunning(after) === (of(after, rotation).holds.length === 0),
        ),
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
        ['states', 'running', 'on', 'hold.placed'],
        {
          actions: 'placeHold',
        },
      ),
    },
    {
      says: `Nothing else stops it: with motion on, the tab in front and no pause pressed, ${rotation} runs.`,
      source: rows,
      system: onPage,
      formula: always(
        is('motion plays, the tab is shown, no pause is pressed ⇒ it runs', ({ after }) => {
          const isPaused = of(after, rotation).holds.includes('user' satisfies Hold);
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

const heroAlone: Property = {
  says: `Once the hero has switched, each picture stays for ${seconds(timing.hero.interval)}, whatever held it meanwhile.`,
  source: 'E2',
  system: 'hero',
  formula: until(
    is('the hero switches', ({ fired }) => fired?.of === 'hero'),
    is(`every delay that begins has ${timing.hero.interval} ms`, ({ started }) =>
      started.every(({ ms }) => ms === timing.hero.interval),
    ),
    is('the page is left', () => false),
  ),
  mutant: charted(
    'begins anew with the first delay after a hold',
    'hero',
    ['states', 'held', 'on', 'hold.lifted'],
    [{ guard: 'isOnlyHold', target: 'running', actions: 'liftHold' }, { actions: 'liftHold' }],
  ),
};

export const rotationProperties: Property[] = [heroAlone, ...rotations.flatMap(propertiesOf)];
