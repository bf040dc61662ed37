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
      let lastReported: boolean | undefined;
      const reportSystem = () => {
        if (lastReported === query.matches) return;
        lastReported = query.matches;
        sendBack({ type: lastReported ? 'system.reduced' : 'system.allowed' });
      };
      const reportChoice = (choice: string | null) => {
        if (isChoice(choice)) sendBack({ type: 'choice.found', choice });
      };
      const onOtherTab = (event: StorageEvent) => {
        if (event.key !== key) return;
        // A hidden tab may receive the choice before the change of the setting that it answers.
        reportSystem();
        reportChoice(event.newValue ?? 'playing');
      };

      reportSystem();
      reportChoice(readText('localStorage', key));
      query.addEventListener('change', reportSystem);
      addEventListener('storage', onOtherTab);
      return () => {
        query.removeEventListener('change', reportSystem);
        removeEventListener('storage', onOtherTab);
      };
    }),
  },
  actions: {
    keepChoice: (_, { choice }) => writeText('localStorage', key, choice),
    dropChoice: () => removeText('localStorage', key),
  },
};
