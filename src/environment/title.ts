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
      let own = document.title;
      let shown = own;
      // Another route may have set its own title meanwhile; that is then the one to restore.
      const adopt = () => {
        if (document.title !== shown) own = document.title;
      };
      receive(({ text }) => {
        adopt();
        shown = text;
        document.title = text;
      });
      return () => {
        adopt();
        document.title = own;
      };
    }),
  },
};
