/** What to look for on the page where the specification's own words are no list that a tester could tick off. */
import { about } from '../../../src/content/about.ts';
import { brands } from '../../../src/content/brands.ts';
import { business } from '../../../src/content/business.ts';
import { categories } from '../../../src/content/categories.ts';
import { clearance } from '../../../src/content/clearance.ts';
import { contact } from '../../../src/content/contact.ts';
import { coverage, coverageImages } from '../../../src/content/coverage.ts';
import { footer } from '../../../src/content/footer.ts';
import { hero } from '../../../src/content/hero.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { premium } from '../../../src/content/premium.ts';
import { relocation } from '../../../src/content/relocation.ts';
import { seo } from '../../../src/content/seo.ts';
import { services } from '../../../src/content/services.ts';
import { storage } from '../../../src/content/storage.ts';
import type { Row } from '../../model/ledger.ts';

/** The headings of the sections, in the order in which they stand, by their anchors. */
const headings: Record<string, string> = {
  '#home': hero.trade,
  '#services': services.heading,
  '#clearance': clearance.heading,
  '#about': about.heading,
  '#premium': premium.heading,
  '#relocation': relocation.heading,
  '#storage': storage.heading,
  '#coverage': coverage.heading,
  '#contact': contact.heading,
};

/** As the specification has them. */
export const anchors = [
  'home',
  'services',
  'about',
  'premium',
  'contact',
  'clearance',
  'relocation',
  'storage',
];

/** Without the word joiners, which nobody sees. */
const quoted = (text: string) => `“${text.replaceAll('\u2060', '')}”`;
const list = (texts: readonly string[]) => texts.map(quoted).join(', ');
const titles = (parts: readonly { title: string }[]) => list(parts.map(({ title }) => title));

/** Where each link leads, by the heading there: a line a link. */
const leading = (links: readonly { href: string; text: string }[]) =>
  links.map(({ href, text }) => `${quoted(text)} leads to ${quoted(headings[href] ?? '')}.`);

const { brandsPanel, process } = premium;
const panelled = 3;
const { block } = footer;

/** The calls to action below the first screen, each after the heading above it, from the top of the page down. */
const calls: [button: string, heading: string][] = [
  [clearance.quote, clearance.heading],
  [clearance.purchase.button, clearance.purchase.heading],
  [clearance.eco.button, clearance.eco.heading],
  [premium.closing.button, premium.closing.heading],
  [relocation.plan, relocation.heading],
  [relocation.quote, relocation.stepsHeading],
  [storage.quote, storage.heading],
];

/**
 * Whole sentences, by the statement, or a line for each thing to tick off; what the page has to show, word for word, is
 * in quotation marks.
 */
export const values: Partial<Record<Row, string | string[]>> = {
  R1: 'The address has nothing behind the host, and every section is on this one page.',
  H1: [...Object.values(headings).map((heading) => `${quoted(heading)}.`), 'The footer.'],
  H3: `The table says 1 beside each of these: ${anchors.join(', ')}.`,
  N2: leading(navigation.links),
  E4: leading(hero.shortcuts),
  F2: leading(footer.links),
  R4: `\`<meta name="description">\` has the content ${quoted(seo.ebayTemplate.description)}.`,
  R5: `\`<link rel="canonical">\` has the href ${quoted(business.url + seo.ebayTemplate.path)}.`,
  A1: [
    `Each leads to ${quoted(contact.heading)}.`,
    `${quoted(hero.valuation)} on the first screen.`,
    ...calls.map(([button, heading]) => `${quoted(button)} under ${quoted(heading)}.`),
  ],
  K2: `${quoted(contact.fields.email.label)} has type="email" and required; ${quoted(contact.fields.phone.label)} has type="tel" and no required; ${quoted(contact.fields.company.label)} has no required either.`,
  G1: `${quoted(business.tagline)}; in “About” ${quoted(about.base)} with ${quoted(business.base)}.`,
  B1: `${quoted(about.lead)}.`,
  S1: `${titles(services.list)}.`,
  C1: `${titles(clearance.features)}.`,
  O1: `${list([relocation.heading, relocation.fleetHeading])}; ${titles(relocation.steps)}.`,
  O2: `${storage.terms.map(({ name, range, unit }) => `${quoted(name)} of ${range.join(' to ')} ${unit}`).join(', ')}; ${titles(storage.facts)}.`,
  P2: `${quoted(brandsPanel.heading)}, with ${list(categories.slice(0, panelled).map(({ category }) => category))} and the button ${quoted(brandsPanel.button)}.`,
  P3: `${quoted(process.heading)}, with ${titles(process.steps)}, then ${titles(process.criteria)}, and the button ${quoted(process.button)}.`,
  P4: [
    `${quoted(premium.listHeading)}, each with so many items.`,
    ...categories
      .slice(panelled)
      .map(({ category, items }) => `${quoted(category)}: ${items.length}.`),
  ],
  P6: `${list(brands.map(({ name }) => name))}.`,
  D1: [
    `${brands.length} brands in the row of names.`,
    `${categories.length} categories, ${panelled} of them in the panel.`,
    `${coverageImages.length} places of London: ${list(coverageImages.map(({ location }) => location))}.`,
  ],
  K13: `${contact.facts.map(({ term, text }) => `${quoted(term)} ${quoted(text)}`).join(', ')}, ${quoted(contact.next[0].title)}, ${quoted(business.phone.display)}, ${quoted(business.email)}.`,
  F1: `${[
    [block.registeredName, business.registeredName],
    [block.registeredAddress, business.registeredAddress],
    [block.companyNumber, business.companyNumber],
    [block.wasteCarrier, business.wasteCarrier.number],
  ]
    .map(([label = '', value = '']) => `${quoted(label)} ${quoted(value)}`)
    .join(', ')}.`,
};
