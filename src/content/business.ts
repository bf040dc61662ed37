/**
 * The facts of the firm (ledger F1, A3) from `firm.json`, which the build checks against `firm.schema.json`.
 * Views take every fact from here; the handler's messages and the mails read `firm.json` themselves. The
 * tagline is the spec's. Prose elsewhere in `content/` names London and Canary Wharf, the firm's base.
 */
import firm from './firm.json' with { type: 'json' };

/** Facts that the owner may leave out; rows without their fact are not shown. `firm.schema.json` describes each. */
type Optional =
  | 'certification'
  | 'dataDestruction'
  | 'minimumJob'
  | 'accreditations'
  | 'timeline'
  | 'buying'
  | 'firm';

type Firm = Omit<typeof firm, Optional | 'insurance' | 'pricing' | 'jobs'> &
  Partial<Pick<typeof firm, Optional>> & {
    insurance?: Partial<typeof firm.insurance>;
    pricing?: Partial<typeof firm.pricing>;
    jobs?: readonly FinishedJob[];
  };

/** A clearance with its price, in whole pounds. */
export type PricedJob = (typeof firm.pricing.examples)[number];

interface FinishedJob extends Omit<(typeof firm.jobs)[number], 'reference'> {
  reference?: string;
  picture?: { src: string; alt: string; width: number; height: number };
}

const { phone, wasteCarrier, recaptchaSiteKey, ...facts }: Firm = firm;
const register = 'https://environment.data.gov.uk/public-register/waste-carriers-brokers';

export const business = {
  ...facts,
  tagline: 'Swiftly Removed. Disposed with Class',
  phone: {
    display: phone,
    tel: `tel:+44${phone.replaceAll(' ', '').slice(1)}` as string,
  },
  wasteCarrier: {
    number: wasteCarrier,
    widgetUrl: `${register}/widget/${wasteCarrier}`,
    entryUrl: `${register}/registration/${wasteCarrier}`,
  },
  recaptcha: {
    siteKey: recaptchaSiteKey,
    scriptOrigin: 'https://www.google.com/recaptcha/api.js',
  },
} as const;

/** The values of the sample firm that a release must not carry; no search engine is told them. */
export const placeholders = {
  name: 'Quayswift', // a working name
  url: 'https://www.example.com',
  phone: '0808 157 0199', // Ofcom's range for fiction
  email: 'enquiries@example.com',
  registeredName: 'Quayswift Clearance Ltd',
  registeredAddress: '1 Sample Wharf, East London E14 0AA',
  companyNumber: '00000000',
  wasteCarrier: 'CBDU000000',
  siteKey: 'placeholder-site-key',
} as const;
