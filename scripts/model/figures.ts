/** A number of the spec, or several that stand together, such as both ends of a range. */
export interface Figure {
  /** The rows of the ledger that state it; the first is the one that it is measured for. */
  ids: readonly [string, ...string[]];
  /** The words of docs/spec.md that it was typed from; “ … ” stands for words that are left out. */
  sentence: string;
  /** Where the spec has the number again, in its words. */
  also?: readonly string[];
  /** What is measured or counted. */
  what: string;
  number: number | readonly number[];
  unit: 'ms' | 'px' | 'share' | 'items' | 'hours' | 'feet' | 'months' | 'years' | 'status';
}

/**
 * Every number of the spec, typed by hand with the spec open, and never imported from the product: `npm run timing`
 * and the tests hold the product against these. To change a constant, change it here and in machines/timing.ts.
 */
export const figures = {
  heroFirst: {
    ids: ['E2'],
    sentence: 'the switch to the second image happens after 4 s',
    also: ['first switch at 4 s'],
    what: 'the first switch of the hero, from the first contentful paint',
    number: 4000,
    unit: 'ms',
  },
  heroLater: {
    ids: ['E2'],
    sentence: 'then it alternates every 6 s',
    also: ['first switch at 4 s, then every 6 s'],
    what: 'every later switch of the hero',
    number: 6000,
    unit: 'ms',
  },
  titleFirst: {
    ids: ['W2'],
    sentence: 'While the browser tab is hidden, the page title alternates every 1.5 s',
    also: ['Title alternation while tab hidden | every 1.5 s'],
    what: 'the first change of the title, from the moment the tab is hidden',
    number: 1500,
    unit: 'ms',
  },
  titleAlternation: {
    ids: ['W2'],
    sentence: 'While the browser tab is hidden, the page title alternates every 1.5 s',
    also: ['Title alternation while tab hidden | every 1.5 s'],
    what: 'every later title of a hidden tab',
    number: 1500,
    unit: 'ms',
  },
  coverageFirst: {
    ids: ['L2'],
    sentence: '4000 ms interval, 6 images',
    also: ['advances every 4 seconds'],
    what: 'the first picture of the slideshow, from its start',
    number: 4000,
    unit: 'ms',
  },
  coverageInterval: {
    ids: ['L2'],
    sentence: '4000 ms interval, 6 images',
    also: ['advances every 4 seconds'],
    what: 'every later picture of the slideshow',
    number: 4000,
    unit: 'ms',
  },
  brandsFirst: {
    ids: ['P8'],
    sentence: 'advances automatically every 2 seconds',
    also: ['2000 ms delay'],
    what: 'the first step of the carousel, from its start',
    number: 2000,
    unit: 'ms',
  },
  brandsInterval: {
    ids: ['P8'],
    sentence: 'advances automatically every 2 seconds',
    also: ['2000 ms delay'],
    what: 'every later step of the carousel',
    number: 2000,
    unit: 'ms',
  },
  revealShare: {
    ids: ['W1'],
    sentence: 'Sections fade or slide in once 10% visible',
    also: ['Section reveal | 10% visible'],
    what: 'the visible share of a block when it is revealed',
    number: 0.1,
    unit: 'share',
  },
  revealMargin: {
    ids: ['W1'],
    sentence: 'with a 50 px bottom margin',
    also: ['10% visible, 50 px bottom margin'],
    what: 'the margin above the lower edge of the window that does not count as visible',
    number: 50,
    unit: 'px',
  },
  scrollTopThreshold: {
    ids: ['T1'],
    sentence: 'it appears once the page is scrolled more than 300 px',
    also: ['hidden by scroll position (threshold 300 px)', 'Scroll-to-top threshold | 300 px'],
    what: 'how far the page is scrolled when the button is still hidden',
    number: 300,
    unit: 'px',
  },
  heroImages: {
    ids: ['E1'],
    sentence: 'Two rotating images',
    what: 'pictures of the hero',
    number: 2,
    unit: 'items',
  },
  coverageImages: {
    ids: ['L1', 'L2', 'D1'],
    sentence: 'advances every 4 seconds through 6 images',
    also: ['Coverage image entry (6 entries)', '4000 ms interval, 6 images'],
    what: 'pictures of the slideshow',
    number: 6,
    unit: 'items',
  },
  coverageDots: {
    ids: ['L1'],
    sentence: 'A slideshow of six location images with position dots',
    what: 'position dots of the slideshow',
    number: 6,
    unit: 'items',
  },
  brands: {
    ids: ['P6', 'P8', 'D1'],
    sentence: 'Brand entry (22 entries): name, logoUrl',
    also: ['The list of the 22 names', '2000 ms delay, 22 brands'],
    what: 'word-marks of the carousel with a name and a file',
    number: 22,
    unit: 'items',
  },
  brandsVisible: {
    ids: ['P9'],
    sentence: 'It shows 3, 4 or 6 brands depending on screen width',
    also: ['22 brands, 3, 4 or 6 visible'],
    what: 'brands wholly in view in windows 480, 800 and 1280 px wide',
    number: [3, 4, 6],
    unit: 'items',
  },
  categories: {
    ids: ['D1'],
    sentence: 'Product category entry (12 entries): category, description, items',
    also: ['Premium brand categories | 12'],
    what: 'categories with a name and items, on the whole page',
    number: 12,
    unit: 'items',
  },
  categoriesDescribed: {
    ids: ['D1'],
    sentence: 'Product category entry (12 entries): category, description, items',
    what: 'categories with a description; partly, if those of the panel alone have one',
    number: 12,
    unit: 'items',
  },
  categoriesListed: {
    ids: ['P4'],
    sentence: 'A full list of the twelve categories with their items',
    what: 'categories with their items in one list; partly, if it goes on from the panel’s and both together have them all',
    number: 12,
    unit: 'items',
  },
  panelCategories: {
    ids: ['P2'],
    sentence: 'shows the first three of twelve brand categories',
    also: ['of which the first 3 are shown in the brands panel'],
    what: 'categories in the panel “Premium Brands We Buy”, which are ours and no others',
    number: 3,
    unit: 'items',
  },
  messageRows: {
    ids: ['K3'],
    sentence: 'message is a multi-line field of 5 rows',
    what: 'rows of the message',
    number: 5,
    unit: 'items',
  },
  notFound: {
    ids: ['R7'],
    sentence: 'A 404 page reading "Oops! Page not found"',
    also: ['Unknown route | The 404 page'],
    what: 'the HTTP status of an unknown path whose page has these words',
    number: 404,
    unit: 'status',
  },
  collectionHours: {
    ids: ['H2'],
    sentence: 'Collection (frequently asked questions data) … typically within 24-48 hours',
    what: 'the hours in the FAQ data',
    number: [24, 48],
    unit: 'hours',
  },
  sectionsBetween: {
    ids: ['H1'],
    sentence: 'premium furniture purchasing; two further sections; London coverage',
    also: ['two further sections between premium and London coverage'],
    what: 'sections with a heading between those two',
    number: 2,
    unit: 'items',
  },
  anchors: {
    ids: ['H3'],
    sentence: 'Anchor ids: home, services, about, premium, contact, clearance, relocation, storage',
    what: 'anchors that exist once',
    number: 8,
    unit: 'items',
  },
  headerLinks: {
    ids: ['N2'],
    sentence: 'Links: Home, Services, About Us, Premium Furniture, Contact Us',
    what: 'links of the header’s navigation',
    number: 5,
    unit: 'items',
  },
  shortcuts: {
    ids: ['E3'],
    sentence: 'Five round icon shortcuts',
    what: 'links of the hero’s navigation whose icon is round',
    number: 5,
    unit: 'items',
  },
  heroButtons: {
    ids: ['E5'],
    sentence: 'Buttons "Get Furniture Valuation" and "Complete Clearance" scroll to contact',
    what: 'buttons of these names in the hero that lead to contact',
    number: 2,
    unit: 'items',
  },
  services: {
    ids: ['S1'],
    sentence: 'Services. Six cards.',
    what: 'cards of the services',
    number: 6,
    unit: 'items',
  },
  serviceKinds: {
    ids: ['S2'],
    sentence:
      'Green and compliant disposal and recycling … Paid clearance … Purchase of premium brands … Office relocation … Secure climate-controlled storage',
    what: 'kinds of service that the services section names',
    number: 5,
    unit: 'items',
  },
  clearanceFeatures: {
    ids: ['C1'],
    sentence: 'Four feature cards',
    what: 'feature cards of clearance',
    number: 4,
    unit: 'items',
  },
  purchasedBrands: {
    ids: ['C2'],
    sentence:
      'Herman Miller, Knoll, Vitra, USM Haller, Steelcase, Humanscale, Bisley, Orangebox, Boss Design, Wilkhahn, Interstuhl, Okamura, Teknion, Allermuir, Haworth and Kinnarps',
    what: 'brands of this list in the purchasing panel',
    number: 16,
    unit: 'items',
  },
  recyclables: {
    ids: ['C3'],
    sentence:
      'batteries, carpet tiles, catering equipment, chairs, cupboards, desks, filing cabinets, glass, IT equipment, paper, photocopiers, shelving, vending machines, white goods',
    what: 'items of this list in the eco panel, which has no others',
    number: 14,
    unit: 'items',
  },
  vehicleFeet: {
    ids: ['O1'],
    sentence: 'a fleet from small vans to 40-foot articulated vehicles',
    what: 'the feet by which the page names its largest vehicle: those of its trailer, about 12 m. The 16.5 m under its drawing are ours, a whole one with its tractor',
    number: 40,
    unit: 'feet',
  },
  storageMonths: {
    ids: ['O2'],
    sentence: 'short term 1-6 months, medium term 6-12 months',
    also: ['short 1-6 months, medium 6-12 months'],
    what: 'the ends of the two shorter terms, in their words',
    number: [1, 6, 6, 12],
    unit: 'months',
  },
  storageYears: {
    ids: ['O2'],
    sentence: 'long term 1-3 years',
    also: ['long 1-3 years'],
    what: 'the ends of the long term, in its words',
    number: [1, 3],
    unit: 'years',
  },
  monitoringHours: {
    ids: ['O2'],
    sentence: 'CCTV and 24/7 monitoring',
    what: 'the hours a day and days a week of monitoring that the storage section states',
    number: [24, 7],
    unit: 'items',
  },
  callsToAction: {
    ids: ['A1'],
    sentence:
      'Get Furniture Valuation, Book Green Disposal, Get Clearance Quote, Schedule Assessment, Get Storage Quote, Plan UK Move, Get Relocation Quote, Get Free Valuation',
    what: 'names of this list on a link to contact',
    number: 8,
    unit: 'items',
  },
  openHours: {
    ids: ['A2', 'K13'],
    sentence: 'Service is stated as available 24/7, day or night',
    also: ['Service Area Nationwide; 24/7'],
    what: 'the hours a day and days a week that the contact section states',
    number: [24, 7],
    unit: 'items',
  },
  replyHours: {
    ids: ['K13'],
    sentence: 'Contact reply promise … within 24 hours',
    what: 'the hours that the contact section promises',
    number: 24,
    unit: 'hours',
  },
  thanksHours: {
    ids: ['M1'],
    sentence: 'by default "Thank you for your inquiry! We\'ll be in touch within 24 hours."',
    what: 'the hours in the thanks for an enquiry that was answered without a message',
    number: 24,
    unit: 'hours',
  },
  benefits: {
    ids: ['P1'],
    sentence:
      'Four benefit cards: Competitive Valuations, Same-Day Collection, Complete Assessment, Professional Service',
    what: 'benefit cards of these names',
    number: 4,
    unit: 'items',
  },
  processSteps: {
    ids: ['P3'],
    sentence: 'three steps (Expert Assessment, Competitive Offer, Collection & Payment)',
    what: 'steps of the purchasing process, with these names in this order',
    number: 3,
    unit: 'items',
  },
  processCriteria: {
    ids: ['P3'],
    sentence:
      'four assessment criteria (authenticity, condition and wear, market demand, brand heritage)',
    what: 'criteria of the purchasing process, with these names in this order',
    number: 4,
    unit: 'items',
  },
  productImages: {
    ids: ['P5'],
    sentence: 'two product images',
    what: 'product pictures of the premium section',
    number: 2,
    unit: 'items',
  },
  formFields: {
    ids: ['K1'],
    sentence:
      'Contact enquiry: name, email, phone, company, message, recaptcha_token … the five fields (name, email, phone, company, message)',
    what: 'fields of the form that can be seen, which are these five and no others: the token is the page’s to add',
    number: 5,
    unit: 'items',
  },
  requiredFields: {
    ids: ['K1'],
    sentence: 'name, email and message are required (marked with *)',
    what: 'fields that are required and marked with *',
    number: 3,
    unit: 'items',
  },
  optionalFields: {
    ids: ['K2'],
    sentence: 'phone and company are optional',
    what: 'fields of these names that are not required',
    number: 2,
    unit: 'items',
  },
  clearedFields: {
    ids: ['K7'],
    sentence: 'On success the five fields (name, email, phone, company, message) are cleared',
    what: 'fields of these names that were filled in, and are empty in the form for another enquiry',
    number: 5,
    unit: 'items',
  },
  posts: {
    ids: ['K11'],
    sentence: 'POST /contact-handler.php',
    what: 'requests that one press of Send makes',
    number: 1,
    unit: 'items',
  },
  postedFields: {
    ids: ['K11'],
    sentence: 'JSON body: name, email, phone, company, message, recaptcha_token',
    what: 'members of the body that was received, which are these and no others',
    number: 6,
    unit: 'items',
  },
  footerLinks: {
    ids: ['F2'],
    sentence: 'links to home, services, clearance, about, premium, relocation and storage',
    what: 'places of this list that the footer links to',
    number: 7,
    unit: 'items',
  },
  companyFacts: {
    ids: ['D1', 'F1'],
    sentence:
      'registered company name, registered address, company number, waste carrier registration number',
    what: 'rows of the footer with these facts',
    number: 4,
    unit: 'items',
  },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

/** All words of the specification that have the number. */
export const wordingsOf = ({ sentence, also = [] }: Figure): readonly string[] => [
  sentence,
  ...also,
];
