/**
 * The company's facts: the one place to fill in before a release (spec points 1 and 2, footer).
 * Values marked "placeholder" were not given. While `placeholders` is true no release is made.
 */

const url = 'https://www.example.com'; // placeholder
const wasteCarrierNumber = 'CBDU000000'; // placeholder
const register = 'https://environment.data.gov.uk/public-register/waste-carriers-brokers';

export const business = {
  name: 'Quayswift', // placeholder: a working name
  tagline: 'Swiftly Removed. Disposed with Class',
  url,
  base: 'Canary Wharf, London',
  phone: {
    display: '0808 157 0199', // placeholder: Ofcom's range for fiction
    tel: 'tel:+448081570199', // placeholder
  },
  email: 'enquiries@example.com', // placeholder
  registeredName: '[Registered company name] Ltd', // placeholder
  registeredAddress: '[Street], East London, [E postcode]', // placeholder
  companyNumber: '00000000', // placeholder
  wasteCarrier: {
    number: wasteCarrierNumber,
    widgetUrl: `${register}/widget/${wasteCarrierNumber}`,
    entryUrl: `${register}/registration/${wasteCarrierNumber}`,
  },
  /** Name and number of the environmental certificate; nothing is claimed while it is null. */
  certification: null as string | null,
  recaptcha: {
    siteKey: 'placeholder-site-key', // placeholder
    scriptOrigin: 'https://www.google.com/recaptcha/api.js',
  },
  placeholders: true,
} as const;
