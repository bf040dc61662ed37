/** Where the product has what is counted: a reviewer goes from a count to the lines that decide it. */
import type { FigureName } from '../../model/figures.ts';

/**
 * A file of the product, and the words by which one of its lines is known: none of them a number, so that a constant is
 * changed without this file.
 */
export type Place = readonly [file: string, words: string];

const pictures: Place = ['src/content/coverage.ts', 'export const coverageImages'];
const panel: Place = ['src/sections/premium.tsx', 'categories.slice('];
const listed: Place = ['src/sections/categories.tsx', 'categories.slice('];
const named: Place = ['src/content/brands.ts', 'export const namedBrands'];
const services: Place = ['src/content/services.ts', 'list: ['];
const form = 'src/sections/contact-form.tsx';
const machine = 'machines/contact.machine.ts';

/** Of every figure that is no constant of machines/timing.ts alone. */
export const productPlaces: Partial<Record<FigureName, readonly Place[]>> = {
  heroImages: [['src/content/hero.ts', '  pictures: [']],
  coverageImages: [pictures],
  coverageDots: [pictures, ['src/sections/coverage.tsx', 'const districts = each(District)']],
  brands: [named, ['src/content/brands.ts', 'export const brands:']],
  brandsVisible: [['src/styles/sections/brands.css', '  .brands-viewport {']],
  categories: [['src/content/categories.ts', 'export const categories']],
  categoriesDescribed: [panel, listed],
  categoriesListed: [panel, listed],
  panelCategories: [panel],
  messageRows: [[form, 'rows={']],
  notFound: [
    ['src/routes.ts', 'export const routes'],
    ['src/content/not-found.ts', 'heading:'],
    ['scripts/build/apache.ts', 'const missing ='],
    ['scripts/build/nginx.ts', 'const missing ='],
  ],
  collectionHours: [
    ['src/content/faq.ts', 'typically within'],
    ['src/structured-data.ts', "replaceAll('–', '-')"],
  ],
  sectionsBetween: [
    ['src/pages/home.tsx', '<Relocation />'],
    ['src/pages/home.tsx', '<Storage />'],
  ],
  anchors: [
    ['src/sections/hero.tsx', 'id="home"'],
    ['src/sections/services.tsx', 'id="services"'],
    ['src/sections/about.tsx', 'id="about"'],
    ['src/sections/premium.tsx', 'id="premium"'],
    ['src/sections/contact.tsx', 'id="contact"'],
    ['src/sections/clearance.tsx', 'id="clearance"'],
    ['src/sections/relocation.tsx', 'id="relocation"'],
    ['src/sections/storage.tsx', 'id="storage"'],
  ],
  headerLinks: [['src/content/navigation.ts', 'links: [']],
  shortcuts: [
    ['src/content/hero.ts', '  shortcuts: ['],
    ['src/styles/sections/hero.css', '  .hero-symbol {'],
  ],
  heroButtons: [
    ['src/sections/hero.tsx', '{hero.valuation}'],
    ['src/sections/hero.tsx', '{hero.clearance}'],
  ],
  services: [services],
  serviceKinds: [services],
  clearanceFeatures: [['src/content/clearance.ts', 'features: [']],
  purchasedBrands: [named],
  recyclables: [['src/content/clearance.ts', 'routes: [']],
  vehicleFeet: [['src/content/relocation.ts', 'fleetHeading:']],
  storageMonths: [
    ['src/content/storage.ts', "name: 'Short term'"],
    ['src/content/storage.ts', "name: 'Medium term'"],
  ],
  storageYears: [['src/content/storage.ts', "name: 'Long term'"]],
  monitoringHours: [['src/content/storage.ts', 'CCTV and']],
  callsToAction: [
    ['src/content/hero.ts', "'Get Furniture Valuation'"],
    ['src/content/clearance.ts', "'Book Green Disposal'"],
    ['src/content/clearance.ts', "'Get Clearance Quote'"],
    ['src/content/clearance.ts', "'Schedule Assessment'"],
    ['src/content/storage.ts', "'Get Storage Quote'"],
    ['src/content/relocation.ts', "'Plan UK Move'"],
    ['src/content/relocation.ts', "'Get Relocation Quote'"],
    ['src/content/premium.ts', "'Get Free Valuation'"],
  ],
  openHours: [['src/content/contact.ts', "term: 'Available'"]],
  replyHours: [['src/content/contact.ts', 'We reply within']],
  thanksHours: [[machine, '  accepted: ']],
  benefits: [['src/content/premium.ts', 'benefits: [']],
  processSteps: [['src/content/premium.ts', '    steps: [']],
  processCriteria: [['src/content/premium.ts', 'criteria: [']],
  productImages: [
    ['src/content/premium.ts', "'product-lounge'"],
    ['src/content/premium.ts', "'product-chair'"],
  ],
  formFields: [
    [machine, 'export const fieldNames'],
    [form, 'const controls = ('],
  ],
  requiredFields: [
    [form, 'name="name" required'],
    [form, 'name="email" required'],
    [form, '      required'],
  ],
  optionalFields: [
    [form, 'name="phone"'],
    [form, 'name="company"'],
  ],
  clearedFields: [[machine, 'clearFields: assign(']],
  posts: [['src/environment/post.ts', 'fetch(address']],
  postedFields: [[machine, 'type EnquiryBody']],
  footerLinks: [['src/content/footer.ts', 'links: [']],
  companyFacts: [
    ['src/sections/footer.tsx', 'block.registeredName'],
    ['src/sections/footer.tsx', 'block.registeredAddress'],
    ['src/sections/footer.tsx', 'block.companyNumber'],
    ['src/sections/footer.tsx', 'block.wasteCarrier'],
  ],
};
