/** The statements of the specification about the sections. */
import { expect, test } from 'vitest';
import { spec, statements } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import { categories } from '../../src/content/categories.ts';
import { coverageImages } from '../../src/content/coverage.ts';
import { topics } from '../../src/content/topics.ts';
import { $, $$, links, linkTexts, page, section, textOf } from '../support/home-page.ts';

test.each([
  ['[G1] tagline and base', 'main', 'Swiftly Removed. Disposed with Class; Canary Wharf'],
  ['[B1] the base', '#about', 'Canary Wharf'],
  [
    '[S2] the five kinds of services',
    '#services',
    'green; recycling; we pay you; premium; relocation; storage',
  ],
  [
    '[C4] carrier, certification and audit trail, with the numbers of the firm',
    '#clearance',
    `licensed waste carrier; environmental standard certification; audit trail; ${business.wasteCarrier.number}; ${business.certification?.name}; ${business.certification?.number}`,
  ],
  [
    '[O1] the facts of relocation',
    '#relocation',
    'across the UK; Europe; small van; packing; customs; install',
  ],
  [
    '[O2] the terms and facts of storage',
    '#storage',
    'climate-controlled; short term; 1–6 months; medium term; 6–12 months; long term; 1–3 years; CCTV; 24/7 monitoring; insur; inventory',
  ],
  [
    '[A2] the offers',
    'main',
    'same-day valuation; immediate payment on collection; competitive market rates; 24/7, day or night',
  ],
  [
    '[K13] area, hours and reply time',
    '#contact',
    'Service Area; Nationwide; 24/7; within 24 hours',
  ],
])('%s: %s says %s', (_id, selector, facts) => {
  const text = textOf($(selector)).toLowerCase();
  expect(facts.split('; ').filter((fact) => !text.includes(fact.toLowerCase()))).toEqual([]);
});

test.each([
  [
    '[C1] clearance has four feature cards',
    '#clearance li h3',
    'Licensed waste carrier; Environmental standard certification; Audit trail; Out-of-hours teams',
  ],
  [
    '[P1] four purchasing benefits',
    '#premium li h3',
    'Competitive Valuations; Same-Day Collection; Complete Assessment; Professional Service',
  ],
  [
    '[P2] the brands panel shows the first three categories',
    '.premium-panel h4',
    categories
      .slice(0, 3)
      .map(({ category }) => category)
      .join('; '),
  ],
  [
    '[P3] the process has three steps',
    '.process ol h4',
    'Expert Assessment; Competitive Offer; Collection & Payment',
  ],
  [
    '[P3] and four criteria',
    '.process ul .title',
    'Authenticity; Condition and wear; Market demand; Brand heritage',
  ],
  ['[O1] relocation has its title', '#relocation-heading', 'UK Nationwide Moves'],
])('%s', (_title, selector, texts) => {
  expect($$(selector).map(textOf)).toEqual(texts.split('; '));
});

test('[S1] six services, each a link to its section', () => {
  const rooms = $$('#services li > a:has(h3)').map((room) => room.getAttribute('href')?.slice(1));
  const twice = ['clearance', 'clearance', 'premium', 'premium'];
  expect(rooms).toEqual([...twice, 'relocation', 'storage']);
});

test('[C2] the purchasing panel names the sixteen brands', () => {
  const [, names = ''] = statements.C2;
  const named = names.replace('.', '').split(/, | and /);
  expect(named).toHaveLength(16);
  const panel = textOf($('#clearance ul[aria-label]'));
  expect(named.filter((name) => !panel.includes(name))).toEqual([]);
});

test('[C3] the eco panel lists the fourteen recyclables', () => {
  const [, names = ''] = statements.C3[0].replace('.', '').split(': ');
  const items = $$('.clearance-routes li').map((item) => textOf(item).toLowerCase());
  expect(items.toSorted()).toEqual(names.toLowerCase().split(', '));
  expect(items).toHaveLength(14);
});

test('[B1][G2] nothing is sold, nobody logs in, and the firm claims no age, experience or award', () => {
  expect($$('form')).toHaveLength(1);
  expect($$('input[type="password"]')).toEqual([]);
  expect(textOf(page)).not.toMatch(/add to (basket|cart)|check ?out|log ?in|sign ?in/i);
  expect(textOf(section('about'))).not.toMatch(/founded|since \d{4}|years of experience|award/i);
});

test('[O1] the longest vehicle has forty feet', () => {
  const text = textOf(section('relocation')).replaceAll('\u2060', '');
  const feet = [...text.matchAll(/(\d+)-foot/g)].map(([, length]) => Number(length));
  expect(new Set(feet)).toEqual(new Set([spec.O1.feet]));
});

test('[A1] the eight calls to action lead to contact, and take the topic of their section along', () => {
  const texts = linkTexts(page, '#contact');
  const names = statements.A1[0].replace('.', '').split(': ')[1]?.split(', ') ?? [];
  expect(names).toHaveLength(8);
  expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  for (const id of ['premium', 'relocation', 'storage'] as const) {
    const calls = links(section(id)).filter((link) => link.getAttribute('href') === '#contact');
    const taken = new Set(calls.map((link) => link.getAttribute('data-topic')));
    expect(taken).toEqual(new Set([topics[id]]));
  }
});

test.each([
  ['[P2] its button', '.premium-panel', '#contact', 'Get Brand Valuation'],
  ['[P3] its button', '.process', '#contact', 'Start Assessment'],
  ['[P7] a valuation button', '#premium', '#contact', 'Get Free Valuation'],
  ['[P7] a call link', '#premium', business.phone.tel, business.phone.display],
  ['[A3][K13] phone', '#contact', business.phone.tel, business.phone.display],
  ['[A3][K13] email', '#contact', `mailto:${business.email}`, business.email],
  ['[C4] the register', '#clearance', business.wasteCarrier.entryUrl, ''],
  ['[A3] phone', 'header', business.phone.tel, business.phone.display],
  ['[A3] the way to the form', 'header', '#contact', ''],
  ['[A3] phone', '#home', business.phone.tel, business.phone.display],
  ['[A3] phone', '.bottom-bar', business.phone.tel, business.phone.display],
  ['[A3] the way to the form', '.bottom-bar', '#contact', ''],
])('%s: %s links to %s', (_title, selector, address, text) => {
  const texts = linkTexts($(selector) as Element, address);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join()).toContain(text);
});

test('[P4] all twelve categories are listed with their items, and folded ones name the makers', () => {
  const list = $$('#premium .categories > li');
  expect(list.map((row) => textOf(row.querySelector('h4')))).toEqual(
    categories.map(({ category }) => category),
  );
  list.forEach((row, index) => {
    const models = textOf(row.querySelector('p:last-child')).split(', ');
    const items = categories[index]?.items ?? [];
    expect(models).toHaveLength(items.length);
    expect(items.filter((item, at) => !item.endsWith(models[at] ?? '?'))).toEqual([]);
  });
  const makers = $$('.premium-panel summary').map(textOf);
  expect(makers[0]).toBe('Herman Miller, Steelcase, Humanscale, Haworth, Okamura');
  expect(makers).toHaveLength(3);
});

test('[P5][P6] two product pictures, and twenty-two word-marks, each with its name', () => {
  expect($$('#premium figure img[src^="/images/product-"]')).toHaveLength(2);
  const marks = $$('[data-machine="brands"] li img');
  expect(marks).toHaveLength(spec.P6.count);
  for (const mark of marks) expect(mark.getAttribute('alt')).toMatch(/\w/);
});

test('[L1] coverage has six pictures with a place, and a dot for each', () => {
  const pictures = $$('[data-machine="coverage"] img');
  expect(pictures).toHaveLength(spec.L2.images);
  for (const picture of pictures) expect(picture.getAttribute('alt')).toMatch(/\w{4}/);
  const dots = $$('[data-machine="coverage"] .dot');
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual(
    coverageImages.map(({ location }, index) => `Show image ${index + 1} of 6: ${location}`),
  );
  // The dot is named by what can be seen on it (WCAG 2.5.3).
  expect(dots.map(textOf)).toEqual(coverageImages.map(({ location }) => location));
});
