import { type EventObject, fromCallback } from 'xstate';
import type { MotionChoice, motionMachine } from '../../machines/motion.machine.ts';
import type { Slots } from './environment.ts';
import { readText, removeText, writeText } from './storage.ts';

const key = 'motion';

const isChoice = (text: string | null): text is MotionChoice =>
  text === 'paused' || text === 'playing';

export const motionSlots: Slots<typeof motionMachine> = {
  actors: {
    preference: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const query = matchMedia('(prefers-reduced-motion: reduce)');
      const reportSystem = () =>
        sendBack({ type: query.matches ? 'system.reduced' : 'system.allowed' });
      reportSystem();
      const choice = readText('localStorage', key);
      if (isChoice(choice)) sendBack({ type: 'choice.found', choice });
      query.addEventListener('change', reportSystem);
      return () => query.removeEventListener('change', reportSystem);
    }),
  },
  actions: {
    keepChoice: (_, { choice }) => writeText('localStorage', key, choice),
    dropChoice: () => removeText('localStorage', key),
  },
};
