/** Counts of premium furniture. */
import '../perceived.ts';
import type { Counts } from './counted.ts';

export const premium = {
  categories: {
    how: 'In the section on premium furniture, the rows that have a heading and items below it, by their headings.',
    count: () => {
      const rows = perceived.shown('#premium ol > li:has(h4)');
      const whole = rows.filter((row) => perceived.shown('ul li', row).some(perceived.wordsOf));
      return perceived.distinct(
        whole.flatMap((row) => perceived.shown('h4', row).map(perceived.wordsOf)),
      );
    },
  },
  categoriesDescribed: {
    how: 'Those rows of the section on premium furniture that have a heading, items and a paragraph of words.',
    count: () =>
      perceived
        .shown('#premium ol > li:has(h4):has(ul)')
        .filter((row) => perceived.shown('p', row).some(perceived.wordsOf)).length,
  },
  categoriesListed: {
    how: 'The same rows as for the categories, in each list by itself, the longest first.',
    count: () => {
      // Of each list, the longest first.
      const lengths = perceived
        .shown('#premium ol')
        .map(
          (list) =>
            perceived
              .shown(':scope > li:has(h4)', list)
              .filter((row) => perceived.shown('ul li', row).some(perceived.wordsOf)).length,
        )
        .filter(Boolean);
      return lengths.sort((one, other) => other - one);
    },
  },
  panelCategories: {
    how: 'The headings of rows below “Premium Brands We Buy”; they have to be our first categories, in their order.',
    count: () => {
      // The spec gives no names; these are our first three, typed by hand.
      const wanted = [
        'Ergonomic task chairs',
        'Executive & boardroom seating',
        'Modern design classics',
      ];
      const heading = perceived
        .shown('h3')
        .find((one) => perceived.wordsOf(one) === 'Premium Brands We Buy');
      const shown = perceived.shown('h4', heading?.parentElement ?? new DocumentFragment());
      const isSame = shown.every((one, index) => perceived.wordsOf(one) === wanted[index]);
      return isSame ? shown.length : Number.NaN;
    },
  },
  benefits: {
    how: 'The headings of list items in the section on premium furniture; the spec has to name each.',
    count: () => {
      const wanted = [
        'Competitive Valuations',
        'Same-Day Collection',
        'Complete Assessment',
        'Professional Service',
      ];
      return perceived.exactly(perceived.shown('#premium li h3').map(perceived.wordsOf), wanted);
    },
  },
  processSteps: {
    how: 'The headings of the steps below “Our Purchasing Process”; they have to be those of the spec, in its order.',
    count: () => {
      const wanted = ['Expert Assessment', 'Competitive Offer', 'Collection & Payment'];
      const heading = perceived
        .shown('h3')
        .find((one) => perceived.wordsOf(one) === 'Our Purchasing Process');
      const shown = perceived.shown('ol h4', heading?.parentElement ?? new DocumentFragment());
      const isSame = shown.every((one, index) => perceived.wordsOf(one) === wanted[index]);
      return isSame ? shown.length : Number.NaN;
    },
  },
  processCriteria: {
    how: 'The words in bold in the list below “Our Purchasing Process”; they have to be those of the spec, in its order.',
    count: () => {
      const wanted = ['authenticity', 'condition and wear', 'market demand', 'brand heritage'];
      const heading = perceived
        .shown('h3')
        .find((one) => perceived.wordsOf(one) === 'Our Purchasing Process');
      const shown = perceived.shown(
        'ul > li strong',
        heading?.parentElement ?? new DocumentFragment(),
      );
      const isSame = shown.every(
        (one, index) => perceived.wordsOf(one).toLowerCase() === wanted[index],
      );
      return isSame ? shown.length : Number.NaN;
    },
  },
  productImages: {
    how: 'The pictures of products in the section on premium furniture.',
    count: () => perceived.pictures(perceived.shown('#premium figure img[src*="/product-"]')),
  },
} satisfies Counts;
