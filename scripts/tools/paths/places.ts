/** Where each machine's part of the page is, and what moves in it, for a person who looks for it. */
import type { Subject } from '../../../machines/registry.ts';
import { brands } from '../../../src/content/brands.ts';
import { contact } from '../../../src/content/contact.ts';
import { coverage, coverageImages } from '../../../src/content/coverage.ts';
import { floor } from '../../../src/content/floor.ts';
import { hero } from '../../../src/content/hero.ts';
import { motion } from '../../../src/content/motion.ts';
import { premium } from '../../../src/content/premium.ts';
import { services } from '../../../src/content/services.ts';

/** Each machine's part of the page, as a person calls it who has not read the charts. */
const parts: Record<Subject, string> = {
  contact: 'Contact form',
  hero: 'Opening pictures',
  coverage: 'London slideshow',
  brands: 'Brand carousel',
  floor: 'Example floor',
  menu: 'Header menu',
  'scroll-top': 'Back-to-top button',
  'bottom-bar': 'Bottom bar',
  title: 'Tab title',
  motion: 'Motion button',
  reveal: 'Blocks that slide in',
};

/** What a person calls the part of the page that a machine moves. */
export const partOf = (subject: Subject) => parts[subject];

/** Several of them, as in “Contact form, Tab title and Header menu”. */
export const listOf = (cast: readonly Subject[]) =>
  cast
    .map(partOf)
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1');

/** By machine. */
const places: Record<Subject, string> = {
  contact: `the form, under “${contact.heading}”`,
  hero: 'the pictures of the first screen',
  coverage: `the pictures of London, under “${coverage.heading}”`,
  brands: `the row of brand names, above “${premium.process.heading}”`,
  floor: `the example floor, under “${floor.heading}”`,
  menu: 'the header, at the top of the page',
  'scroll-top': 'the lower left corner of the window',
  'bottom-bar': 'the lower edge of the window',
  title: 'the title of the browser’s tab',
  motion: `the button “${motion.pause}”, in the footer`,
  reveal: `the block that begins with “${services.heading}”; it is below the first screen`,
};

/** Keep their prerendered state until they are near. */
const further: readonly Subject[] = ['contact', 'coverage', 'brands', 'floor', 'motion'];

/** Stay in view wherever the page is scrolled to. */
export const fixed: readonly Subject[] = ['title', 'menu'];

/** How a person who has opened the page comes to the machines of a case. */
export function wayTo(cast: readonly Subject[]): string {
  const [subject, other] = cast;
  if (subject && other === undefined)
    return subject === 'reveal'
      ? `This is about ${places.reveal}.`
      : `${further.includes(subject) ? 'Scroll to' : 'Look at'} ${places[subject]}.`;
  const all = cast
    .filter((one) => !fixed.includes(one))
    .map((one) => `${parts[one]}, ${places[one]}`);
  const scrolled =
    all.length > 0 ? ` Scroll to a part whenever a step speaks of it: ${all.join('; ')}.` : '';
  return `Scroll down to the end of the page once, so that all of it is at work.${scrolled}`;
}

/** In which order the items come, for those machines that have names for them; a sentence each. */
export const ordersOf = (cast: readonly Subject[]): string[] =>
  cast.flatMap((subject) => {
    const order = items[subject]?.order;
    return order
      ? [`${parts[subject]}, in this order: ${order.join(', ')}, and from the first again.`]
      : [];
  });

export interface Items {
  /** That an item is the current one. */
  shows(index: number): string;
  /** Their names as they follow one another, where a step goes on or back by one. */
  order?: string[];
  /** The current one, at the beginning of a sentence. */
  current: string;
  /** One of the others, with its article. */
  next: string;
  previous: string;
}

/** The items of what moves by itself. */
export const items: Partial<Record<Subject, Items>> = {
  hero: {
    shows: (index) => `The picture is: ${hero.pictures[index]?.alt}`,
    current: 'The picture',
    next: 'the other picture',
    previous: 'the other picture',
  },
  coverage: {
    shows: (index) => `The picture of ${coverageImages[index]?.location} is shown.`,
    order: coverageImages.map(({ location }) => location),
    current: 'The picture',
    next: 'the next picture',
    previous: 'the picture before it',
  },
  brands: {
    shows: (index) => `${brands[index]?.name} is at the left edge.`,
    order: brands.map(({ name }) => name),
    current: 'The brand at the left edge',
    next: 'the next brand',
    previous: 'the brand before it',
  },
};
