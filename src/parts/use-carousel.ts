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
 * A step is a jump of Embla's and an animation that starts from where the track was: it runs on the
 * compositor, whereas Embla's own would take every frame from the page.
 *
 * @returns a ref callback for the viewport; its first child is the track.
 */
export function useCarousel(actor: ActorRefFrom<typeof brandsMachine>) {
  return useCallback(
    (viewport: HTMLElement | null) => {
      const track = viewport?.firstElementChild;
      if (!viewport || !track) return;
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
          const left = Number.parseFloat(getComputedStyle(track).translate) || 0;
          for (const before of track.getAnimations()) before.cancel();
          track.animate({ translate: [`calc(${left}px + ${way} * var(--brand))`, '0'] }, glide);
        }
      };
      const subscription = actor.subscribe(follow);
      const sight = new IntersectionObserver((entries) => {
        isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      });
      sight.observe(viewport);

      import('embla-carousel').then(
        ({ default: EmblaCarousel }) => {
          if (removed) return;
          viewport.scrollLeft = 0;
          // Whoever is next comes in whole, and the browser watches none of them any more.
          for (const mark of track.querySelectorAll('img')) mark.loading = 'eager';
          // Ready, the track is a brand wider than what is seen, on both sides: the first one seen
          // is its second.
          viewport.dataset.ready = '';
          carousel = EmblaCarousel(viewport, {
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
          carousel.on('pointerUp', follow);
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
      };
    },
    [actor],
  );
}
