import type { FigureName } from '../../model/figures.ts';

/**
 * How each count of the spec is taken from the page. They run in the page and use nothing outside themselves; the names
 * are those of the spec, typed by hand. `brandsVisible` is also asked for in other windows, and `posts`,
 * `postedFields` and `thanksHours` by sending an enquiry.
 */
export const counts = {
  heroImages: () => document.querySelectorAll('[data-machine="hero"] .hero-slide').length,
  coverageImages: () => document.querySelectorAll('[data-machine="coverage"] figure img').length,
  coverageDots: () => document.querySelectorAll('[data-machine="coverage"] button.dot').length,
  brands: () => document.querySelectorAll('[data-machine="brands"] li img[alt][src]').length,
  categories: () => document.querySelectorAll('#premium ol > li:has(h4):has(ul li)').length,
  panelCategories: () => {
    // The spec gives no names; these are our first three, typed by hand.
    const wanted = [
      'Ergonomic task chairs',
      'Executive & boardroom seating',
      'Modern design classics',
    ];
    const heading = [...document.querySelectorAll('h3')].find(
      (one) => one.textContent === 'Premium Brands We Buy',
    );
    const shown = [...(heading?.parentElement?.querySelectorAll('h4') ?? [])];
    const isSame = shown.every(({ textContent }, index) => textContent === wanted[index]);
    return isSame ? shown.length : Number.NaN;
  },
  messageRows: () => document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')?.rows,
  notFound: async () => {
    const answer = await fetch('/there-is-no-such-page');
    return (await answer.text()).includes('Oops! Page not found') ? answer.status : 0;
  },
  collectionHours: () => {
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent ?? '',
    );
    const faq = data.find((text) => text.includes('FAQPage')) ?? '';
    return (/typically within (\d+)-(\d+) hours/.exec(faq) ?? []).slice(1).map(Number);
  },
  anchors: () =>
    'home services about premium contact clearance relocation storage'
      .split(' ')
      .filter((id) => document.querySelectorAll(`[id="${id}"]`).length === 1).length,
  headerLinks: () => document.querySelectorAll('header nav a[href^="#"]').length,
  shortcuts: () =>
    [...document.querySelectorAll('#home nav li a svg')].filter((icon) => {
      const { borderRadius, width, height } = getComputedStyle(icon);
      return borderRadius === '50%' && width === height;
    }).length,
  heroButtons: () =>
    [...document.querySelectorAll('#home a.button[href="#contact"]')].filter(({ textContent }) =>
      ['Get Furniture Valuation', 'Complete Clearance'].includes(textContent ?? ''),
    ).length,
  services: () => document.querySelectorAll('#services li > a:has(h3)').length,
  serviceKinds: () => {
    const text = document.querySelector('#services')?.textContent ?? '';
    return [/recycling/i, /we pay you/i, /premium/i, /relocation/i, /storage/i].filter((kind) =>
      kind.test(text),
    ).length;
  },
  clearanceFeatures: () => document.querySelectorAll('#clearance li h3').length,
  purchasedBrands: () => {
    const text = document.querySelector('#clearance ul[aria-label]')?.textContent ?? '';
    return [
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
    ].filter((brand) => text.includes(brand)).length;
  },
  recyclables: () => {
    const wanted = [
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
    ];
    const shown = [...document.querySelectorAll('.clearance-route li')].map((item) =>
      (item.textContent ?? '').trim().toLowerCase(),
    );
    const isSame = shown.every((item) => wanted.includes(item));
    return isSame ? new Set(shown).size : Number.NaN;
  },
  vehicleFeet: () => {
    const text = document.querySelector('#relocation')?.textContent ?? '';
    return Number(/(\d+)-foot/.exec(text)?.[1]);
  },
  storageMonths: () => {
    const text = document.querySelector('#storage')?.textContent ?? '';
    const ranges = [...text.matchAll(/(\d+)[–-](\d+) months/g)];
    return ranges.slice(0, 2).flatMap(([, from, to]) => [Number(from), Number(to)]);
  },
  storageYears: () => {
    const text = document.querySelector('#storage')?.textContent ?? '';
    return (/(\d+)[–-](\d+) years/.exec(text) ?? []).slice(1).map(Number);
  },
  monitoringHours: () => {
    const text = document.querySelector('#storage')?.textContent ?? '';
    return (/(\d+)\/(\d+) monitoring/.exec(text) ?? []).slice(1).map(Number);
  },
  callsToAction: () => {
    const links = [...document.querySelectorAll('a[href="#contact"]')].map((link) =>
      (link.textContent ?? '').trim(),
    );
    return [
      'Get Furniture Valuation',
      'Book Green Disposal',
      'Get Clearance Quote',
      'Schedule Assessment',
      'Get Storage Quote',
      'Plan UK Move',
      'Get Relocation Quote',
      'Get Free Valuation',
    ].filter((name) => links.includes(name)).length;
  },
  openHours: () => {
    const text = document.querySelector('#contact')?.textContent ?? '';
    return (/(\d+)\/(\d+), day or night/.exec(text) ?? []).slice(1).map(Number);
  },
  replyHours: () => {
    const text = document.querySelector('#contact')?.textContent ?? '';
    return Number(/reply within (\d+) hours/.exec(text)?.[1]);
  },
  benefits: () =>
    [...document.querySelectorAll('#premium li h3')].filter(({ textContent }) =>
      [
        'Competitive Valuations',
        'Same-Day Collection',
        'Complete Assessment',
        'Professional Service',
      ].includes(textContent ?? ''),
    ).length,
  processSteps: () => {
    const wanted = ['Expert Assessment', 'Competitive Offer', 'Collection & Payment'];
    const heading = [...document.querySelectorAll('h3')].find(
      (one) => one.textContent === 'Our Purchasing Process',
    );
    const shown = [...(heading?.parentElement?.querySelectorAll('ol h4') ?? [])];
    const isSame = shown.every(({ textContent }, index) => textContent === wanted[index]);
    return isSame ? shown.length : Number.NaN;
  },
  processCriteria: () => {
    const wanted = ['authenticity', 'condition and wear', 'market demand', 'brand heritage'];
    const heading = [...document.querySelectorAll('h3')].find(
      (one) => one.textContent === 'Our Purchasing Process',
    );
    const shown = [...(heading?.parentElement?.querySelectorAll('ul > li strong') ?? [])];
    const isSame = shown.every(
      ({ textContent }, index) => textContent?.toLowerCase() === wanted[index],
    );
    return isSame ? shown.length : Number.NaN;
  },
  productImages: () => document.querySelectorAll('#premium figure img[src*="/product-"]').length,
  formFields: () => {
    const wanted = ['name', 'email', 'phone', 'company', 'message'];
    const shown = [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')];
    // Fields that nobody sees, such as the bait for robots, are none of the visitor's.
    const names = shown.filter((one) => one.checkVisibility()).map(({ name }) => name);
    return names.every((name) => wanted.includes(name)) ? new Set(names).size : Number.NaN;
  },
  requiredFields: () =>
    [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')].filter(
      ({ required, labels }) => required && labels?.[0]?.textContent?.includes('*'),
    ).length,
  optionalFields: () =>
    document.querySelectorAll('form :is([name="phone"], [name="company"]):not([required])').length,
  footerLinks: () =>
    'home services clearance about premium relocation storage'
      .split(' ')
      .filter((id) => document.querySelector(`footer a[href="#${id}"]`)).length,
  companyFacts: () =>
    [...document.querySelectorAll('footer dl > div')].filter(
      (row) =>
        /registered (company )?name|registered address|company number|waste carrier/i.test(
          row.querySelector('dt')?.textContent ?? '',
        ) && /\w/.test(row.querySelector('dd')?.textContent ?? ''),
    ).length,
} satisfies { [Name in FigureName]?: () => unknown };

/** How many brands are wholly in view, once the carousel stands still between two steps. */
export async function brandsInView(): Promise<number> {
  const carousel = document.querySelector('[data-machine="brands"]');
  carousel?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isAtRest = () =>
    carousel?.querySelector('[data-ready]') &&
    document.getAnimations().every(({ effect }) => {
      const { target } = effect as KeyframeEffect;
      return !target || !carousel.contains(target);
    });
  const inView = () =>
    [...(carousel?.querySelectorAll('li:has(img)') ?? [])].filter((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= -1 && right <= innerWidth + 1;
    }).length;
  for (let before = -1; ; ) {
    await new Promise(requestAnimationFrame);
    const now = isAtRest() ? inView() : -1;
    if (now >= 0 && now === before) return now;
    before = now;
  }
}
