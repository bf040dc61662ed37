import { MotionButton } from '../parts/motion-button.tsx';
import { Brands } from '../sections/brands.tsx';
import { ContactForm } from '../sections/contact-form.tsx';
import { ContactNext } from '../sections/contact-next.tsx';
import { Slideshow } from '../sections/coverage.tsx';
import { Floor } from '../sections/floor.tsx';
import { Register } from '../sections/footer.tsx';
import type { BelowTheFold } from './islands.tsx';

/** The views with behaviour below the first screen: one script, fetched after that of the first (`islands.tsx`). */
export const belowTheFold: BelowTheFold = {
  floor: Floor,
  brands: Brands,
  coverage: Slideshow,
  contact: ContactForm,
  'contact-next': ContactNext,
  register: Register,
  motion: MotionButton,
};
