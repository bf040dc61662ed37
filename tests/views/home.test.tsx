import { expect, test } from 'vitest';
import { business } from '../../src/content/business.ts';
import { prerendered, textOf } from '../support/prerendered.ts';

const page = await prerendered('/');

const $ = (selector: string) => page.querySelector(selector);
const $$ = (selector: string) => [...page.querySelectorAll(selector)];
const section = (id: string) => {
  const found = $(`section#${id}`);
  if (!found) throw new Error(`There is no section "${id}".`);
  return found;
};
const textIn = (id: string) => textOf(section(id));
const links = (within: Element | Document = page) => [...within.querySelectorAll('a')];
const linkTexts = (within: Element | Document, href: string) =>
  links(within)
    .filter((link) => link.getAttribute('href') === href)
    .map(textOf);

/** The panel that a heading stands in. */
const panelOf = (heading: string) => {
  const panel = $$('h3').find((one) => textOf(one) === heading)?.parentElement;
  if (!panel) throw new Error(`There is no panel "${heading}".`);
  return panel;
};

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
  expect(summaries).toEqual(faq.mainEntity.map(({ name }: { name: string }) => name));
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
    .filter((href) => href.startsWith('#') && !page.getElementById(href.slice(1)));
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
  expect(page.getElementById(button?.getAttribute('aria-controls') ?? '')).not.toBeNull();
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

test('[S1][S2] six services present the five kinds of service', () => {
  const services = section('services');
  expect(services.querySelectorAll('h3')).toHaveLength(6);
  const text = textOf(services);
  expect(text).toMatch(/green/i);
  expect(text).toMatch(/recycling/i);
  expect(text).toMatch(/we pay/i);
  expect(text).toMatch(/premium/i);
  expect(text).toMatch(/relocation/i);
  expect(text).toMatch(/storage/i);
});

test('[C1] clearance has four feature cards', () => {
  expect($$('#clearance li h3')).toHaveLength(4);
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
  const items = $$('#clearance dl dt').map(textOf);
  expect(items.map((item) => item.toLowerCase())).toEqual([
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

test('[C4] clearance states the carrier, the certification and the audit trail', () => {
  expect(textIn('clearance')).toMatch(/waste carrier/i);
  expect(textIn('clearance')).toMatch(/environmental standard certification/i);
  expect(textIn('clearance')).toMatch(/audit trail/i);
});

test('[G1] tagline and base are stated', () => {
  expect(textOf($('h1'))).toBe('Swiftly Removed. Disposed with Class');
  expect(textOf($('main'))).toMatch(/Canary Wharf/);
  expect(textOf($('main'))).toMatch(/London/);
});

test('[G2] there is nothing to buy and nothing to log into', () => {
  expect($$('form')).toHaveLength(1);
  expect($$('input[type="password"]')).toEqual([]);
  expect(textOf(page.body)).not.toMatch(/add to (basket|cart)|check ?out|log ?in|sign ?in/i);
});

test('[B1] the about section stands on the facts', () => {
  expect(textIn('about')).toMatch(/Canary Wharf/);
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
});

test('[O2] storage has its terms and its facts', () => {
  const text = textIn('storage');
  for (const fact of [
    /climate-controlled/i,
    /short term/i,
    /1-6 months/,
    /medium term/i,
    /6-12 months/,
    /long term/i,
    /1-3 years/,
    /CCTV/,
    /24\/7 monitoring/i,
    /insur/i,
    /inventory/i,
  ]) {
    expect(text).toMatch(fact);
  }
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

test('[A3] phone and e-mail are links', () => {
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

test('[P2] the brands panel shows the first three categories and its button', () => {
  const panel = panelOf('Premium Brands We Buy');
  expect([...panel.querySelectorAll('h4')].map(textOf)).toEqual([
    'Ergonomic Task Chairs',
    'Executive & Boardroom Seating',
    'Modern Design Classics',
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

test('[P5] two product pictures', () => {
  expect($$('#premium figure img')).toHaveLength(2);
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
  expect(coverage?.querySelectorAll('button[aria-label^="Show image"]')).toHaveLength(6);
});

test('[K1] five fields; name, email and message are required and marked *', () => {
  const form = $('form[data-machine="contact"], [data-machine="contact"] form');
  const fields = [...(form?.querySelectorAll('input, textarea') ?? [])];
  const labelOf = (field: Element) => textOf($(`label[for="${field.id}"]`));
  const marked = fields.map((field) => [
    field.getAttribute('name'),
    { required: field.hasAttribute('required'), star: labelOf(field).includes('*') },
  ]);
  expect(marked).toHaveLength(5);
  expect(Object.fromEntries(marked)).toEqual({
    name: { required: true, star: true },
    email: { required: true, star: true },
    phone: { required: false, star: false },
    company: { required: false, star: false },
    message: { required: true, star: true },
  });
});

test('[K2][K3][K4] field types, the message’s rows and placeholder, and no length limits', () => {
  const field = (name: string) => $(`[name="${name}"]`);
  expect(field('email')?.getAttribute('type')).toBe('email');
  expect(field('phone')?.getAttribute('type')).toBe('tel');
  const message = field('message');
  expect(message?.localName).toBe('textarea');
  expect(message?.getAttribute('rows')).toBe('5');
  expect(message?.getAttribute('placeholder')).toMatch(/brands.*quantit.*condition/i);
  expect($$('[maxlength], [minlength], form [pattern]')).toEqual([]);
});

test('a form that is not hydrated can neither navigate nor put data into the URL', () => {
  const form = $('form');
  // Without a dialog around it, such a form is never submitted (HTML standard, form submission).
  expect(form?.getAttribute('method')).toBe('dialog');
  expect(form?.closest('dialog')).toBeNull();
});

test('without script the form points to phone and e-mail', () => {
  const note = $('form noscript, [data-machine="contact"] noscript');
  expect(note?.innerHTML ?? note?.textContent).toContain(business.phone.display);
});

test('[K13] contact states area, hours, reply time, phone and address', () => {
  const text = textIn('contact');
  for (const fact of [/Service Area/, /Nationwide/, /24\/7/, /within 24 hours/i]) {
    expect(text).toMatch(fact);
  }
  expect(linkTexts(section('contact'), business.phone.tel).length).toBeGreaterThan(0);
  expect(linkTexts(section('contact'), `mailto:${business.email}`).length).toBeGreaterThan(0);
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

test('the regions that announce toasts are there, empty, from the first render', () => {
  expect($('#toasts-status')?.getAttribute('role')).toBe('status');
  expect($('#toasts-alert')?.getAttribute('role')).toBe('alert');
  expect(textOf($('#toasts-status')) + textOf($('#toasts-alert'))).toBe('');
});
