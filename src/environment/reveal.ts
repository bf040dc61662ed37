import { type Actor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { motionMachine } from '../../machines/motion.machine.ts';
import type { revealMachine } from '../../machines/reveal.machine.ts';
import { timing } from '../../machines/timing.ts';
import type { Slots } from './environment.ts';

/**
 * The entrance of a block, in seconds and px. It changes opacity and transform only: text slides and stays
 * visible, pictures (in a `figure`) also fade.
 */
const entrance = { duration: 0.7, slide: 16, ease: [0.22, 1, 0.36, 1] } as const;

const below = `translateY(${entrance.slide}px)`;

/** Fetched at the first scroll, since nothing is animated before. No visible block waits for it. */
let motionLibrary: typeof import('motion/mini') | undefined;
async function fetchMotion() {
  try {
    motionLibrary ??= await import('motion/mini');
  } catch (cause) {
    console.error('The animation could not be loaded; blocks are shown without it.', cause);
  }
}

const { visibleShare, bottomMargin } = timing.reveal;

/** The largest share of a block that can be on screen at once: pictures are wider than low windows, lists taller. */
const largestShare = (block: DOMRectReadOnly, screen: DOMRectReadOnly) =>
  Math.min(1, screen.width / block.width) * Math.min(1, screen.height / block.height);

/** The share of a block at which it is seen: any, where hardly more than the usual share can be on screen. */
const shareOf = (block: DOMRectReadOnly, screen: DOMRectReadOnly) =>
  largestShare(block, screen) < 2 * visibleShare ? 0 : visibleShare;

export function revealSlots(
  block: HTMLElement,
  motion: Actor<typeof motionMachine>,
): Slots<typeof revealMachine> {
  const fades = block.matches('figure, figure *');

  return {
    actors: {
      visibility: fromCallback<EventObject, undefined>(({ sendBack }) => {
        const isMoving = () => motion.getSnapshot().hasTag('moving');
        if (!isMoving()) return;

        // The observer's first entry gives the position; measuring thirty blocks would force thirty layouts. Plumbing,
        // not state: the flag distinguishes that entry from later ones.
        let isPlaced = false;
        const observer = new IntersectionObserver(
          (entries) => {
            for (const entry of entries) {
              const { intersectionRatio, isIntersecting, boundingClientRect } = entry;
              // The window without the margin; `innerHeight` would lay the page out for each block.
              const screen = entry.rootBounds ?? boundingClientRect;
              if (isPlaced) {
                if (isIntersecting && intersectionRatio >= shareOf(boundingClientRect, screen))
                  sendBack({ type: 'block.seen' });
              } else if (boundingClientRect.top >= screen.bottom + bottomMargin && isMoving()) {
                sendBack({ type: 'block.below' });
              } else stop();
              isPlaced = true;
            }
          },
          { threshold: [0, visibleShare], rootMargin: `0px 0px -${bottomMargin}px 0px` },
        );
        observer.observe(block);
        const subscription = motion.subscribe((snapshot) => {
          if (!snapshot.hasTag('moving')) sendBack({ type: 'motion.stopped' });
        });
        const stop = () => {
          observer.disconnect();
          subscription.unsubscribe();
        };
        return stop;
      }),
      entrance: fromPromise(async ({ signal }) => {
        if (!motionLibrary) return;
        try {
          const animation = motionLibrary.animate(
            block,
            // With both ends, or the library reads the first from styles, which lays the page out for each block.
            { transform: [below, 'translateY(0px)'], ...(fades && { opacity: [0, 1] }) },
            { duration: entrance.duration, ease: entrance.ease },
          );
          signal.addEventListener('abort', () => animation.cancel());
          await animation.finished;
        } catch (cause) {
          console.error('The animation failed; the block is shown without it.', cause);
        }
      }),
    },
    actions: {
      conceal: () => {
        // The same listener is added only once (DOM, 2.7).
        addEventListener('scroll', fetchMotion, { once: true, passive: true });
        if (fades) block.style.opacity = '0';
        block.style.transform = below;
      },
      show: () => {
        block.style.removeProperty('opacity');
        block.style.removeProperty('transform');
      },
    },
  };
}
