import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { spec } from '../../model/spec.ts';
import { business } from '../../src/content/business.ts';
import { categories } from '../../src/content/categories.ts';
import { coverageImages } from '../../src/content/coverage.ts';
import { pictures } from '../../src/content/pictures.ts';
import { places } from '../../src/content/places.ts';
import { storage } from '../../src/content/storage.ts';
import { topics } from '../../src/content/topics.ts';
import {
  $,
  $$,
  links,
  linkTexts,
  page,
  panelOf,
  section,
  textIn,
  textOf,
} from '../support/home-page.ts';

test('[S1][S2] six services present the five kinds of service', () => {
  const services = section('services');
  expect(services.querySelectorAll('h3')).toHaveLength(6);
  // Each service is one link: its name, a sentence, and what lies behind it.
  const rooms = [...services.querySelectorAll('li > a:has(h3)')];
  expect(rooms.map((room) => room.getAttribute('href'))).toEqual([
    '#clearance',
    '#clearance',
    '#premium',
    '#premium',
    '#relocation',
    '#storage',
  ]);
  const text = textOf(services);
  expect(text).toMatch(/green/i);
  expect(text).toMatch(/recycling/i);
  expect(text).toMatch(/we pay you/i);
  expect(text).toMatch(/premium/i);
  expect(text).toMatch(/relocation/i);
  expect(text).toMatch(/storage/i);
});

test('[C1] clearance has four feature cards', () => {
  expect($$('#clearance li h3').map(textOf)).toEqual([
    'Licensed waste carrier',
    'Environmental standard certification',
    'Audit trail',
    'Out-of-hours teams',
  ]);
});

test('[C2] the purchasing panel names the sixteen brands', () => {
  const panel = textOf($('#clearance ul[aria-label]'));
  const named = [
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
  ];
  expect(named.filter((name) => !panel.includes(name))).toEqual([]);
});

test('[C3] the eco panel lists the fourteen recyclables', () => {
  const items = $$('.clearance-route li').map(textOf);
  expect(items.map((item) => item.toLowerCase()).sort()).toEqual([
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
  ]);
});

test('[C3] each route is counted: six, five, two, one', () => {
  const routes = $$('.clearance-route');
  expect(routes.map((route) => route.querySelectorAll('li').length)).toEqual([6, 5, 2, 1]);
  for (const route of routes) {
    const count = route.querySelectorAll('li').length;
    expect(textOf(route.querySelector('.note'))).toMatch(new RegExp(`^${count} items?\\. `));
  }
  expect(textOf($('.clearance-hazardous'))).toMatch(
    /^Hazardous1 item\..*consignment note.*Batteries$/,
  );
});

test('[C4] clearance states the carrier, the certification and the audit trail', () => {
  expect(textIn('clearance')).toMatch(/waste carrier/i);
  expect(textIn('clearance')).toMatch(/environmental standard certification/i);
  expect(textIn('clearance')).toMatch(/audit trail/i);
  expect(textIn('clearance')).toContain(business.wasteCarrier.number);
  const { name = '', number = '' } = business.certification ?? {};
  expect(textIn('clearance')).toContain(name);
  expect(textIn('clearance')).toContain(number);
});

test('[G1] tagline and base are stated', () => {
  expect(textOf($('h1'))).toMatch(
    /^Office furniture clearance, London Swiftly Removed\. Disposed with Class$/,
  );
  expect(textOf($('main'))).toMatch(/Canary Wharf/);
  expect(textOf($('main'))).toMatch(/London/);
});

test('[G2] there is nothing to buy and nothing to log into', () => {
  expect($$('form')).toHaveLength(1);
  expect($$('input[type="password"]')).toEqual([]);
  expect(textOf(page)).not.toMatch(/add to (basket|cart)|check ?out|log ?in|sign ?in/i);
});

test('[B1] the about section stands on the facts', () => {
  expect(textIn('about')).toMatch(/Canary Wharf/);
  expect(linkTexts(section('about'), business.wasteCarrier.entryUrl)).toHaveLength(1);
  expect(textIn('about')).not.toMatch(/founded|since \d{4}|years of experience|award/i);
});

test('[O1] relocation has its title and its facts', () => {
  expect(textOf($('#relocation-heading'))).toBe('UK Nationwide Moves');
  const text = textIn('relocation');
  for (const fact of [
    /across the UK/i,
    /Europe/,
    /small van/i,
    /40-foot/i,
    /packing/i,
    /customs/i,
    /install/i,
  ]) {
    expect(text).toMatch(fact);
  }
  const feet = [...text.replaceAll('\u2060', '').matchAll(/(\d+)-foot/g)].map(([, one]) => one);
  expect(new Set(feet)).toEqual(new Set([`${spec.O1.feet}`]));
});

test('[O2] storage has its terms and its facts', () => {
  const text = textIn('storage');
  for (const fact of [
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
  ]) {
    expect(text).toMatch(fact);
  }
});

test('[P4] each object of the picture bears the number of the category it belongs to', () => {
  const names = $$('.pieces li').map(textOf);
  // The first three have their panel above; a later category without its piece would be a gap in the row.
  expect(names.map((name) => Number(name.split(' ')[0]))).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  for (const name of names) {
    const [number, ...words] = name.toLowerCase().split(' ');
    const { category = '' } = categories[Number(number) - 1] ?? {};
    const shared = words.filter((word) => category.toLowerCase().includes(word));
    expect(shared, `${name}: ${category}`).not.toEqual([]);
  }
});

test('[P4] both views of the objects have one scale: each is as wide in metres in one as in the other', () => {
  const metres = (view: keyof typeof places) =>
    Object.values(places[view].pieces).map(
      ([left, , right]) => (100 - left - right) / places[view].metre,
    );
  const tall = metres('tall');
  for (const [index, width] of metres('wide').entries())
    expect(width).toBeCloseTo(tall[index] ?? 0, 1);
});

test('[O1] phones have a picture of the fleet from a camera of their own', () => {
  const sources = $$('#relocation picture source[media="(max-width: 639px)"]');
  expect(sources.map((source) => source.getAttribute('type'))).toEqual([
    'image/avif',
    'image/webp',
  ]);
  for (const source of sources)
    expect(source.getAttribute('srcset')).toMatch(/^\/images\/relocation-fleet-tall-390\./);
});

test('[O1] the four vehicles are drawn to one scale, solid because they move what is kept', () => {
  const vehicles = $$('#relocation li:has(svg)');
  const scales = vehicles.map((one) => {
    const length = Number(one.getAttribute('style')?.match(/--length:\s*([\d.]+)/)?.[1]);
    const [, , width] = one.querySelector('svg')?.getAttribute('viewBox')?.split(' ') ?? [];
    expect(textOf(one)).toContain(`${length.toFixed(1)} m`);
    return Number(width) / length;
  });
  expect(scales).toHaveLength(4);
  for (const scale of scales) expect(Math.abs(scale - 100)).toBeLessThan(1.5);
  expect($$('#relocation .to-remove')).toEqual([]);
});

test('[O2] each term runs from month to month on one axis, one after the other', () => {
  const terms = $$('#storage ol > li').map((one) =>
    [...(one.getAttribute('style') ?? '').matchAll(/--(?:from|to):\s*(\d+)/g)].map(([, at]) =>
      Number(at),
    ),
  );
  expect(terms).toEqual([
    [1, 6],
    [6, 12],
    [12, 36],
  ]);
  expect($$('#storage [aria-hidden] span').map(textOf)).toEqual(
    [0, 6, 12, 18, 24, 30, 36].map(String),
  );
});

test('[O2] the drawing of the store ends at the upright, where its file does', async () => {
  const { src, width, height } = storage.picture.lines;
  const drawing = $(`#storage figure img[src="${src}"]`);
  expect(drawing?.getAttribute('width')).toBe(String(width));
  expect(await readFile(`public${src}`, 'utf8')).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(height).toBe(pictures['storage-racking'].height);
});

test('[A1] a call to action takes the topic of its section along', () => {
  const topicsOf = (id: string) =>
    links(section(id))
      .filter((link) => link.getAttribute('href') === '#contact')
      .map((link) => link.getAttribute('data-topic'));
  expect(topicsOf('premium')).toEqual(Array(3).fill(topics.premium));
  expect(topicsOf('relocation')).toEqual(Array(2).fill(topics.relocation));
  expect(topicsOf('storage')).toEqual([topics.storage]);
});

test('[A1] the eight calls to action lead to contact', () => {
  const texts = linkTexts(page, '#contact');
  for (const name of [
    'Get Furniture Valuation',
    'Book Green Disposal',
    'Get Clearance Quote',
    'Schedule Assessment',
    'Get Storage Quote',
    'Plan UK Move',
    'Get Relocation Quote',
    'Get Free Valuation',
  ]) {
    expect(texts).toContain(name);
  }
});

test('[A2] the offers are stated', () => {
  const text = textOf($('main'));
  for (const offer of [
    /same-day valuation/i,
    /immediate payment on collection/i,
    /competitive market rates/i,
    /24\/7, day or night/i,
  ]) {
    expect(text).toMatch(offer);
  }
});

test('[A3] phone and email are links', () => {
  expect(linkTexts(page, business.phone.tel).join()).toContain(business.phone.display);
  expect(linkTexts(page, `mailto:${business.email}`).join()).toContain(business.email);
});

test('[P1] four purchasing benefits', () => {
  expect($$('#premium li h3').map(textOf)).toEqual([
    'Competitive Valuations',
    'Same-Day Collection',
    'Complete Assessment',
    'Professional Service',
  ]);
});

test('[P2] the maker’s label beside the heading of the brands is decoration, and says nothing', () => {
  const label = $('.premium-panel .premium-label img');
  expect(label?.getAttribute('src')).toMatch(/^\/images\/makers-label-/);
  expect(label?.getAttribute('alt')).toBe('');
});

test('[P2] the brands panel shows the first three categories and its button', () => {
  const panel = panelOf('Premium Brands We Buy');
  expect([...panel.querySelectorAll('h4')].map(textOf)).toEqual([
    'Ergonomic task chairs',
    'Executive & boardroom seating',
    'Modern design classics',
  ]);
  expect(linkTexts(panel, '#contact')).toEqual(['Get Brand Valuation']);
});

test('[P3] the process panel has three steps, four criteria and its button', () => {
  const panel = panelOf('Our Purchasing Process');
  expect([...panel.querySelectorAll('ol h4')].map(textOf)).toEqual([
    'Expert Assessment',
    'Competitive Offer',
    'Collection & Payment',
  ]);
  const criteria = [...panel.querySelectorAll('ul > li')].map(textOf);
  expect(criteria).toEqual([
    expect.stringMatching(/^authenticity/i),
    expect.stringMatching(/^condition and wear/i),
    expect.stringMatching(/^market demand/i),
    expect.stringMatching(/^brand heritage/i),
  ]);
  expect(linkTexts(panel, '#contact')).toEqual(['Start Assessment']);
});

test('[P4] all twelve categories are listed with their items', () => {
  const list = $$('#premium ol > li:has(h4):has(ul)');
  expect(list).toHaveLength(12);
  for (const category of list) {
    expect(category.querySelectorAll('li').length).toBeGreaterThanOrEqual(5);
  }
});

test('[P4] a folded category tells how many models it has, and their makers', () => {
  const summaries = $$('#premium details > summary').map(textOf);
  expect(summaries).toHaveLength(12);
  for (const summary of summaries) expect(summary).toMatch(/^\d models by \p{Lu}/u);
  expect(summaries[4]).toBe('5 models by USM Haller and 2 others');
  expect($$('#premium .categories > li > span').map(textOf)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${index + 1}`),
  );
});

test('the chair of the premium section is dashed and dotted, and a dot beside it says “Bought”', () => {
  const figure = $('#premium figure');
  expect(figure?.querySelectorAll('.premium-register .to-remove')).toHaveLength(1);
  expect(figure?.querySelectorAll('.premium-register .bought')).toHaveLength(1);
  expect(textOf($('.premium-bought:has(.bought) strong'))).toBe('Bought');
  // The key stands where the marks come first, and again at the floor.
  expect($$('.key').map((key) => key.closest('section')?.id)).toEqual([
    'home',
    'services',
    'about',
  ]);
});

test('[P5] two product pictures', () => {
  const stems = $$('#premium figure img').map((img) =>
    img.getAttribute('src')?.replace(/^\/images\/|-\d+\.webp$/g, ''),
  );
  const isProduct = (stem?: string) => stem?.startsWith('product-');
  expect(stems.filter(isProduct)).toEqual(['product-lounge', 'product-chair']);
  expect(stems.filter((stem) => !isProduct(stem))).toEqual(['premium-pieces']);
});

test('[P6] the carousel has twenty-two word-marks, each with its name and file', () => {
  const marks = $$('[data-machine="brands"] li img');
  expect(marks).toHaveLength(22);
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
  const coverage = $('[data-machine="coverage"]');
  const pictures = [...(coverage?.querySelectorAll('img') ?? [])];
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) expect(picture.getAttribute('alt')).toMatch(/\w{4}/);
  const dots = [...(coverage?.querySelectorAll('.dot') ?? [])];
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual(
    coverageImages.map(({ location }, index) => `Show image ${index + 1} of 6: ${location}`),
  );
  // The dot is named by what can be seen on it (WCAG 2.5.3), and its note stands beside it.
  expect(dots.map(textOf)).toEqual(coverageImages.map(({ location }) => location));
  expect(dots.map((dot) => textOf(dot.nextElementSibling))).toEqual(
    coverageImages.map(({ fact }) => fact),
  );
});
