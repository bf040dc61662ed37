/** What a tester sees of each statement of the page, in sentences; where words are in quotation marks, word for word. */
import { about } from '../../../src/content/about.ts';
import { brands, namedBrands } from '../../../src/content/brands.ts';
import { business } from '../../../src/content/business.ts';
import { categories } from '../../../src/content/categories.ts';
import { clearance } from '../../../src/content/clearance.ts';
import { contact } from '../../../src/content/contact.ts';
import { coverage, coverageImages } from '../../../src/content/coverage.ts';
import { ebayTemplate } from '../../../src/content/ebay-template.ts';
import { footer } from '../../../src/content/footer.ts';
import { hero } from '../../../src/content/hero.ts';
import { navigation } from '../../../src/content/navigation.ts';
import { notFound } from '../../../src/content/not-found.ts';
import { premium } from '../../../src/content/premium.ts';
import { relocation } from '../../../src/content/relocation.ts';
import { seo } from '../../../src/content/seo.ts';
import { services } from '../../../src/content/services.ts';
import { storage } from '../../../src/content/storage.ts';
import { figures } from '../../model/figures.ts';
import type { Row } from '../../model/ledger.ts';

/** The headings of the sections, in the order in which they stand, by their anchors. */
export const headings: Record<string, string> = {
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

/** What a part says below its title: a line a part. */
const saying = (parts: readonly { title: string; text: string }[]) =>
  parts.map(({ title, text }) => `${quoted(title)} says ${quoted(text)}`);

/** Where each link leads, by the heading there: a line a link. */
const leading = (links: readonly { href: string; text: string }[]) =>
  links.map(({ href, text }) => `${quoted(text)} leads to ${quoted(headings[href] ?? '')}.`);

const { brandsPanel, process, closing } = premium;
const panelled = 3;
const { block } = footer;
const { fields } = contact;
const [, , , paid, relocating] = services.list;
const marked = Object.values(headings);
const items = clearance.eco.routes.flatMap((route) => [...route.items]);

/** The calls to action below the first screen, each after the heading above it, from the top of the page down. */
const calls: [button: string, heading: string][] = [
  [clearance.quote, clearance.heading],
  [clearance.purchase.button, clearance.purchase.heading],
  [clearance.eco.button, clearance.eco.heading],
  [closing.button, closing.heading],
  [relocation.plan, relocation.heading],
  [relocation.quote, relocation.stepsHeading],
  [storage.quote, storage.heading],
];

/** A sentence, or a line for each thing to tick off. */
export const values = {
  R1: 'The address has nothing behind the host, and every section is on this one page.',
  H1: [
    ...marked.map(
      (heading, place) =>
        `Section ${place + 1} of ${marked.length} has the heading ${quoted(heading)}.`,
    ),
    'The footer comes last.',
  ],
  H3: `The console lists each of these with a 1: ${anchors.join(', ')}.`,
  N1: 'The header stays at the top of the window all the time.',
  N2: [`There are ${navigation.links.length} such links.`, ...leading(navigation.links)],
  E1: `Two pictures take turns: ${list(hero.pictures.map(({ alt }) => alt))}`,
  E3: `${hero.shortcuts.length} round symbols stand in a row: ${list(hero.shortcuts.map(({ text }) => text))}.`,
  E4: leading(hero.shortcuts),
  E5: `${quoted(hero.valuation)} and ${quoted(hero.clearance)} each lead to ${quoted(contact.heading)}.`,
  F2: [`There are ${footer.links.length} such links.`, ...leading(footer.links)],
  R2: `The tab’s title begins with ${quoted(seo.ebayTemplate.title)}.`,
  R3: [
    'Below a bar, a sample listing fills the rest of the window, in a frame.',
    `In F12, Elements, this \`<iframe>\` has src="${ebayTemplate.frameUrl}", loading="lazy" and a title.`,
  ],
  R4: `\`<meta name="description">\` has the content ${quoted(seo.ebayTemplate.description)}.`,
  R5: `\`<link rel="canonical">\` has the href ${quoted(business.url + seo.ebayTemplate.path)}.`,
  R6: `The \`<h1>\` reads ${quoted(ebayTemplate.heading)}, and is not to be seen on the page.`,
  R7: `The page says ${quoted(notFound.heading)}.`,
  R8: `The link ${quoted(notFound.link)} leads to the home page.`,
  R9: `The console has the line \`${notFound.log} /no-such-page\`.`,
  A1: [
    'The page glides to the form each time, and does not jump.',
    `${quoted(hero.valuation)}, on the first screen, leads to ${quoted(contact.heading)}.`,
    ...calls.map(
      ([button, heading]) =>
        `${quoted(button)}, under ${quoted(heading)}, leads to ${quoted(contact.heading)}.`,
    ),
  ],
  A2: [
    `The first screen says ${quoted(hero.offers)} and ${quoted(`${hero.call} ${business.phone.display}${hero.hours}`)}.`,
    `The premium furniture says ${quoted(premium.bought.text)}.`,
    `${quoted(process.heading)} says ${quoted(process.steps[1].text)}`,
    `Beside the form it says ${contact.facts.map(({ term, text }) => `${quoted(term)}, ${quoted(text)}`).join('; ')}.`,
  ],
  A3: `Each phone number is ${quoted(business.phone.display)} and leads to ${business.phone.tel}; each email address is ${quoted(business.email)} and leads to mailto:${business.email} (beside “Have photos?” with a subject).`,
  P7: `Beside ${quoted(closing.heading)} there are the button ${quoted(closing.button)} and the link ${quoted(`${closing.call} ${business.phone.display}`)}.`,
  G1: `The first screen says ${quoted(business.tagline)}; the section “About Us” says ${quoted(about.base)}, ${quoted(business.base)}.`,
  B1: `The section “About Us” says ${quoted(about.lead)}`,
  S1: `There are ${services.list.length} services: ${titles(services.list)}.`,
  S2: saying([paid, relocating]),
  C1: `There are ${clearance.features.length} features: ${titles(clearance.features)}.`,
  C2: `Under ${quoted(clearance.purchase.heading)} stand ${namedBrands.length} brands: ${list(namedBrands.map(({ name }) => name))}.`,
  C3: `Under ${quoted(clearance.eco.heading)} stand ${items.length} types: ${list(items)}.`,
  C4: saying(clearance.features.slice(0, 3)),
  O1: `The headings are ${list([relocation.heading, relocation.fleetHeading])}; the steps are ${titles(relocation.steps)}.`,
  O2: `The terms are ${storage.terms.map(({ name, range, unit }) => `${quoted(name)} of ${range.join(' to ')} ${unit}`).join(', ')}; with every term come ${titles(storage.facts)}.`,
  G2: 'There is none: the only ways on are the form, the phone and email.',
  P1: `There are ${premium.benefits.length} benefits: ${titles(premium.benefits)}.`,
  P2: `${quoted(brandsPanel.heading)} has ${list(categories.slice(0, panelled).map(({ category }) => category))} and the button ${quoted(brandsPanel.button)}.`,
  P3: `${quoted(process.heading)} has the steps ${titles(process.steps)}, the criteria ${titles(process.criteria)} and the button ${quoted(process.button)}.`,
  P4: [
    `The categories stand under ${quoted(premium.listHeading)}.`,
    ...categories
      .slice(panelled)
      .map(({ category, items: { length } }) => `${quoted(category)} has ${length} items.`),
  ],
  P5: `The pictures are ${list([premium.pictures.lounge.alt, premium.pictures.chair.alt])}`,
  P6: `${brands.length} names come one after another: ${list(brands.map(({ name }) => name))}.`,
  P9: figures.brandsVisible.number.map(
    (count, place) => `At ${[390, 800, 1280][place]} px there are ${count} names.`,
  ),
  D1: [
    `There are ${brands.length} brands in the row of names.`,
    `There are ${categories.length} categories, ${panelled} of them in the panel.`,
    `There are ${coverageImages.length} places of London: ${list(coverageImages.map(({ location }) => location))}.`,
  ],
  L3: 'The next picture fades in above the former one, and the filled circle below them moves on to its name.',
  T1: `Until the page has been scrolled by ${figures.scrollTopThreshold.number} px there is no button with an arrow (named ${quoted(navigation.toTop)}) at the lower left corner; from then on there is.`,
  K1: `The form has five fields: ${list([fields.name, fields.email, fields.message].map(({ label }) => label))}, each marked with *, and ${list([fields.phone, fields.company].map(({ label }) => label))}, each with ${quoted(contact.form.optional)}.`,
  K2: `${quoted(fields.email.label)} has type="email" and required; ${quoted(fields.phone.label)} has type="tel" and no required; ${quoted(fields.company.label)} has no required either.`,
  K3: `${quoted(fields.message.label)} is ${figures.messageRows.number} lines high and says ${quoted(fields.message.placeholder)} in grey.`,
  K4: 'The console says 20000: no letter has been cut off.',
  K11: 'The request is the only one of its name. It is a POST, and its payload has six members: name, email, phone, company, message, recaptcha_token.',
  K13: `It says ${contact.facts.map(({ term, text }) => `${quoted(term)}, ${quoted(text)}`).join('; ')}; ${quoted(contact.next[0].title)}; ${quoted(business.phone.display)}; ${quoted(business.email)}.`,
  M4: 'A toast at the top says the same as the notice that takes the place of the form.',
  D2: 'Everything comes from the host of the page: images from /images/ and /assets/brands/, scripts and fonts from /assets/, the icon /favicon.svg, and the script of the spam check, which npm start has in place of Google’s.',
  H2: 'The console says FAQPage and true: the page has data for search engines, with these words.',
  F1: `${[
    [block.registeredName, business.registeredName],
    [block.registeredAddress, business.registeredAddress],
    [block.companyNumber, business.companyNumber],
    [block.wasteCarrier, business.wasteCarrier.number],
  ]
    .map(([label = '', value = '']) => `${quoted(label)} is ${quoted(value)}`)
    .join('; ')}.`,
  F3: `A frame opens with a page of the Environment Agency, which needs the network. In F12, Elements, its address ends with the firm’s number, ${business.wasteCarrier.number}, which the register does not know while the firm is the sample.`,
} satisfies Partial<Record<Row, string | string[]>>;

/** A statement that a tester can hold against the page. */
export type Told = keyof typeof values;
