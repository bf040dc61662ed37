import { animate } from 'motion/mini';
import { type Actor, type EventObject, fromCallback } from 'xstate';
import type { motionMachine } from '../../machines/motion.machine.ts';
import type { revealMachine } from '../../machines/reveal.machine.ts';
import { timing } from '../../machines/timing.ts';
import type { Slots } from './environment.ts';

/** How a block moves in: seconds and px. Slow, once, and nothing but opacity and transform. */
const entrance = { duration: 0.7, slide: 16, ease: [0.22, 1, 0.36, 1] } as const;

/** The slots of one block: an intersection sensor, and the changes to the element itself. */
export function revealSlots(
  block: HTMLElement,
  motion: Actor<typeof motionMachine>,
): Slots<typeof revealMachine> {
  const setState = (state: string) => {
    block.dataset.state = state;
  };
  const show = () => {
    setState('revealed');
    block.style.removeProperty('opacity');
    block.style.removeProperty('transform');
  };

  return {
    actors: {
      sight: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const isBelow = block.getBoundingClientRect().top >= innerHeight;
        if (!isBelow || !motion.getSnapshot().hasTag('moving')) return;
        sendBack({ type: 'block.below' });

        const seen = () => sendBack({ type: 'block.seen' });
        const observer = new IntersectionObserver(
          (entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
          },
          {
            threshold: timing.reveal.visibleShare,
            rootMargin: `0px 0px -${timing.reveal.bottomMargin}px 0px`,
          },
        );
        observer.observe(block);
        const subscription = motion.subscribe((snapshot) => {
          if (!snapshot.hasTag('moving')) sendBack({ type: 'motion.stopped' });
        });
        block.addEventListener('focusin', seen);
        return () => {
          observer.disconnect();
          subscription.unsubscribe();
          block.removeEventListener('focusin', seen);
        };
      }),
    },
    actions: {
      conceal: () => {
        setState('concealed');
        block.style.opacity = '0';
        block.style.transform = `translateY(${entrance.slide}px)`;
      },
      reveal: () => {
        setState('revealed');
        animate(
          block,
          { opacity: 1, transform: 'translateY(0px)' },
          { duration: entrance.duration, ease: entrance.ease },
        ).finished.then(show, () => show());
      },
      show,
    },
  };
}
