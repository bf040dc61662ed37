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
      let told: boolean | undefined;
      const tellSystem = () => {
        if (told === query.matches) return;
        told = query.matches;
        sendBack({ type: told ? 'system.reduced' : 'system.allowed' });
      };
      const tellChoice = (choice: string | null) => {
        if (isChoice(choice)) sendBack({ type: 'choice.found', choice });
      };
      const hearOtherTab = (event: StorageEvent) => {
        if (event.key !== key) return;
        // A hidden tab may hear of the choice before the change of the setting that it answers.
        tellSystem();
        tellChoice(event.newValue ?? 'playing');
      };

      tellSystem();
      tellChoice(readText('localStorage', key));
      query.addEventListener('change', tellSystem);
      addEventListener('storage', hearOtherTab);
      return () => {
        query.removeEventListener('change', tellSystem);
        removeEventListener('storage', hearOtherTab);
      };
    }),
  },
  actions: {
    keepChoice: (_, { choice }) => writeText('localStorage', key, choice),
    dropChoice: () => removeText('localStorage', key),
  },
};
