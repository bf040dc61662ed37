import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { sampleNote } from '../../src/content/sample.ts';
import { $, $$, links, linkTexts, page, section, textOf } from '../support/home-page.ts';
import { prerendered } from '../support/prerendered.ts';

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

test('each control is in a part that says when React answers there, so that an earlier press is kept', () => {
  const controls = $$('button, input, select, textarea');
  expect(controls.length).toBeGreaterThan(10);
  expect(controls.filter((one) => !one.closest('[data-hydration-root]'))).toEqual([]);
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

test('[N3] the menu is prerendered closed, as a popover that its button opens without script', () => {
  const menu = $('[data-machine="menu"]');
  const button = menu?.querySelector('button[aria-controls]');
  expect(menu?.getAttribute('data-state')).toBe('closed');
  expect(button?.getAttribute('aria-controls')).toBe('menu');
  expect(button?.getAttribute('popovertarget')).toBe('menu');
  // Light dismissal would close it behind the machine's back.
  expect($('#menu')?.getAttribute('popover')).toBe('manual');
  // The browser says whether a popover is open: a value that is given would go stale.
  expect(button?.hasAttribute('aria-expanded')).toBe(false);
});

test('[E1] the hero has two pictures and begins with the first', () => {
  const hero = $('[data-machine="hero"]');
  expect(hero?.querySelectorAll('img')).toHaveLength(2);
  expect(hero?.getAttribute('data-index')).toBe('0');
});

test('[E3][E4] five round shortcuts lead to their sections', () => {
  const shortcuts = $$('#home nav li a').map((link) => [textOf(link), link.getAttribute('href')]);
  expect(shortcuts.map(([, href]) => href)).toEqual([
    '#clearance',
    '#clearance',
    '#premium',
    '#relocation',
    '#storage',
  ]);
  expect(shortcuts.map(([text]) => text)).toEqual([
    'A whole floor Clearance Services',
    'Things to recycle Eco Certification',
    'Furniture to sell Premium Furniture',
    'A move UK Relocation',
    'Storage Secure Storage',
  ]);
});

test('[E5] two hero buttons lead to contact', () => {
  const buttons = [...section('home').querySelectorAll('a.button[href^="#"]')].map((button) => [
    textOf(button),
    button.getAttribute('href'),
  ]);
  expect(buttons).toEqual([
    ['Get Furniture Valuation', '#contact'],
    ['Complete Clearance', '#contact'],
  ]);
});

test('a job of several kinds has its own way in', () => {
  expect(linkTexts(section('home'), '#contact')).toContain('A bit of everything');
});

test('[A3] header, first screen and bottom bar each carry the phone number and a way to the form', () => {
  for (const root of ['header', '#home', '.bottom-bar']) {
    const place = $(root) as Element;
    expect(linkTexts(place, business.phone.tel).join(), root).toContain(business.phone.display);
    expect(linkTexts(place, '#contact').length, root).toBeGreaterThan(0);
  }
});

test('nothing is drawn before the section below the first screen begins', () => {
  const expected = $('link[rel="expect"][blocking="render"]');
  expect(expected?.getAttribute('href')).toBe('#services');
});

test('the first screen answers how soon, how much and what paperwork', () => {
  expect($$('#home dt').map(textOf)).toEqual(['How soon', 'How much', 'Paperwork']);
  expect(textOf($('#home dl'))).toMatch(/same day.*24–48 hours.*market rates.*every load/i);
});

test('[E1] the dashed outline lies over the first picture in both crops, with the key beside it', () => {
  const slides = $$('#home .slides > *');
  expect(slides.map((slide) => slide.querySelectorAll('svg path.to-remove').length)).toEqual([
    2, 0,
  ]);
  expect(textOf($('#home .key'))).toBe('Dashed red: to be removed');
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

test('[F3] the register: a link first, then a disclosure that is closed, without its frame until hydrated', () => {
  const footer = $('footer') as Element;
  const disclosure = $('footer details') as Element;
  expect(disclosure.hasAttribute('open')).toBe(false);
  expect(footer.querySelector('iframe')).toBeNull();
  const entry = links(footer).find(
    (link) => link.getAttribute('href') === business.wasteCarrier.entryUrl,
  );
  expect(linkTexts(footer, business.wasteCarrier.entryUrl)).toHaveLength(1);
  expect(entry?.compareDocumentPosition(disclosure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the footer has a row for each optional fact that is given', () => {
  const terms = $$('footer dt').map(textOf);
  const { publicLiability, employersLiability, goodsInTransit } = business.insurance ?? {};
  expect(terms.includes('Public liability')).toBe(Boolean(publicLiability));
  expect(terms.includes('Employers’ liability')).toBe(Boolean(employersLiability));
  expect(terms.includes('Goods in transit')).toBe(Boolean(goodsInTransit));
  for (const fact of $$('footer dd')) expect(textOf(fact)).toMatch(/\w/);
});

test('the footer leads to the privacy notice beside the form', () => {
  expect(linkTexts($('footer') as Element, '#privacy')).toEqual(['Privacy notice']);
  expect($('form details #privacy')).not.toBeNull();
});

test('a sample firm says so, once in each view', async () => {
  for (const path of ['/', '/ebay-template', '/404']) {
    const text = textOf(await prerendered(path));
    expect(text.split(sampleNote)).toHaveLength(business.sample ? 2 : 1);
  }
});

test('every picture has words for those who cannot see it, and its size', () => {
  for (const image of $$('img')) expect(image.hasAttribute('alt')).toBe(true);
  for (const picture of $$('picture img')) {
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
    expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
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

test('nothing is hidden before a script has run', () => {
  expect($$('[data-machine="reveal"]').length).toBeGreaterThan(10);
  for (const block of $$('[data-machine="reveal"]')) {
    expect(block.getAttribute('data-state')).toBe('resting');
    expect(block.getAttribute('style')).toBeNull();
  }
});
