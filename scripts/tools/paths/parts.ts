/** The part of the page that each machine moves, for a person who looks for it. */
import { registry, type Subject } from '../../../machines/registry.ts';
import { brands } from '../../../src/content/brands.ts';
import { contact } from '../../../src/content/contact.ts';
import { coverage, coverageImages } from '../../../src/content/coverage.ts';
import { floor } from '../../../src/content/floor.ts';
import { hero } from '../../../src/content/hero.ts';
import { motion } from '../../../src/content/motion.ts';
import { premium } from '../../../src/content/premium.ts';
import { services } from '../../../src/content/services.ts';
import { ledger, type Row } from '../../model/ledger.ts';

export interface Part {
  name: string;
  /** Where it is, as an instruction. */
  find: string;
  /** 1: an enquiry may be lost. 2: a visitor cannot find the form, or stop what moves. 3: the rest. */
  priority: 1 | 2 | 3;
  /** Only on a phone. */
  isNarrow?: true;
  /** The names of the items that it shows in turn. */
  items?: readonly string[];
}

export const parts: Record<Subject, Part> = {
  contact: {
    name: 'Contact form',
    find: `Scroll to the form, under “${contact.heading}”. At the fault panel, in a window beside the page, press “Hold all three”. A notice in the form also appears as a toast.`,
    priority: 1,
  },
  hero: {
    name: 'Opening pictures',
    find: 'Look at the pictures of the first screen.',
    priority: 3,
    items: hero.pictures.map(({ alt }) => alt),
  },
  coverage: {
    name: 'London slideshow',
    find: `Scroll to the pictures of London, under “${coverage.heading}”.`,
    priority: 3,
    items: coverageImages.map(({ location }) => location),
  },
  brands: {
    name: 'Brand carousel',
    find: `Scroll to the row of brand names, above “${premium.process.heading}”. Its item is the brand at the left edge.`,
    priority: 3,
    items: brands.map(({ name }) => name),
  },
  floor: {
    name: 'Example floor',
    find: `Scroll to the example floor, under “${floor.heading}”.`,
    priority: 3,
  },
  menu: {
    name: 'Header menu',
    find: 'Look at the header, at the top of the page.',
    priority: 2,
    isNarrow: true,
  },
  'scroll-top': {
    name: 'Back-to-top button',
    find: 'Look at the lower left corner of the window.',
    priority: 2,
  },
  'bottom-bar': {
    name: 'Bottom bar',
    find: 'Look at the lower edge of the window.',
    priority: 2,
    isNarrow: true,
  },
  title: { name: 'Tab title', find: 'Look at the title of the browser’s tab.', priority: 3 },
  motion: {
    name: 'Motion button',
    find: `Scroll to the button “${motion.pause}”, in the footer.`,
    priority: 2,
  },
  reveal: {
    name: 'Blocks that slide in',
    find: `This is about the block that begins with “${services.heading}”, below the first screen.`,
    priority: 3,
  },
};

/** The rows of a registry's source, such as "ledger K1 to K3, M1"; none where it is WCAG. */
export function rowsOf(subject: Subject): Row[] {
  const { source } = registry[subject];
  if (!source.startsWith('ledger ')) return [];
  return source
    .replace('ledger ', '')
    .split(', ')
    .flatMap((part) => {
      const [first = '', last = first] = part.split(' to ');
      const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
      return Array.from({ length: to - from + 1 }, (_, place) => `${first[0]}${from + place}`);
    })
    .filter((id): id is Row => id in ledger);
}
