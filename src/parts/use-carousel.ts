import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { brandsMachine } from '../../machines/brands.machine.ts';

/** How the track glides by a brand. In ms. */
const glide = { duration: 600, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

/**
 * Gives a viewport element the gesture physics of Embla, as the machine's servant: the machine's
 * index moves the track, and a swipe or drag only tells the machine where the visitor let go.
 *
 * A step is a jump of Embla's and an animation that starts from where the stage was: it runs on the
 * compositor, whereas Embla's own would take every frame from the page.
 *
 * What glides is the stage, which is as wide as what can be seen while it does, and not the track: a
 * browser paints all that stands in what it animates, and there it would be every brand at every step.
 *
 * @returns a ref callback for the viewport; its child is the stage, and the stage's the track.
 */
export function useCarousel(actor: ActorRefFrom<typeof brandsMachine>) {
  return useCallback(
    (viewport: HTMLElement | null) => {
      const stage = viewport?.firstElementChild;
      if (!(viewport && stage instanceof HTMLElement)) return;
      let carousel: EmblaCarouselType | undefined;
      let removed = false;
      let isSeen = false;

      /** Glides to the next or the previous one where somebody sees it and wants motion (WCAG 2.3.3). */
      const follow = () => {
        const { index, count, holds } = actor.getSnapshot().context;
        // Not under the finger: it follows when that lets go.
        if (!carousel || carousel.internalEngine().dragHandler.pointerDown()) return;
        const from = carousel.selectedScrollSnap();
        if (from === index) return;
        carousel.scrollTo(index, true);
        const way = new Map([
          [(from + 1) % count, 1],
          [(from + count - 1) % count, -1],
        ]).get(index);
        if (isSeen && way && !holds.includes('reduced-motion')) {
          const left = Number.parseFloat(getComputedStyle(stage).translate) || 0;
          for (const before of stage.getAnimations()) before.cancel();
          stage.animate({ translate: [`calc(${left}px + ${way} * var(--brand))`, '0'] }, glide);
        }
      };
      const subscription = actor.subscribe(follow);
      const sight = new IntersectionObserver((entries) => {
        // Who scrolls past it fast is told of both at once.
        isSeen = entries.at(-1)?.isIntersecting === true;
      });
      sight.observe(viewport);

      import('embla-carousel').then(
        ({ default: EmblaCarousel }) => {
          if (removed) return;
          viewport.scrollLeft = 0;
          // Ready, the stage is a brand wider than what is seen, on both sides: the first one seen
          // is its second.
          viewport.dataset.ready = '';
          carousel = EmblaCarousel(stage, {
            loop: true,
            align: (_, brand) => brand,
            duration: 20,
          });
          // It would look at every brand in every frame, and nobody asks which are in view.
          const lookAtNone = (embla: EmblaCarouselType) =>
            embla.internalEngine().slidesInView.destroy();
          lookAtNone(carousel);
          carousel.on('reInit', lookAtNone);
          follow();
          // It would move away under the finger.
          carousel.on('pointerDown', () => actor.send({ type: 'hold.placed', hold: 'pointer' }));
          carousel.on('pointerUp', () => actor.send({ type: 'hold.lifted', hold: 'pointer' }));
          // Steps of the machine arrive here with its own index; only a drag brings another one.
          carousel.on('select', (embla) => {
            const index = embla.selectedScrollSnap();
            if (index === actor.getSnapshot().context.index) return;
            actor.send({ type: 'brand.dragged', index });
          });
        },
        (cause) =>
          console.error('The carousel could not be loaded; its brands stand still.', cause),
      );

      return () => {
        removed = true;
        subscription.unsubscribe();
        sight.disconnect();
        carousel?.destroy();
        // Removed under the finger, it hears of no release.
        actor.send({ type: 'hold.lifted', hold: 'pointer' });
      };
    },
    [actor],
  );
}
