/** Counts of the page as a whole, its links and its ends. */
import '../perceived.ts';
import type { Counts } from './counted.ts';

export const page = {
  notFound: {
    how: 'An address that does not exist is asked for; its status counts if the heading there is “Oops! Page not found”.',
    count: async () => {
      const answer = await fetch('/there-is-no-such-page');
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const words = [...page.querySelectorAll('h1')].map((one) => one.textContent);
      return words.includes('Oops! Page not found') ? answer.status : 0;
    },
  },
  collectionHours: {
    how: 'In the structured data of the questions, both numbers of “typically within … hours”.',
    count: () => {
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent ?? '',
      );
      const faq = data.find((text) => text.includes('FAQPage')) ?? '';
      return (/typically within (\d+)-(\d+) hours/.exec(faq) ?? []).slice(1).map(Number);
    },
  },
  sectionsBetween: {
    how: 'The sections with a heading between premium furniture and the slideshow, by their headings.',
    count: () => {
      const all = perceived.shown('main section').filter((one) => one.querySelector('h2'));
      const [from, to] = ['#premium', '[data-machine="coverage"]'].map((selector) =>
        all.findIndex((one) => one.matches(selector) || one.querySelector(selector)),
      );
      const between = all.slice((from ?? 0) + 1, to);
      return perceived.distinct(
        between.flatMap((one) => perceived.shown('h2', one).slice(0, 1)).map(perceived.wordsOf),
      );
    },
  },
  anchors: {
    how: 'The ids that the spec names: each has to be there once, on an element that can be seen.',
    count: () =>
      'home services about premium contact clearance relocation storage'.split(' ').filter((id) => {
        const targets = document.querySelectorAll(`[id="${id}"]`);
        return targets.length === 1 && [...targets].every(perceived.isShown);
      }).length,
  },
  headerLinks: {
    how: 'The links of the header, by their names and the places that they lead to; the spec has to name each.',
    count: () => {
      const wanted = [
        'Home #home',
        'Services #services',
        'About Us #about',
        'Premium Furniture #premium',
        'Contact Us #contact',
      ];
      const links = perceived.shown<HTMLAnchorElement>('header nav a').filter(perceived.leads);
      return perceived.exactly(
        links.map((link) => `${perceived.nameOf(link)} ${link.hash}`),
        wanted,
      );
    },
  },
  shortcuts: {
    how: 'The links of the first screen with a round icon; they have to lead to the places of the spec, in its order.',
    count: () => {
      const round = perceived.shown<HTMLAnchorElement>('#home nav li a').filter((link) =>
        perceived.shown<SVGElement>('svg', link).some((icon) => {
          const { borderRadius, width, height } = getComputedStyle(icon);
          return borderRadius === '50%' && width === height;
        }),
      );
      const lead = round.filter(perceived.leads);
      const places = lead.map(({ hash }) => hash).join(' ');
      return places === '#clearance #clearance #premium #relocation #storage'
        ? perceived.distinct(lead.map(perceived.nameOf))
        : Number.NaN;
    },
  },
  heroButtons: {
    how: 'The buttons of the first screen that lead to the form; the spec has to name each.',
    count: () => {
      const buttons = perceived
        .shown<HTMLAnchorElement>('#home a.button[href="#contact"]')
        .filter(perceived.leads);
      return perceived.exactly(buttons.map(perceived.nameOf), [
        'Get Furniture Valuation',
        'Complete Clearance',
      ]);
    },
  },
  callsToAction: {
    how: 'The calls to action that the spec names, looked for among the links that lead to the form.',
    count: () => {
      const links = perceived
        .shown<HTMLAnchorElement>('a[href="#contact"]')
        .filter(perceived.leads)
        .map(perceived.nameOf);
      return [
        'Get Furniture Valuation',
        'Book Green Disposal',
        'Get Clearance Quote',
        'Schedule Assessment',
        'Get Storage Quote',
        'Plan UK Move',
        'Get Relocation Quote',
        'Get Free Valuation',
      ].filter((name) => links.includes(name)).length;
    },
  },
  footerLinks: {
    how: 'The links of the footer; the spec has to name each, and the place that it leads to has the same name.',
    count: () => {
      const links = perceived.shown<HTMLAnchorElement>('footer nav a').filter(perceived.leads);
      const wanted = 'home services clearance about premium relocation storage'.split(' ');
      return perceived.exactly(
        // Each is named as its place.
        links.map((link) => `${link.hash.slice(1)} ${perceived.nameOf(link).toLowerCase()}`),
        wanted.map((place) => `${place} ${place}`),
      );
    },
  },
  companyFacts: {
    how: 'The terms in the footer that the spec names, with something beside them.',
    count: () => {
      const facts = perceived.shown('footer dl > div').flatMap((row) => {
        const term = perceived.wordsOf(row.querySelector('dt'));
        const [fact] =
          /registered (company )?name|registered address|company number|waste carrier/i.exec(
            term,
          ) ?? [];
        return fact && /\w/.test(perceived.wordsOf(row.querySelector('dd'))) ? [fact] : [];
      });
      return perceived.distinct(facts);
    },
  },
} satisfies Counts;
