import { type EventObject, fromCallback } from 'xstate';
import type { TitleKeeperEvent, titleMachine } from '../../machines/title.machine.ts';
import type { Slots } from './environment.ts';
import { watchVisibility } from './visibility.ts';

export const titleSlots: Slots<typeof titleMachine> = {
  actors: {
    visibility: fromCallback<EventObject, undefined>(({ sendBack }) =>
      watchVisibility((hidden) => sendBack({ type: hidden ? 'tab.hidden' : 'tab.shown' })),
    ),
    keeper: fromCallback<TitleKeeperEvent, undefined>(({ receive }) => {
      const own = document.title;
      receive(({ text }) => {
        document.title = text;
      });
      return () => {
        document.title = own;
      };
    }),
  },
};
