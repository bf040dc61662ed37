/**
 * The facts of the firm (ledger F1, A3) from `firm.json`, which the build checks against `firm.schema.json`.
 * Views take every fact from here; the handler's messages and the mails read `firm.json` themselves. The
 * tagline is the spec's. Prose elsewhere in `content/` names London and Canary Wharf, the firm's base.
 */
import firm from './firm.json' with { type: 'json' };

/** Facts that the owner may leave out; rows without their fact are not shown. */
interface Optional {
  certification?: { name: string; body: string; number: string };
  insurance?: { publicLiability?: string; employersLiability?: string; goodsInTransit?: string };
  dataDestruction?: string;
  minimumJob?: string;
  accreditations?: readonly string[];
  pricing?: {
    vat?: string;
    quote?: string;
    fixed?: string;
    offer?: string;
    /** The price of an ordinary chair, in whole pounds. */
    chair?: number;
    /** Completes "£55 is for …". */
    buying?: string;
    invoice?: string;
    nights?: number;
    extras?: string;
    basis?: string;
    terms?: string;
    examples?: readonly PricedJob[];
  };
  timeline?: readonly { weeks: number; title: string; text: string }[];
  buying?: readonly { item: string; range: string }[];
  firm?: readonly { term: string; text: string }[];
  jobs?: readonly FinishedJob[];
}

/** A clearance with its price, in whole pounds. */
export interface PricedJob {
  job: string;
  /** People, vehicles and time. */
  crew: string;
  clearing: number;
  /** How many are bought, at `pricing.chair` each. */
  chairs?: number;
}

interface FinishedJob {
  place: string;
  area: string;
  days: number;
  /** The report: each item with its route and its destination. */
  items: readonly { item: string; count: number; route: string; to: string; kilograms: number }[];
  /** Completes "Reference: …". */
  reference?: string;
  picture?: { src: string; alt: string; width: number; height: number };
}

type Firm = Omit<typeof firm, keyof Optional> & Optional;
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
