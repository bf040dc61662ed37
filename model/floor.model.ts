import type { SnapshotFrom } from 'xstate';
import { floorMachine } from '../machines/floor.machine.ts';
import { floor, floorSteps, placeOf, spoken } from '../src/content/floor.ts';
import { model, press } from './model.ts';

/** Ours, since the specification has no floor: typed here again, so that the content is compared with it. */
const count = 7;
const last = count - 1;

const labelsIn = ({ value }: Pick<SnapshotFrom<typeof floorMachine>, 'value'>) => ({
  clear: value === 'clearing' ? floor.stop : floor.clear,
  restore: value === 'restoring' ? floor.stop : floor.restore,
});

const isStep = (index: number) => Number.isInteger(index) && index >= 0 && index <= last;

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
      closed: index === 0 || index === last ? 1 : 0,
      stills: 1,
      current: [index],
    };
  },
});
