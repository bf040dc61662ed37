/** The statements of the specification about the sections; tests/site/trees has every word of them. */
import { expect, test } from 'vitest';
import { spec, statements } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import { categories } from '../../src/content/categories.ts';
import { coverageImages } from '../../src/content/coverage.ts';
import { topics } from '../../src/content/topics.ts';
import { $, $$, links, linkTexts, page, panelOf, section, textOf } from '../support/home-page.ts';

test.each([
  [
    '[C1] clearance has four feature cards',
    '#clearance li h3',
    [
      'Licensed waste carrier',
      'Environmental standard certification',
      'Audit trail',
      'Out-of-hours teams',
    ],
  ],
  [
    '[P1] four purchasing benefits',
    '#premium li h3',
    [
      'Competitive Valuations',
      'Same-Day Collection',
      'Complete Assessment',
      'Professional Service',
    ],
  ],
  ['[O1] relocation has its title', '#relocation-heading', ['UK Nationwide Moves']],
])('%s', (_title, selector, texts) => {
  expect($$(selector).map(textOf)).toEqual(texts);
});

test.each([
  [
    '[S2] the services are the five kinds of the specification',
    '#services',
    [/green/i, /recycling/i, /we pay you/i, /premium/i, /relocation/i, /storage/i],
  ],
  [
    '[C4] clearance states the carrier, the certification and the audit trail',
    '#clearance',
    [/waste carrier/i, /environmental standard certification/i, /audit trail/i],
  ],
  [
    '[G1] tagline and base are stated',
    'main',
    [/Swiftly Removed\. Disposed with Class/, /Canary Wharf/],
  ],
  ['[B1] the about section states the base', '#about', [/Canary Wharf/]],
  [
    '[O1] relocation states its facts',
    '#relocation',
    [/across the UK/i, /Europe/, /small van/i, /packing/i, /customs/i, /install/i],
  ],
  [
    '[O2] storage states its terms and its facts',
    '#storage',
    [
      /climate-controlled/i,
      /short term/i,
      /1–6 months/,
      /medium term/i,
      /6–12 months/,
      /long term/i,
      /1–3 years/,
      /CCTV/,
      /24\/7 monitoring/i,
      /insur/i,
      /inventory/i,
    ],
  ],
  [
    '[A2] the offers are stated',
    'main',
    [
      /same-day valuation/i,
      /immediate payment on collection/i,
      /competitive market rates/i,
      /24\/7, day or night/i,
    ],
  ],
])('%s', (_title, selector, facts) => {
  for (const fact of facts) expect(textOf($(selector))).toMatch(fact);
});

test('[S1] six services, each a link to what lies behind it', () => {
  const rooms = $$('#services li > a:has(h3)').map((room) => room.getAttribute('href'));
  expect(rooms).toEqual([
    '#clearance',
    '#clearance',
    '#premium',
    '#premium',
    '#relocation',
    '#storage',
  ]);
});

test('[C2] the purchasing panel names the sixteen brands', () => {
  const [, names = ''] = statements.C2;
  const named = names.replace('.', '').split(/, | and /);
  expect(named).toHaveLength(16);
  const panel = textOf($('#clearance ul[aria-label]'));
  expect(named.filter((name) => !panel.includes(name))).toEqual([]);
});

test('[C3] the eco panel lists the fourteen recyclables, and counts them by route', () => {
  const [, names = ''] = statements.C3[0].replace('.', '').split(': ');
  const items = $$('.clearance-route li').map((item) => textOf(item).toLowerCase());
  expect(items.toSorted()).toEqual(names.toLowerCase().split(', '));
  expect(items).toHaveLength(14);
  for (const route of $$('.clearance-route')) {
    const count = route.querySelectorAll('li').length;
    expect(textOf(route.querySelector('.note'))).toMatch(new RegExp(`^${count} items?\\. `));
  }
});

test('[C4] the numbers of carrier and certificate are those of the firm', () => {
  const text = textOf(section('clearance'));
  const { name = '', number = '' } = business.certification ?? {};
  for (const fact of [business.wasteCarrier.number, name, number]) expect(text).toContain(fact);
  expect(linkTexts(section('about'), business.wasteCarrier.entryUrl)).toHaveLength(1);
});

test('[G2] there is nothing to buy and nothing to log into', () => {
  expect($$('form')).toHaveLength(1);
  expect($$('input[type="password"]')).toEqual([]);
  expect(textOf(page)).not.toMatch(/add to (basket|cart)|check ?out|log ?in|sign ?in/i);
});

test('[B1] the about section claims no age, experience or award', () => {
  expect(textOf(section('about'))).not.toMatch(/founded|since \d{4}|years of experience|award/i);
});

test('[O1] the longest vehicle has forty feet', () => {
  const text = textOf(section('relocation')).replaceAll('\u2060', '');
  const feet = [...text.matchAll(/(\d+)-foot/g)].map(([, length]) => Number(length));
  expect(new Set(feet)).toEqual(new Set([spec.O1.feet]));
});

test('[O1] the four vehicles are drawn to one scale, solid because they move what is kept', () => {
  const scales = $$('#relocation li:has(svg)').map((vehicle) => {
    const length = Number(vehicle.getAttribute('style')?.match(/--length:\s*([\d.]+)/)?.[1]);
    const [, , width] = vehicle.querySelector('svg')?.getAttribute('viewBox')?.split(' ') ?? [];
    expect(textOf(vehicle)).toContain(`${length.toFixed(1)} m`);
    return Number(width) / length;
  });
  expect(scales).toHaveLength(4);
  for (const scale of scales) expect(Math.abs(scale - 100)).toBeLessThan(1.5);
  expect($$('#relocation .to-remove')).toEqual([]);
});

test('[O2] each term runs from month to month on one axis, one after the other', () => {
  const terms = $$('#storage ol > li').map((term) =>
    [...(term.getAttribute('style') ?? '').matchAll(/--(?:from|to):\s*(\d+)/g)].map(([, month]) =>
      Number(month),
    ),
  );
  expect(terms).toEqual([
    [1, 6],
    [6, 12],
    [12, 36],
  ]);
});

test('[A1] the eight calls to action lead to contact, and take the topic of their section along', () => {
  const texts = linkTexts(page, '#contact');
  const names = statements.A1[0].replace('.', '').split(': ')[1]?.split(', ') ?? [];
  expect(names).toHaveLength(8);
  expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  for (const id of ['premium', 'relocation', 'storage'] as const) {
    const calls = links(section(id)).filter((link) => link.getAttribute('href') === '#contact');
    expect(new Set(calls.map((link) => link.getAttribute('data-topic')))).toEqual(
      new Set([topics[id]]),
    );
  }
});

test('[A3] phone and email are links', () => {
  expect(linkTexts(page, business.phone.tel).join()).toContain(business.phone.display);
  expect(linkTexts(page, `mailto:${business.email}`).join()).toContain(business.email);
});

test('[P2] the brands panel shows the first three categories and its button', () => {
  const panel = panelOf('Premium Brands We Buy');
  expect([...panel.querySelectorAll('h4')].map(textOf)).toEqual(
    categories.slice(0, 3).map(({ category }) => category),
  );
  expect(linkTexts(panel, '#contact')).toEqual(['Get Brand Valuation']);
});

test('[P3] the process panel has three steps, four criteria and its button', () => {
  const panel = panelOf('Our Purchasing Process');
  expect([...panel.querySelectorAll('ol h4')].map(textOf)).toEqual([
    'Expert Assessment',
    'Competitive Offer',
    'Collection & Payment',
  ]);
  expect([...panel.querySelectorAll('ul > li')].map(textOf)).toEqual([
    expect.stringMatching(/^authenticity/i),
    expect.stringMatching(/^condition and wear/i),
    expect.stringMatching(/^market demand/i),
    expect.stringMatching(/^brand heritage/i),
  ]);
  expect(linkTexts(panel, '#contact')).toEqual(['Start Assessment']);
});

test('[P4] all twelve categories are listed with their items, folded ones with their number', () => {
  const list = $$('#premium ol > li:has(h4):has(ul)');
  expect(list).toHaveLength(12);
  for (const category of list) {
    const count = category.querySelectorAll('li').length;
    expect(count).toBeGreaterThanOrEqual(5);
    expect(textOf(category.querySelector('details > summary'))).toMatch(
      new RegExp(`^${count} models by \\p{Lu}`, 'u'),
    );
  }
});

test('[P4] each object of the picture bears the number of the category it belongs to', () => {
  const names = $$('.pieces li').map((piece) => textOf(piece).toLowerCase().split(' '));
  // The first three have their panel above; a later category without its piece would be a gap in the row.
  expect(names.map(([number]) => Number(number))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const [number, ...words] of names) {
    const { category = '' } = categories[Number(number) - 1] ?? {};
    const shared = words.filter((word) => category.toLowerCase().includes(word));
    expect(shared, `${words.join(' ')}: ${category}`).not.toEqual([]);
  }
});

test('[P5] two product pictures', () => {
  expect($$('#premium figure img[src^="/images/product-"]')).toHaveLength(2);
});

test('[P6] the carousel has twenty-two word-marks, each with its name and file', () => {
  const marks = $$('[data-machine="brands"] li img');
  expect(marks).toHaveLength(spec.P6.count);
  for (const mark of marks) {
    expect(mark.getAttribute('alt')).toMatch(/\w/);
    expect(mark.getAttribute('src')).toMatch(/^\/assets\/brands\/[a-z-]+\.svg$/);
  }
});

test('[P7] a valuation button and a call link', () => {
  expect(linkTexts(section('premium'), '#contact')).toContain('Get Free Valuation');
  expect(linkTexts(section('premium'), business.phone.tel).length).toBeGreaterThan(0);
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
