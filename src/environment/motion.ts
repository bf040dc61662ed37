import { type EventObject, fromCallback } from 'xstate';
import type { motionMachine } from '../../machines/motion.machine.ts';
import type { Slots } from './environment.ts';

export const motionSlots: Slots<typeof motionMachine> = {
  actors: {
    preference: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const query = matchMedia('(prefers-reduced-motion: reduce)');
      const report = () => sendBack({ type: query.matches ? 'system.reduced' : 'system.allowed' });
      report();
      query.addEventListener('change', report);
      return () => query.removeEventListener('change', report);
    }),
  },
};
