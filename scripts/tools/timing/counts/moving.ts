/** Counts of what moves: the hero, the slideshow and the carousel. */
import '../perceived.ts';
import type { Counted, Counts } from './counted.ts';

export const moving = {
  heroImages: {
    how: 'Each picture of the hero is made opaque for a moment; those that are seen then are counted.',
    count: () => {
      // The pictures take turns: of one that is out of turn, its own opacity says nothing.
      const slides = [
        ...document.querySelectorAll<HTMLElement>('[data-machine="hero"] .hero-slide'),
      ];
      for (const { style } of slides) Object.assign(style, { opacity: '1', transition: 'none' });
      const images = slides.flatMap((slide) => perceived.shown<HTMLImageElement>('img', slide));
      for (const { style } of slides) Object.assign(style, { opacity: '', transition: '' });
      return perceived.pictures(images);
    },
  },
  coverageImages: {
    how: 'Each dot of the slideshow is pressed in turn; the pictures that come, each alone and another than before, are counted.',
    count: async () => {
      // One after the other, as the dots bring them.
      const seen = new Set<HTMLImageElement>();
      const dots = perceived.shown('[data-machine="coverage"] button.dot');
      for (const dot of dots) {
        dot.click();
        const isThere = () => {
          const [slide, ...more] = perceived.shown('[data-machine="coverage"] figure.slide');
          const isChosen = dot.getAttribute('aria-current') === 'true';
          // The one before stays until it is covered.
          if (!isChosen || slide?.getAttribute('aria-hidden') === 'true') return false;
          const [image, ...others] = slide ? perceived.shown<HTMLImageElement>('img', slide) : [];
          if (more.length || others.length || !image || seen.has(image)) return false;
          return Boolean(seen.add(image));
        };
        for (const end = performance.now() + 3000; !isThere() && performance.now() < end; )
          await new Promise(requestAnimationFrame);
      }
      return perceived.pictures([...seen]);
    },
  },
  coverageDots: {
    how: 'Each dot of the slideshow is pressed; those that are marked as the current one then are counted.',
    count: async () => {
      const dots = perceived.shown('[data-machine="coverage"] button.dot');
      let chosen = 0;
      for (const dot of dots) {
        dot.click();
        const isChosen = () => dot.getAttribute('aria-current') === 'true';
        for (const end = performance.now() + 1000; !isChosen() && performance.now() < end; )
          await new Promise(requestAnimationFrame);
        chosen += Number(isChosen());
      }
      return chosen === perceived.distinct(dots.map(perceived.nameOf)) ? chosen : Number.NaN;
    },
  },
  brands: {
    how: 'The word-marks of the carousel, by their names.',
    count: async () => {
      const logos = perceived.shown<HTMLImageElement>('[data-machine="brands"] li img');
      const files = await perceived.pictures(logos);
      return perceived.distinct(logos.map(perceived.nameOf)) === files ? files : Number.NaN;
    },
  },
} satisfies Counts;

/** Asked for in several windows. */
export const brandsVisible: Counted = {
  how: 'The brands that are wholly in view, once the carousel stands still between two steps.',
  count: async () => {
    const carousel = document.querySelector('[data-machine="brands"]');
    carousel?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const isAtRest = () =>
      carousel?.querySelector('[data-ready]') &&
      document.getAnimations().every(({ effect }) => {
        const { target } = effect as KeyframeEffect;
        return !target || !carousel.contains(target);
      });
    const inView = () =>
      perceived.shown('li:has(img)', carousel ?? new DocumentFragment()).filter((item) => {
        const { left, right } = item.getBoundingClientRect();
        return left >= -1 && right <= innerWidth + 1;
      }).length;
    for (let before = -1; ; ) {
      await new Promise(requestAnimationFrame);
      const now = isAtRest() ? inView() : -1;
      if (now >= 0 && now === before) return now;
      before = now;
    }
  },
};
