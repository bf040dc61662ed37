import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { brandsMachine } from '../../machines/brands.machine.ts';

/**
 * Gives a viewport element the gesture physics of Embla, as the machine's servant: the machine's
 * index moves the track, and a swipe or drag only tells the machine where the visitor let go.
 *
 * @returns a ref callback for the viewport; its first child is the track.
 */
export function useCarousel(actor: ActorRefFrom<typeof brandsMachine>) {
  return useCallback(
    (viewport: HTMLElement | null) => {
      if (!viewport) return;
      let carousel: EmblaCarouselType | undefined;
      let removed = false;
      let isSeen = false;

      /** Glides where somebody sees it. */
      const follow = () => {
        const { index } = actor.getSnapshot().context;
        if (carousel && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index, !isSeen);
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
          carousel = EmblaCarousel(viewport, { loop: true, align: 'start', duration: 20 });
          // It would look at every brand in every frame, and nobody asks which are in view.
          const lookAtNone = (embla: EmblaCarouselType) =>
            embla.internalEngine().slidesInView.destroy();
          lookAtNone(carousel);
          carousel.on('reInit', lookAtNone);
          viewport.dataset.ready = '';
          follow();
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
