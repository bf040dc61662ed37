import type { EmblaCarouselType } from 'embla-carousel';
import { useCallback } from 'react';
import type { useSite } from '../site-context.ts';

type Actors = ReturnType<typeof useSite>['actors'];

/** The animation of a step; the duration in ms. */
const glide = { duration: 600, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' };

const reportFailure = (cause: unknown) =>
  console.error('The carousel could not be loaded; its brands stand still.', cause);

/** Brands that the stage has beyond the viewport on each side: for presses that follow each other during a glide. */
const spare = 2;

/**
 * Connects Embla's gestures to the machine: the machine's index moves the track, and a swipe or drag reports
 * to the machine where it ended.
 *
 * A step is a jump of Embla's, with the stage animated from its previous position. That runs on the
 * compositor; Embla's own animation would need the main thread for every frame. The stage is animated and not
 * the track, because a browser paints everything inside an animated element and the track holds every brand.
 *
 * @returns a ref callback for the viewport, whose child is the stage, whose child is the track
 */
export function useCarousel(actor: Actors['brands'], motion: Actors['motion']) {
  return useCallback(
    (viewport: HTMLElement | null) => {
      const stage = viewport?.firstElementChild;
      if (!(viewport && stage instanceof HTMLElement)) return;
      let carousel: EmblaCarouselType | undefined;
      let removed = false;
      let isSeen = false;

      /** Whether a step may be animated (WCAG 2.3.3). */
      const mayGlide = () =>
        !actor.getSnapshot().context.holds.includes('reduced-motion') &&
        !motion.getSnapshot().matches('paused');

      /** Shows the machine's brand; a single step is animated if it is in view and motion is wanted. */
      const follow = () => {
        const { index, count, holds } = actor.getSnapshot().context;
        // Not under the finger: it follows when that lets go.
        if (!carousel || holds.includes('pointer')) return;
        const from = carousel.selectedScrollSnap();
        if (from === index) return;
        carousel.scrollTo(index, true);
        const way = new Map([
          [(from + 1) % count, 1],
          [(from + count - 1) % count, -1],
        ]).get(index);
        if (isSeen && way && mayGlide()) {
          const width = carousel.slideNodes()[0]?.offsetWidth ?? 0;
          const moved = Number.parseFloat(getComputedStyle(stage).translate) || 0;
          const left = moved + way * width;
          const start = Math.max(-spare * width, Math.min(left, spare * width));
          for (const before of stage.getAnimations()) before.cancel();
          // In px, and so are the computed values of a glide that is under way.
          stage.animate({ translate: [`${start}px`, '0'] }, glide);
        }
      };
      const letGo = () => actor.send({ type: 'hold.lifted', hold: 'pointer' });
      const subscription = actor.subscribe(follow);
      /** Loads Embla; if that fails, again when the brands come into view or the network is back. */
      const load = () =>
        import('embla-carousel').then(({ default: EmblaCarousel }) => {
          if (removed || carousel) return;
          viewport.scrollLeft = 0;
          viewport.dataset.ready = '';
          carousel = EmblaCarousel(stage, {
            loop: true,
            align: (_, brand) => spare * brand,
            // Embla's own unit, not ms.
            duration: 20,
          });
          // Turns off unused per-frame visibility tracking.
          const stopSlidesInView = (embla: EmblaCarouselType) =>
            embla.internalEngine().slidesInView.destroy();
          stopSlidesInView(carousel);
          // reInit cancels a drag without firing pointerUp.
          carousel.on('reInit', (embla) => {
            stopSlidesInView(embla);
            letGo();
          });
          follow();
          // A step during a drag would move the brand away from the finger.
          carousel.on('pointerDown', () => actor.send({ type: 'hold.placed', hold: 'pointer' }));
          carousel.on('pointerUp', letGo);
          // The machine's own steps arrive here too; only a drag brings a different index.
          carousel.on('select', (embla) => {
            const index = embla.selectedScrollSnap();
            if (index === actor.getSnapshot().context.index) return;
            actor.send({ type: 'brand.dragged', index });
          });
        }, reportFailure);
      const observer = new IntersectionObserver((entries) => {
        // IntersectionObserver may batch entries; the last one wins.
        isSeen = entries.at(-1)?.isIntersecting === true;
        if (isSeen) load();
      });
      observer.observe(viewport);
      load();
      addEventListener('online', load);

      return () => {
        removed = true;
        subscription.unsubscribe();
        observer.disconnect();
        removeEventListener('online', load);
        carousel?.destroy();
        // If the view is removed during a drag, there is no pointerUp.
        letGo();
      };
    },
    [actor, motion],
  );
}
