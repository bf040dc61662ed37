import type { Step, World } from 'chart-lab';
import { always, eventually, exactly, is, never } from 'chart-lab';
import { assign } from 'xstate';
import { charted, type Property, provided } from './property.ts';
import { sent } from './steps.ts';
import { at, contextOf } from './systems.ts';

/** In ms; ours, since the specification has no floor: typed here, so that the machine's is compared with it. */
const floorStep = 1600;
const floorSteps = 7;

const floorOf = (world: World) => contextOf(world, 'floor');
const isMoving = ({ after }: Step) => !at(after, 'floor').matches('resting' as never);
const showsAnother = ({ before, after }: Step) =>
  before !== undefined && floorOf(before).index !== floorOf(after).index;

/** The step that the visitor moves the floor to; undefined where there is none, or it is shown already. */
function movedTo(step: Step): number | undefined {
  if (!step.before) return undefined;
  const { index } = floorOf(step.before);
  const wanted =
    (sent(step, 'next.pressed') && index + 1) ??
    (sent(step, 'previous.pressed') && index - 1) ??
    sent(step, 'step.chosen')?.index ??
    index;
  const isThere = Number.isInteger(wanted) && wanted >= 0 && wanted < floorSteps;
  return isThere && wanted !== index ? wanted : undefined;
}

/** The two buttons that set the floor going, with their states and the step that each ends with. */
const ways = {
  clearing: { press: 'clear.pressed', by: 1, end: floorSteps - 1 },
  restoring: { press: 'restore.pressed', by: -1, end: 0 },
} as const;

/** A press of the button sets the floor going, a second one stops it. */
function answersPress(step: Step, state: keyof typeof ways): boolean {
  const { press, by, end } = ways[state];
  if (!step.before || !sent(step, press)) return true;
  const [was, { index }] = [floorOf(step.before).index, floorOf(step.after)];
  if (at(step.before, 'floor').matches(state as never)) return index === was && !isMoving(step);
  const isThere = was === end;
  return (
    index === (isThere ? was : was + by) &&
    at(step.after, 'floor').matches((isThere || index === end ? 'resting' : state) as never)
  );
}

export const floorProperties: Property[] = [
  {
    says: 'The step of the floor is always one of the seven.',
    source: 'B1',
    system: 'floor',
    formula: always(
      is(`0 ≤ index < ${floorSteps}, a whole number`, ({ after }) => {
        const { index } = floorOf(after);
        return Number.isInteger(index) && index >= 0 && index < floorSteps;
      }),
    ),
    mutant: provided('shows any step that is asked for', 'floor', {
      guards: { isOtherStep: () => true },
    }),
  },
  {
    says: 'While the floor clears or fills by itself, each step is shown for its full time.',
    source: 'B1',
    system: 'floor',
    formula: exactly(
      floorStep,
      is(
        'it begins to go on by itself, or goes on',
        (step) => isMoving(step) && showsAnother(step),
      ),
      is('it goes on by itself', (step) => step.fired?.of === 'floor' && showsAnother(step)),
      is(
        'the visitor stops it or moves it',
        (step) => step.fired === undefined && (!isMoving(step) || showsAnother(step)),
      ),
    ),
    mutant: provided('hurries', 'floor', { delays: { step: 800 } }),
  },
  {
    says: 'It comes to rest by itself.',
    source: 'B1; WCAG 2.2.2',
    system: 'floor',
    formula: eventually(
      is(
        'the last press set it going',
        (step) => isMoving(step) && step.fired === undefined && showsAnother(step),
      ),
      is(
        'it rests, or the visitor presses again',
        (step) => !isMoving(step) || (step.fired === undefined && step.move.sends.length > 0),
      ),
    ),
    mutant: charted(
      'waits for ever before the last step',
      'floor',
      ['states', 'clearing', 'after', 'step'],
      [
        { guard: 'leadsToLast', target: 'clearing', reenter: true },
        { target: 'clearing', reenter: true, actions: 'goOn' },
      ],
    ),
  },
  {
    says: 'Motion that is stopped stops the floor as well.',
    source: 'WCAG 2.2.2',
    system: 'floor',
    formula: never(
      is(
        'motion stops and it goes on',
        (step) => sent(step, 'motion.stopped') !== undefined && isMoving(step),
      ),
    ),
    mutant: charted(
      'goes on when all motion is paused',
      'floor',
      ['states', 'restoring', 'on', 'motion.stopped'],
      undefined,
    ),
  },
  {
    says: 'At rest it changes only when it is asked to.',
    source: 'B1; WCAG 2.2.2',
    system: 'floor',
    formula: never(
      is(
        'a step follows by itself at rest',
        ({ before, fired }) =>
          fired !== undefined &&
          before !== undefined &&
          at(before, 'floor').matches('resting' as never),
      ),
    ),
    mutant: charted('goes on at rest', 'floor', ['states', 'resting', 'after'], {
      step: { guard: 'isNotLast', actions: 'goOn' },
    }),
  },
  {
    says: 'Next, previous and a chosen step show the step asked for and stop the floor there.',
    source: 'B1',
    system: 'floor',
    formula: always(
      is('the step asked for is shown, and the floor rests', (step) => {
        const wanted = movedTo(step);
        return wanted === undefined || (floorOf(step.after).index === wanted && !isMoving(step));
      }),
    ),
    mutant: charted('goes the wrong way', 'floor', ['on', 'previous.pressed', 'actions'], 'goOn'),
  },
  {
    says: 'Clear and restore start the floor at once with their first step; pressing the same button again stops it.',
    source: 'B1; WCAG 2.2.2',
    system: 'floor',
    formula: always(
      is(
        'a press takes a step up to the end of its way; the same press again stops it',
        (step) => answersPress(step, 'clearing') && answersPress(step, 'restoring'),
      ),
    ),
    mutant: charted(
      'cannot be stopped',
      'floor',
      ['states', 'clearing', 'on', 'clear.pressed'],
      undefined,
    ),
  },
  {
    says: 'The picture shows the current step as soon as its still has been fetched.',
    source: 'B1',
    system: 'floor',
    formula: always(
      is('the still is there ⇒ it is shown', ({ after }) => {
        const { index, shown } = floorOf(after);
        return shown === index || !(after.facts.loaded as number[]).includes(index);
      }),
    ),
    mutant: provided('shows a still only at the next step', 'floor', {
      actions: {
        noteStill: assign({
          loaded: ({ context, event }) => [...context.loaded, event.index],
        }),
      },
    }),
  },
];
