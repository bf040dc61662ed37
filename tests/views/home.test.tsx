/** The home page as a whole, as it is prerendered. */
import { expect, test } from 'vitest';
import { statements } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import { sampleNote } from '../../src/content/sample.ts';
import { islandNames } from '../../src/parts/island.tsx';
import { $, $$, links, page, section, textOf } from '../support/home-page.ts';
import { prerendered } from '../support/prerendered.ts';

/** The names that a sentence of the specification lists. */
const namesIn = ([sentence = '']: readonly string[]) =>
  sentence.replace(/^.*: |^links to |\.$/g, '').split(/, | and /);

const anchors = namesIn(statements.H3);

/** The texts and addresses of links. */
const linked = (selector: string) =>
  $$(selector).map((link) => [textOf(link), link.getAttribute('href')]);

test('[R1] the home page is prerendered with one main heading', () => {
  expect($$('h1')).toHaveLength(1);
  expect(textOf($('title'))).toContain(business.name);
});

test('each control is in a part that says when React answers there, so that an earlier press is kept', () => {
  const controls = $$('button, input, select, textarea');
  expect(controls.length).toBeGreaterThan(10);
  expect(controls.filter((control) => !control.closest('[data-hydration-root]'))).toEqual([]);
});

test('each island has one place on the page', () => {
  const places = $$('[data-hydration-root]').map((root) =>
    root.getAttribute('data-hydration-root'),
  );
  expect(places.toSorted()).toEqual(islandNames.toSorted());
});

test('[H1] the sections stand in the order of the page', () => {
  const order = $$(
    'script[type="application/ld+json"], section[id], footer, [data-machine="scroll-top"]',
  ).map((element) => element.id || element.getAttribute('data-machine') || element.localName);
  expect(order.filter((name, index) => name !== order[index - 1])).toEqual([
    'script',
    'home',
    'services',
    'clearance',
    'about',
    'premium',
    'relocation',
    'storage',
    'coverage',
    'contact',
    'footer',
    'scroll-top',
  ]);
});

test('[H2] the hidden data is FAQPage JSON-LD, whose questions can be read in the contact section', () => {
  const blocks = $$('script[type="application/ld+json"]').map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  const faq = blocks.find((block) => block['@type'] === 'FAQPage');
  expect(faq['@context']).toBe('https://schema.org');
  const summaries = [...section('contact').querySelectorAll('details summary')].map(textOf);
  for (const question of faq.mainEntity) {
    expect(question).toEqual({
      '@type': 'Question',
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\w/) },
    });
    expect(summaries).toContain(question.name);
  }
  expect(JSON.stringify(faq)).toMatch(/typically within 24-48 hours/);
});

test('[H3] each of the eight anchors exists once', () => {
  for (const anchor of anchors) expect($$(`[id="${anchor}"]`)).toHaveLength(1);
});

test('[A1] the header’s name leads to the top, and its call to action to the form', () => {
  const header = page.querySelector('header') as HTMLElement;
  const hrefOf = (selector: string) => header.querySelector(selector)?.getAttribute('href');
  expect([hrefOf('.header-name'), hrefOf('.header-menu > .button')]).toEqual(['#home', '#contact']);
});

test('every in-page link leads to something', () => {
  const dead = links()
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#') && !page.querySelector(href));
  expect(dead).toEqual([]);
});

test('[N2] the header links to the five sections', () => {
  const sectionOf = (text: string) => anchors.find((id) => text.toLowerCase().startsWith(id));
  expect(linked('header nav a[href^="#"]')).toEqual(
    namesIn(statements.N2).map((text) => [text, `#${sectionOf(text)}`]),
  );
});

test('[N3] the menu is prerendered closed, as a popover that its button opens without script', () => {
  const menu = $('[data-machine="menu"]');
  const button = menu?.querySelector('button[aria-controls="menu"]');
  expect(menu?.getAttribute('data-state')).toBe('closed');
  expect(button?.getAttribute('popovertarget')).toBe('menu');
  // Light dismissal would close it behind the machine's back.
  expect($('#menu')?.getAttribute('popover')).toBe('manual');
  // The browser says whether a popover is open: a value that is given would go stale.
  expect(button?.hasAttribute('aria-expanded')).toBe(false);
});

test('[E1] the hero has two pictures and begins with the first, which has the dashed outline in both crops', () => {
  const hero = $('[data-machine="hero"]');
  expect(hero?.querySelectorAll('img')).toHaveLength(2);
  expect(hero?.getAttribute('data-index')).toBe('0');
  const outlines = $$('#home .slides > *').map((slide) => slide.querySelectorAll('.to-remove'));
  expect(outlines.map(({ length }) => length)).toEqual([2, 0]);
});

test('[E3][E4] five round shortcuts lead to their sections', () => {
  expect(linked('#home nav li a')).toEqual([
    ['A whole floor Clearance Services', '#clearance'],
    ['Things to recycle Eco Certification', '#clearance'],
    ['Furniture to sell Premium Furniture', '#premium'],
    ['A move UK Relocation', '#relocation'],
    ['Storage Secure Storage', '#storage'],
  ]);
});

test('[E5] two hero buttons lead to contact', () => {
  expect(linked('#home a.button[href^="#"]')).toEqual([
    ['Get Furniture Valuation', '#contact'],
    ['Complete Clearance', '#contact'],
  ]);
});

test('nothing is drawn before the section below the first screen begins', () => {
  const expected = $('link[rel="expect"][blocking="render"]');
  expect(expected?.getAttribute('href')).toBe('#services');
});

test('[F1] the footer has the company’s registration details', () => {
  const text = textOf($('footer'));
  const { registeredName, registeredAddress, companyNumber, wasteCarrier } = business;
  for (const fact of [registeredName, registeredAddress, companyNumber, wasteCarrier.number])
    expect(text).toContain(fact);
  expect(text).toMatch(/upper.tier/i);
});

test('[F2] the footer links to seven sections and to the privacy notice', () => {
  const hrefs = links($('footer') as Element).map((link) => link.getAttribute('href'));
  const sections = namesIn(statements.F2).map((name) => `#${name}`);
  expect(sections).toHaveLength(7);
  expect(hrefs).toEqual(expect.arrayContaining([...sections, '#privacy']));
});

test('[F3] the register: a link first, then a disclosure that is closed, without its frame until hydrated', () => {
  const footer = $('footer') as Element;
  const disclosure = $('footer details') as Element;
  expect(disclosure.hasAttribute('open')).toBe(false);
  expect(footer.querySelector('iframe')).toBeNull();
  const entries = footer.querySelectorAll(`a[href="${business.wasteCarrier.entryUrl}"]`);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.compareDocumentPosition(disclosure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a sample firm says so, once in each view', async () => {
  for (const path of ['/', '/ebay-template', '/404']) {
    const text = textOf(await prerendered(path));
    expect(text.split(sampleNote)).toHaveLength(business.sample ? 2 : 1);
  }
});

test('[W1] blocks that fade in hold no words: those are never invisible', () => {
  const fading = $$('figure[data-machine="reveal"], figure [data-machine="reveal"]');
  expect(fading.length).toBeGreaterThan(2);
  for (const block of fading) {
    const shown = block.cloneNode(true) as Element;
    for (const hidden of shown.querySelectorAll('[aria-hidden]')) hidden.remove();
    expect(textOf(shown)).toBe('');
  }
});
