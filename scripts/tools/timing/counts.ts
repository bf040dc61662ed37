import type { FigureName } from '../../model/figures.ts';
import './perceived.ts';

/**
 * How each count of the spec is taken from the page: what a visitor has of it (`perceived`), and `NaN` where anything is
 * there that the spec does not have. They run in the page after `installPerceived` and `walkThrough`; the names are
 * those of the spec, typed by hand. `brandsVisible` is also asked for in other windows, and `posts`, `postedFields` and
 * `thanksHours` by sending an enquiry.
 */
export const counts = {
  heroImages: () => {
    // The pictures take turns: of one that is out of turn, its own opacity says nothing.
    const slides = [...document.querySelectorAll<HTMLElement>('[data-machine="hero"] .hero-slide')];
    for (const { style } of slides) Object.assign(style, { opacity: '1', transition: 'none' });
    const images = slides.flatMap((slide) => perceived.shown<HTMLImageElement>('img', slide));
    for (const { style } of slides) Object.assign(style, { opacity: '', transition: '' });
    return perceived.pictures(images);
  },
  coverageImages: async () => {
    // One after the other, as the dots bring them.
    const seen = new Set<HTMLImageElement>();
    const dots = perceived.shown('[data-machine="coverage"] button.dot');
    for (const dot of dots) {
      dot.click();
      const isThere = () => {
        const [slide, ...more] = perceived.shown('[data-machine="coverage"] figure.slide');
        const isChosen = dot.getAttribute('aria-current') === 'true';
        // The one before stays until it is covered.
        if (!isChosen || slide?.getAttribute('aria-hidden') === 'true') return false;
        const [image, ...others] = slide ? perceived.shown<HTMLImageElement>('img', slide) : [];
        if (more.length || others.length || !image || seen.has(image)) return false;
        return Boolean(seen.add(image));
      };
      for (const end = performance.now() + 3000; !isThere() && performance.now() < end; )
        await new Promise(requestAnimationFrame);
    }
    return perceived.pictures([...seen]);
  },
  coverageDots: async () => {
    const dots = perceived.shown('[data-machine="coverage"] button.dot');
    let chosen = 0;
    for (const dot of dots) {
      dot.click();
      const isChosen = () => dot.getAttribute('aria-current') === 'true';
      for (const end = performance.now() + 1000; !isChosen() && performance.now() < end; )
        await new Promise(requestAnimationFrame);
      chosen += Number(isChosen());
    }
    return chosen === perceived.distinct(dots.map(perceived.nameOf)) ? chosen : Number.NaN;
  },
  brands: async () => {
    const logos = perceived.shown<HTMLImageElement>('[data-machine="brands"] li img');
    const files = await perceived.pictures(logos);
    return perceived.distinct(logos.map(perceived.nameOf)) === files ? files : Number.NaN;
  },
  categories: () => {
    const rows = perceived.shown('#premium ol > li:has(h4)');
    const whole = rows.filter((row) => perceived.shown('ul li', row).some(perceived.wordsOf));
    return perceived.distinct(
      whole.flatMap((row) => perceived.shown('h4', row).map(perceived.wordsOf)),
    );
  },
  categoriesDescribed: () =>
    perceived
      .shown('#premium ol > li:has(h4):has(ul)')
      .filter((row) => perceived.shown('p', row).some(perceived.wordsOf)).length,
  categoriesListed: () => {
    // Of each list, the longest first.
    const lengths = perceived
      .shown('#premium ol')
      .map(
        (list) =>
          perceived
            .shown(':scope > li:has(h4)', list)
            .filter((row) => perceived.shown('ul li', row).some(perceived.wordsOf)).length,
      )
      .filter(Boolean);
    return lengths.sort((one, other) => other - one);
  },
  panelCategories: () => {
    // The spec gives no names; these are our first three, typed by hand.
    const wanted = [
      'Ergonomic task chairs',
      'Executive & boardroom seating',
      'Modern design classics',
    ];
    const heading = perceived
      .shown('h3')
      .find((one) => perceived.wordsOf(one) === 'Premium Brands We Buy');
    const shown = perceived.shown('h4', heading?.parentElement ?? new DocumentFragment());
    const isSame = shown.every((one, index) => perceived.wordsOf(one) === wanted[index]);
    return isSame ? shown.length : Number.NaN;
  },
  messageRows: () => perceived.shown<HTMLTextAreaElement>('textarea[name="message"]')[0]?.rows,
  notFound: async () => {
    const answer = await fetch('/there-is-no-such-page');
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const words = [...page.querySelectorAll('h1')].map((one) => one.textContent);
    return words.includes('Oops! Page not found') ? answer.status : 0;
  },
  collectionHours: () => {
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => script.textContent ?? '',
    );
    const faq = data.find((text) => text.includes('FAQPage')) ?? '';
    return (/typically within (\d+)-(\d+) hours/.exec(faq) ?? []).slice(1).map(Number);
  },
  sectionsBetween: () => {
    const all = perceived.shown('main section').filter((one) => one.querySelector('h2'));
    const [from, to] = ['#premium', '[data-machine="coverage"]'].map((selector) =>
      all.findIndex((one) => one.matches(selector) || one.querySelector(selector)),
    );
    const between = all.slice((from ?? 0) + 1, to);
    return perceived.distinct(
      between.flatMap((one) => perceived.shown('h2', one).slice(0, 1)).map(perceived.wordsOf),
    );
  },
  anchors: () =>
    'home services about premium contact clearance relocation storage'.split(' ').filter((id) => {
      const targets = document.querySelectorAll(`[id="${id}"]`);
      return targets.length === 1 && [...targets].every(perceived.isShown);
    }).length,
  headerLinks: () => {
    const wanted = [
      'Home #home',
      'Services #services',
      'About Us #about',
      'Premium Furniture #premium',
      'Contact Us #contact',
    ];
    const links = perceived.shown<HTMLAnchorElement>('header nav a').filter(perceived.leads);
    return perceived.exactly(
      links.map((link) => `${perceived.nameOf(link)} ${link.hash}`),
      wanted,
    );
  },
  shortcuts: () => {
    const round = perceived.shown<HTMLAnchorElement>('#home nav li a').filter((link) =>
      perceived.shown<SVGElement>('svg', link).some((icon) => {
        const { borderRadius, width, height } = getComputedStyle(icon);
        return borderRadius === '50%' && width === height;
      }),
    );
    const lead = round.filter(perceived.leads);
    const places = lead.map(({ hash }) => hash).join(' ');
    return places === '#clearance #clearance #premium #relocation #storage'
      ? perceived.distinct(lead.map(perceived.nameOf))
      : Number.NaN;
  },
  heroButtons: () => {
    const buttons = perceived
      .shown<HTMLAnchorElement>('#home a.button[href="#contact"]')
      .filter(perceived.leads);
    return perceived.exactly(buttons.map(perceived.nameOf), [
      'Get Furniture Valuation',
      'Complete Clearance',
    ]);
  },
  services: () => {
    const cards = perceived
      .shown<HTMLAnchorElement>('#services li > a:has(h3)')
      .filter(perceived.leads);
    return perceived.distinct(
      cards.flatMap((card) => perceived.shown('h3', card)).map(perceived.wordsOf),
    );
  },
  serviceKinds: () => {
    const text = perceived.wordsOf(document.querySelector('#services'));
    return [
      /green disposal and recycling/i,
      /we pay you on collection/i,
      /premium furniture purchase/i,
      /relocation/i,
      /storage.*climate-controlled/i,
    ].filter((kind) => kind.test(text)).length;
  },
  clearanceFeatures: () =>
    perceived.distinct(perceived.shown('#clearance li h3').map(perceived.wordsOf)),
  purchasedBrands: () => {
    const shown = perceived.shown('#clearance ul[aria-label] li').map(perceived.wordsOf);
    return (
      perceived.distinct(shown) &&
      [
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
      ].filter((brand) => shown.includes(brand)).length
    );
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
    const shown = perceived.shown('.clearance-route li').map(perceived.wordsOf);
    return perceived.exactly(
      shown.map((item) => item.toLowerCase()),
      wanted,
    );
  },
  vehicleFeet: () => {
    const text = perceived.wordsOf(document.querySelector('#relocation'));
    return Number(/small vans to (\d+)-foot articulated vehicles/.exec(text)?.[1]);
  },
  storageMonths: () => {
    const text = perceived.wordsOf(document.querySelector('#storage ol'));
    const ranges = /^(\d+)[–-](\d+) months Short term.*? (\d+)[–-](\d+) months Medium term/;
    return (ranges.exec(text) ?? []).slice(1).map(Number);
  },
  storageYears: () => {
    const text = perceived.wordsOf(document.querySelector('#storage ol'));
    return (/ (\d+)[–-](\d+) years Long term/.exec(text) ?? []).slice(1).map(Number);
  },
  monitoringHours: () => {
    const text = perceived.wordsOf(document.querySelector('#storage'));
    return (/CCTV and (\d+)\/(\d+) monitoring/.exec(text) ?? []).slice(1).map(Number);
  },
  callsToAction: () => {
    const links = perceived
      .shown<HTMLAnchorElement>('a[href="#contact"]')
      .filter(perceived.leads)
      .map(perceived.nameOf);
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
    const text = perceived.wordsOf(document.querySelector('#contact'));
    return (/(\d+)\/(\d+), day or night/.exec(text) ?? []).slice(1).map(Number);
  },
  replyHours: () => {
    const text = perceived.wordsOf(document.querySelector('#contact'));
    return Number(/We reply within (\d+) hours/.exec(text)?.[1]);
  },
  benefits: () => {
    const wanted = [
      'Competitive Valuations',
      'Same-Day Collection',
      'Complete Assessment',
      'Professional Service',
    ];
    return perceived.exactly(perceived.shown('#premium li h3').map(perceived.wordsOf), wanted);
  },
  processSteps: () => {
    const wanted = ['Expert Assessment', 'Competitive Offer', 'Collection & Payment'];
    const heading = perceived
      .shown('h3')
      .find((one) => perceived.wordsOf(one) === 'Our Purchasing Process');
    const shown = perceived.shown('ol h4', heading?.parentElement ?? new DocumentFragment());
    const isSame = shown.every((one, index) => perceived.wordsOf(one) === wanted[index]);
    return isSame ? shown.length : Number.NaN;
  },
  processCriteria: () => {
    const wanted = ['authenticity', 'condition and wear', 'market demand', 'brand heritage'];
    const heading = perceived
      .shown('h3')
      .find((one) => perceived.wordsOf(one) === 'Our Purchasing Process');
    const shown = perceived.shown(
      'ul > li strong',
      heading?.parentElement ?? new DocumentFragment(),
    );
    const isSame = shown.every(
      (one, index) => perceived.wordsOf(one).toLowerCase() === wanted[index],
    );
    return isSame ? shown.length : Number.NaN;
  },
  productImages: () => perceived.pictures(perceived.shown('#premium figure img[src*="/product-"]')),
  formFields: () => {
    const wanted = ['name', 'email', 'phone', 'company', 'message'];
    // Fields that nobody sees, such as the bait for robots, are none of the visitor's.
    const fields = perceived.shown<HTMLInputElement>('form :is(input, textarea)');
    const labelled = fields.filter(({ name, labels }) => {
      const [label] = labels ?? [];
      return label && perceived.wordsOf(label).toLowerCase().startsWith(name);
    });
    return labelled.length === fields.length
      ? perceived.exactly(
          fields.map(({ name }) => name),
          wanted,
        )
      : Number.NaN;
  },
  requiredFields: () =>
    perceived.exactly(
      perceived
        .shown<HTMLInputElement>('form :is(input, textarea)')
        .filter(({ required, labels }) => required && perceived.wordsOf(labels?.[0]).includes('*'))
        .map(({ name }) => name),
      ['name', 'email', 'message'],
    ),
  optionalFields: () =>
    perceived
      .shown<HTMLInputElement>('form :is([name="phone"], [name="company"])')
      .filter(({ required, labels }) => !required && !perceived.wordsOf(labels?.[0]).includes('*'))
      .length,
  footerLinks: () => {
    const links = perceived.shown<HTMLAnchorElement>('footer nav a').filter(perceived.leads);
    const wanted = 'home services clearance about premium relocation storage'.split(' ');
    return perceived.exactly(
      // Each is named as its place.
      links.map((link) => `${link.hash.slice(1)} ${perceived.nameOf(link).toLowerCase()}`),
      wanted.map((place) => `${place} ${place}`),
    );
  },
  companyFacts: () => {
    const facts = perceived.shown('footer dl > div').flatMap((row) => {
      const term = perceived.wordsOf(row.querySelector('dt'));
      const [fact] =
        /registered (company )?name|registered address|company number|waste carrier/i.exec(term) ??
        [];
      return fact && /\w/.test(perceived.wordsOf(row.querySelector('dd'))) ? [fact] : [];
    });
    return perceived.distinct(facts);
  },
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
    perceived.shown('li:has(img)', carousel ?? new DocumentFragment()).filter((item) => {
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
