import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { $, $$, links, linkTexts, page, section, textOf } from '../support/home-page.ts';

const anchors = [
  'home',
  'services',
  'clearance',
  'about',
  'premium',
  'relocation',
  'storage',
  'contact',
];

test('[R1] the home page is prerendered with one main heading', () => {
  expect($$('h1')).toHaveLength(1);
  expect(textOf($('title'))).toContain(business.name);
});

test('[H1] the sections stand in the order of the page', () => {
  const order = $$(
    'script[type="application/ld+json"], section[id], footer, [data-machine="scroll-top"]',
  )
    .map((element) => element.id || element.getAttribute('data-machine') || element.localName)
    .filter((name, index, all) => name !== all[index - 1]);
  expect(order).toEqual([
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

test('[H2] the hidden data is FAQPage JSON-LD; collection is typically within 24-48 hours', () => {
  const blocks = $$('script[type="application/ld+json"]').map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  const faq = blocks.find((block) => block['@type'] === 'FAQPage');
  expect(faq['@context']).toBe('https://schema.org');
  for (const question of faq.mainEntity) {
    expect(question).toEqual({
      '@type': 'Question',
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/\w/) },
    });
  }
  const answers = faq.mainEntity.map(
    ({ acceptedAnswer }: { acceptedAnswer: { text: string } }) => acceptedAnswer.text,
  );
  expect(answers.join(' ')).toMatch(/typically within 24-48 hours/);
});

test('the questions of the hidden data can also be read in the contact section', () => {
  const faq = JSON.parse($('script[type="application/ld+json"]')?.textContent ?? '');
  const summaries = [...section('contact').querySelectorAll('details summary')].map(textOf);
  expect(summaries).toEqual(
    expect.arrayContaining(faq.mainEntity.map(({ name }: { name: string }) => name)),
  );
});

test('[H3] each of the eight anchors exists once', () => {
  for (const anchor of anchors) expect($$(`[id="${anchor}"]`)).toHaveLength(1);
});

test('every section is labelled by its own heading, which can take the focus', () => {
  for (const one of $$('section[id]')) {
    const heading = one.querySelector(`#${one.id}-heading`);
    expect(heading?.localName).toMatch(/^h[12]$/);
    expect(heading?.getAttribute('tabindex')).toBe('-1');
    expect(one.getAttribute('aria-labelledby')).toBe(`${one.id}-heading`);
  }
});

test('every in-page link leads to something', () => {
  const dead = links()
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#') && !page.querySelector(href));
  expect(dead).toEqual([]);
});

test('[N2] the header links to the five sections', () => {
  const header = $('header [data-machine="menu"], header[data-machine="menu"]');
  const found = [...(header?.querySelectorAll('nav a[href^="#"]') ?? [])].map((link) => [
    textOf(link),
    link.getAttribute('href'),
  ]);
  expect(found).toEqual([
    ['Home', '#home'],
    ['Services', '#services'],
    ['About Us', '#about'],
    ['Premium Furniture', '#premium'],
    ['Contact Us', '#contact'],
  ]);
});

test('[N3] the menu is prerendered closed, and its button says so', () => {
  const menu = $('[data-machine="menu"]');
  const button = menu?.querySelector('button[aria-controls]');
  expect(menu?.getAttribute('data-state')).toBe('closed');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  expect($(`#${button?.getAttribute('aria-controls')}`)).not.toBeNull();
});

test('[E1] the hero has two pictures and begins with the first', () => {
  const hero = $('[data-machine="hero"]');
  expect(hero?.querySelectorAll('img')).toHaveLength(2);
  expect(hero?.getAttribute('data-index')).toBe('0');
});

test('[E3][E4] five round shortcuts lead to their sections', () => {
  const shortcuts = $$('#home nav a, #home ul a').map((link) => [
    textOf(link),
    link.getAttribute('href'),
  ]);
  expect(shortcuts.map(([, href]) => href)).toEqual([
    '#clearance',
    '#clearance',
    '#premium',
    '#relocation',
    '#storage',
  ]);
  expect(shortcuts.slice(0, 2).map(([text]) => text)).toEqual([
    'Clearance Services',
    'Eco Certification',
  ]);
});

test('[E5] two hero buttons lead to contact', () => {
  expect(linkTexts(section('home'), '#contact')).toEqual([
    'Get Furniture Valuation',
    'Complete Clearance',
  ]);
});

test('[F1] the footer has the company’s registration details', () => {
  const text = textOf($('footer'));
  expect(text).toContain(business.registeredName);
  expect(text).toContain(business.registeredAddress);
  expect(text).toContain(business.companyNumber);
  expect(text).toContain(business.wasteCarrier.number);
  expect(text).toMatch(/upper.tier/i);
});

test('[F2] the footer links to seven sections', () => {
  const footer = $('footer') as Element;
  const hrefs = links(footer)
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('#'));
  for (const anchor of anchors.filter((id) => id !== 'contact')) {
    expect(hrefs).toContain(`#${anchor}`);
  }
});

test('[F3] the footer embeds the register’s widget, with a link to the entry beside it', () => {
  const frame = $('footer iframe');
  expect(frame?.getAttribute('src')).toBe(business.wasteCarrier.widgetUrl);
  expect(frame?.getAttribute('src')).toMatch(/^https:\/\/environment\.data\.gov\.uk\//);
  expect(frame?.getAttribute('loading')).toBe('lazy');
  expect(frame?.getAttribute('title')).toMatch(/register/i);
  expect(linkTexts($('footer') as Element, business.wasteCarrier.entryUrl)).toHaveLength(1);
});

test('every picture has words for those who cannot see it, and its size', () => {
  for (const image of $$('img')) expect(image.hasAttribute('alt')).toBe(true);
  for (const picture of $$('picture img')) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
  }
});

test('nothing is hidden before a script has run', () => {
  expect($$('[data-machine="reveal"]').length).toBeGreaterThan(10);
  for (const block of $$('[data-machine="reveal"]')) {
    expect(block.getAttribute('data-state')).toBe('resting');
    expect(block.getAttribute('style')).toBeNull();
  }
});
