/** The counts of `npm run timing` on a page that was sabotaged: what no visitor has is not counted. */
import { expect, test } from 'vitest';
import { counts } from '../../scripts/tools/timing/counts.ts';
import { hydrateAll, walkThrough } from '../../scripts/tools/timing/in-page.ts';
import { installPerceived } from '../../scripts/tools/timing/perceived.ts';
import { countRow } from '../../scripts/tools/timing/verdicts.ts';
import { sharedPage, withBrowser } from '../support/browser.ts';

withBrowser();

const open = sharedPage({ viewport: { width: 1280, height: 720 } }, async (page) => {
  await page.goto('/');
  await page.evaluate(hydrateAll);
  await page.evaluate(walkThrough);
  await page.evaluate(installPerceived);
});

type Name = keyof typeof counts;
type Way =
  | 'not displayed'
  | 'transparent'
  | 'hardly opaque'
  | 'clipped'
  | 'off the page'
  | 'of no size'
  | 'without a name'
  | 'there twice'
  | 'a dead link'
  | 'of other words'
  | 'without its file'
  | 'of another field';

declare global {
  var undoSabotage: () => void;
}

/** Does it to the first element of a selector; `undoSabotage` takes it back. */
function sabotage([selector, way]: readonly [selector: string, way: Way]) {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  const undo: (() => void)[] = [];
  const set = (name: string, value: string) => {
    const before = element.getAttribute(name);
    element.setAttribute(name, value);
    undo.push(() =>
      before === null ? element.removeAttribute(name) : element.setAttribute(name, before),
    );
  };
  const say = (words: string) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const before = currentNode.nodeValue;
      currentNode.nodeValue = words;
      undo.push(() => {
        currentNode.nodeValue = before;
      });
    }
  };
  const styles = {
    'not displayed': 'display: none !important',
    transparent: 'opacity: 0 !important',
    'hardly opaque': 'opacity: 0.004 !important',
    clipped: 'clip-path: inset(50%) !important',
    'off the page': 'position: absolute !important; left: -9999px !important',
    'of no size': 'all: initial; position: absolute; width: 1px; height: 1px; overflow: hidden',
  };
  if (way in styles) set('style', styles[way as keyof typeof styles]);
  if (way === 'without a name') {
    say('');
    for (const name of ['alt', 'aria-label']) if (element.hasAttribute(name)) set(name, '');
  }
  if (way === 'there twice') {
    const twin = element.cloneNode(true) as HTMLElement;
    element.after(twin);
    undo.push(() => twin.remove());
  }
  if (way === 'a dead link') set('href', '#nowhere');
  if (way === 'of other words') say('Another');
  if (way === 'without its file') set('src', '/assets/brands/nobody.svg');
  if (way === 'of another field') set('name', 'firm');
  globalThis.undoSabotage = () => {
    for (const one of undo) one();
  };
}

/** All counts see with one eye (`perceived.isShown`): three of them try all that it must not see, the others one. */
const unseen = [
  'not displayed',
  'transparent',
  'hardly opaque',
  'clipped',
  'off the page',
  'of no size',
] as const;
const hidden = ['not displayed'] as const;

/** For every count one of its items, and what is done to it. */
const cases: { [One in Exclude<Name, 'notFound'>]: [selector: string, ways: readonly Way[]][] } = {
  heroImages: [['.hero-slide img', [...unseen, 'without a name', 'there twice']]],
  coverageImages: [['.coverage .slide img', ['not displayed', 'without a name', 'there twice']]],
  coverageDots: [['.coverage .dot', [...hidden, 'without a name', 'there twice']]],
  brands: [
    ['.brands li', [...hidden, 'there twice']],
    ['.brands li img', ['without a name', 'without its file']],
  ],
  categories: [
    ['.premium-list .categories > li', [...hidden, 'there twice']],
    ['.premium-list h4', ['without a name']],
    ['.premium-list .categories ul', ['not displayed', 'without a name']],
  ],
  categoriesDescribed: [['.premium-panel p', ['not displayed', 'without a name']]],
  categoriesListed: [
    ['.premium-list .categories > li', [...hidden, 'there twice']],
    ['.premium-panel', ['not displayed']],
  ],
  panelCategories: [
    ['.premium-panel li', [...hidden, 'there twice']],
    ['.premium-panel h4', ['without a name', 'of other words']],
  ],
  messageRows: [['textarea[name="message"]', hidden]],
  collectionHours: [['script[type="application/ld+json"]', ['of other words']]],
  sectionsBetween: [
    ['#storage h2', ['not displayed', 'clipped']],
    ['#relocation', ['not displayed']],
  ],
  anchors: [['#services', ['not displayed', 'there twice']]],
  headerLinks: [
    ['header nav a', [...unseen, 'without a name', 'there twice', 'a dead link', 'of other words']],
  ],
  shortcuts: [['#home nav li a', [...hidden, 'without a name', 'there twice', 'a dead link']]],
  heroButtons: [
    [
      '#home .hero-buttons a',
      [...hidden, 'without a name', 'there twice', 'a dead link', 'of other words'],
    ],
  ],
  services: [
    ['#services li > a', [...hidden, 'there twice', 'a dead link']],
    ['#services li h3', ['without a name']],
  ],
  serviceKinds: [['#services li:nth-child(4)', [...hidden, 'without a name', 'of other words']]],
  clearanceFeatures: [
    ['#clearance li:has(h3)', [...hidden, 'there twice']],
    ['#clearance li h3', ['without a name']],
  ],
  purchasedBrands: [
    ['.clearance-names li', [...hidden, 'without a name', 'there twice', 'of other words']],
  ],
  recyclables: [
    ['.clearance-route li', [...hidden, 'without a name', 'there twice', 'of other words']],
  ],
  vehicleFeet: [['#relocation h3', [...hidden, 'of other words']]],
  storageMonths: [['#storage ol li', [...hidden, 'of other words']]],
  storageYears: [['#storage ol li:last-child', [...hidden, 'of other words']]],
  monitoringHours: [['.storage-facts div:nth-child(2)', [...hidden, 'of other words']]],
  callsToAction: [
    ['#storage a.button', [...hidden, 'without a name', 'a dead link', 'of other words']],
    ['#contact', ['not displayed']],
  ],
  openHours: [['.contact-next dl', [...hidden, 'of other words']]],
  replyHours: [['.contact-next li', [...hidden, 'of other words']]],
  benefits: [
    ['.premium-benefits li', [...unseen, 'there twice']],
    ['.premium-benefits h3', ['without a name', 'of other words']],
  ],
  processSteps: [
    ['.process-steps li', [...hidden, 'there twice']],
    ['.process-steps h4', ['without a name', 'of other words']],
  ],
  processCriteria: [
    ['.process-chair li', [...hidden, 'there twice']],
    ['.process-chair li strong', ['without a name', 'of other words']],
  ],
  productImages: [['#premium img[src*="/product-"]', [...hidden, 'without a name', 'there twice']]],
  formFields: [
    ['form .field', [...hidden, 'there twice']],
    ['form .field label', ['without a name', 'of other words']],
    ['form [name="company"]', ['of another field']],
  ],
  requiredFields: [
    ['form .field', hidden],
    ['form .field label', ['without a name', 'of other words']],
  ],
  optionalFields: [['form .field:has([name="phone"])', hidden]],
  footerLinks: [
    ['footer nav a', [...hidden, 'without a name', 'there twice', 'a dead link', 'of other words']],
  ],
  companyFacts: [
    ['footer dl > div', [...hidden, 'there twice']],
    ['footer dl dt', ['without a name', 'of other words']],
    ['footer dl dd', ['without a name']],
  ],
};

const all = Object.entries(cases).flatMap(([name, items]) =>
  items.flatMap(([selector, ways]) =>
    ways.map((way) => ({ name: name as keyof typeof cases, selector, way })),
  ),
);

test.each(all)(
  '$name: with $selector $way, the count no longer holds',
  async ({ name, selector, way }) => {
    const page = open();
    const verdict = async () => {
      const count = (await page.evaluate<unknown>(counts[name].count)) as number;
      return countRow(name, { [name]: count }).verdict;
    };
    await page.evaluate(sabotage, [selector, way] as const);
    expect.soft(await verdict()).toBe('fails');
    await page.evaluate(() => globalThis.undoSabotage());
    // The next case finds the page whole.
    expect(await verdict()).toBe(
      name.startsWith('categories') && name !== 'categories' ? 'partly' : 'holds',
    );
  },
);
