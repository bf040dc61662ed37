/**
 * The company's facts: the one place to fill in before a release (spec points 1 and 2, footer). Put
 * each fact in place of its placeholder; `npm run check:launch` names those that are left.
 */

/** What stands in for the facts that were not given. It is shown, but told to no search engine. */
export const placeholders = {
  name: 'Quayswift', // a working name
  url: 'https://www.example.com',
  phone: '0808 157 0199', // Ofcom's range for fiction
  tel: 'tel:+448081570199',
  email: 'enquiries@example.com',
  registeredName: '[Registered company name] Ltd',
  registeredAddress: '[Street], East London, [E postcode]',
  companyNumber: '00000000',
  wasteCarrier: 'CBDU000000',
  siteKey: 'placeholder-site-key',
} as const;

const url: string = placeholders.url;
const wasteCarrierNumber: string = placeholders.wasteCarrier;
const register = 'https://environment.data.gov.uk/public-register/waste-carriers-brokers';

export const business = {
  name: placeholders.name as string,
  tagline: 'Swiftly Removed. Disposed with Class',
  url,
  base: 'Canary Wharf, London',
  phone: {
    display: placeholders.phone as string,
    tel: placeholders.tel as string,
  },
  email: placeholders.email as string,
  registeredName: placeholders.registeredName as string,
  registeredAddress: placeholders.registeredAddress as string,
  companyNumber: placeholders.companyNumber as string,
  wasteCarrier: {
    number: wasteCarrierNumber,
    widgetUrl: `${register}/widget/${wasteCarrierNumber}`,
    entryUrl: `${register}/registration/${wasteCarrierNumber}`,
  },
  /** Name and number of the environmental certificate; while it is null, `check:launch` refuses to claim it. */
  certification: null as string | null,
  recaptcha: {
    siteKey: placeholders.siteKey as string,
    scriptOrigin: 'https://www.google.com/recaptcha/api.js',
  },
} as const;
