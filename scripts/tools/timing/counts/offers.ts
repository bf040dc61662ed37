/** Counts of services, clearance, relocation and storage. */
import '../perceived.ts';
import type { Counts } from './counted.ts';

export const offers = {
  services: {
    how: 'The cards of the services that are links with a heading, by their headings.',
    count: () => {
      const cards = perceived
        .shown<HTMLAnchorElement>('#services li > a:has(h3)')
        .filter(perceived.leads);
      return perceived.distinct(
        cards.flatMap((card) => perceived.shown('h3', card)).map(perceived.wordsOf),
      );
    },
  },
  serviceKinds: {
    how: 'The kinds of service that the spec names, looked for in the words of the section.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#services'));
      return [
        /green disposal and recycling/i,
        /we pay you on collection/i,
        /premium furniture purchase/i,
        /relocation/i,
        /storage.*climate-controlled/i,
      ].filter((kind) => kind.test(text)).length;
    },
  },
  clearanceFeatures: {
    how: 'The headings of list items in the section on clearance.',
    count: () => perceived.distinct(perceived.shown('#clearance li h3').map(perceived.wordsOf)),
  },
  purchasedBrands: {
    how: 'The brands that the spec names, looked for in the list of the section on clearance.',
    count: () => {
      const shown = perceived.shown('#clearance ul[aria-label] li').map(perceived.wordsOf);
      return (
        perceived.distinct(shown) &&
        [
          'Herman Miller',
          'Knoll',
          'Vitra',
          'USM Haller',
          'Steelcase',
          'Humanscale',
          'Bisley',
          'Orangebox',
          'Boss Design',
          'Wilkhahn',
          'Interstuhl',
          'Okamura',
          'Teknion',
          'Allermuir',
          'Haworth',
          'Kinnarps',
        ].filter((brand) => shown.includes(brand)).length
      );
    },
  },
  recyclables: {
    how: 'The items of the list of what is recycled; the spec has to name each.',
    count: () => {
      const wanted = [
        'batteries',
        'carpet tiles',
        'catering equipment',
        'chairs',
        'cupboards',
        'desks',
        'filing cabinets',
        'glass',
        'it equipment',
        'paper',
        'photocopiers',
        'shelving',
        'vending machines',
        'white goods',
      ];
      const shown = perceived.shown('.clearance-route li').map(perceived.wordsOf);
      return perceived.exactly(
        shown.map((item) => item.toLowerCase()),
        wanted,
      );
    },
  },
  vehicleFeet: {
    how: 'In the words of the section on relocation, the number in “small vans to …-foot articulated vehicles”.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#relocation'));
      return Number(/small vans to (\d+)-foot articulated vehicles/.exec(text)?.[1]);
    },
  },
  storageMonths: {
    how: 'In the list of the section on storage, both ends of the short term, then of the medium term.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#storage ol'));
      const ranges = /^(\d+)[–-](\d+) months Short term.*? (\d+)[–-](\d+) months Medium term/;
      return (ranges.exec(text) ?? []).slice(1).map(Number);
    },
  },
  storageYears: {
    how: 'In the list of the section on storage, both ends of the long term.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#storage ol'));
      return (/ (\d+)[–-](\d+) years Long term/.exec(text) ?? []).slice(1).map(Number);
    },
  },
  monitoringHours: {
    how: 'In the words of the section on storage, both numbers of “CCTV and … monitoring”.',
    count: () => {
      const text = perceived.wordsOf(document.querySelector('#storage'));
      return (/CCTV and (\d+)\/(\d+) monitoring/.exec(text) ?? []).slice(1).map(Number);
    },
  },
} satisfies Counts;
