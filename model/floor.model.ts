import { always, exactly, never, type SnapshotOf, type Step as StepOf, within } from 'chart-lab';
import { floorMachine } from '../machines/floor.machine.ts';
import { floor, floorSteps, placeOf, spoken } from '../src/content/floor.ts';
import { model, press, sent } from './model.ts';

type Step = StepOf<SnapshotOf<typeof floorMachine>>;
type Snapshot = Step['after']['snapshot'];

/** Ours, since the specification has no floor: typed here again, so that those of the machine are compared with them. In ms. */
const stays = 1600;
const count = 7;
const last = count - 1;

const labelsIn = ({ value }: Pick<Snapshot, 'value'>) => ({
  clear: value === 'clearing' ? floor.stop : floor.clear,
  restore: value === 'restoring' ? floor.stop : floor.restore,
});

const isStep = (index: number) => Number.isInteger(index) && index >= 0 && index <= last;

const indexIn = ({ snapshot }: Step['after']) => snapshot.context.index;
const isMoving = ({ after }: Step) => !after.snapshot.matches('resting');
const showsAnother = ({ before, after }: Step) =>
  before !== undefined && indexIn(before) !== indexIn(after);
const goesOn = (step: Step) => isMoving(step) && showsAnother(step);
const goesOnByItself = (step: Step) => step.fired !== undefined && showsAnother(step);

/** The step that the visitor moves the floor to; undefined where there is none, or it is shown already. */
function movedTo(step: Step): number | undefined {
  if (!step.before) return undefined;
  const index = indexIn(step.before);
  const wanted =
    (sent(step, 'next.pressed') && index + 1) ??
    (sent(step, 'previous.pressed') && index - 1) ??
    sent<{ index: number }>(step, 'step.chosen')?.index ??
    index;
  return isStep(wanted) && wanted !== index ? wanted : undefined;
}

export const floorModel = model(floorMachine, {
  name: 'Example floor',
  find: `Scroll to the example floor, under “${floor.heading}”.`,
  priority: 3,
  requirements: ['WCAG 2.2.2'],
  input: { count },
  events: {
    'clear.pressed': {
      say: (_, before) => press(labelsIn(before).clear).say,
      do: (_, before) => press(labelsIn(before).clear).do,
    },
    'restore.pressed': {
      say: (_, before) => press(labelsIn(before).restore).say,
      do: (_, before) => press(labelsIn(before).restore).do,
    },
    'next.pressed': press(floor.next, 'an arrow to the right'),
    'previous.pressed': press(floor.previous, 'an arrow to the left'),
    'step.chosen': {
      try: [{ index: 3 }, { index: 0 }, { index: last }, { index: count }, { index: -1 }],
      say: ({ index }) => `Move the slider until the page says “${placeOf(index)}”.`,
      do: ({ index }) => ({ value: `${index + 1}`, of: '.floor-controls input' }),
      can: (before, { index }) => isStep(index) && index !== before.context.index,
    },
    'still.loaded': {
      try: [{ index: 3 }],
      say: ({ index }) => `Wait five seconds, so that the picture of step ${index + 1} has loaded.`,
      do: [],
    },
    'motion.stopped': {
      say: 'Switch the system’s “reduce motion” on.',
      do: [{ motion: 'allowed' }, { motion: 'reduced' }],
      // The next step comes before anybody has found the setting.
      byHand: false,
    },
  },
  view: (snapshot) => {
    const { index } = snapshot.context;
    const { clear, restore } = labelsIn(snapshot);
    return {
      state: snapshot.value,
      index: `${index}`,
      now: placeOf(index),
      step: floorSteps[index]?.title,
      spoken: spoken(index),
      buttons: [clear, restore],
      closed: index === 0 || index === last ? 2 : 0,
      stills: 1,
      current: [index],
    };
  },
  properties: {
    '[WCAG 2.2.2] The step of the floor is always one of the seven.': always(({ after }) =>
      isStep(indexIn(after)),
    ),
    '[WCAG 2.2.2] While the floor clears or fills by itself, each step is shown for its full time.':
      exactly(
        stays,
        goesOn,
        goesOnByItself,
        (step) => step.fired === undefined && (!isMoving(step) || showsAnother(step)),
      ),
    '[WCAG 2.2.2] It comes to rest by itself.': within(
      (last - 1) * stays,
      (step) => step.fired === undefined && goesOn(step),
      // Unless the visitor sets it going again.
      (step) => !isMoving(step) || step.fired === undefined,
    ),
    '[WCAG 2.2.2] Motion that is stopped stops the floor as well.': never(
      (step) => sent(step, 'motion.stopped') !== undefined && isMoving(step),
    ),
    '[WCAG 2.2.2] Next, previous and a chosen step show the step asked for and stop the floor there.':
      always((step) => {
        const wanted = movedTo(step);
        return wanted === undefined || (indexIn(step.after) === wanted && !isMoving(step));
      }),
  },
});
