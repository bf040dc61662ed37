import { type EventObject, fromCallback } from 'xstate';
import type { scrollTopMachine } from '../../machines/scroll-top.machine.ts';
import type { Slots } from './environment.ts';
import { scrollBehaviour } from './scroll-behaviour.ts';

export const scrollTopSlots: Slots<typeof scrollTopMachine> = {
  actors: {
    scrollPosition: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const tell = () => sendBack({ type: 'page.scrolled', y: scrollY });
      tell();
      addEventListener('scroll', tell, { passive: true });
      return () => removeEventListener('scroll', tell);
    }),
  },
  actions: {
    scrollToTop: () => {
      scrollTo({ top: 0, behavior: scrollBehaviour() });
      // The button is about to be hidden, which would drop the focus.
      document.querySelector<HTMLElement>('#home-heading')?.focus({ preventScroll: true });
    },
  },
};
