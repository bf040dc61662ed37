/** The footer (ledger F1 to F3): links, the labels of the title block and the entry in the register. */

import { business } from './business.ts';

const { insurance } = business;

export const footer = {
  navLabel: 'Sections',
  links: [
    { href: '#home', text: 'Home' },
    { href: '#services', text: 'Services' },
    { href: '#clearance', text: 'Clearance' },
    { href: '#about', text: 'About Us' },
    { href: '#premium', text: 'Premium Furniture' },
    { href: '#relocation', text: 'Relocation' },
    { href: '#storage', text: 'Storage' },
  ],
  block: {
    heading: 'Company and registration',
    registeredName: 'Registered name',
    registeredAddress: 'Registered address',
    companyNumber: 'Company number',
    wasteCarrier: 'Upper-tier waste carrier',
    insurance: 'Insurance',
  },
  /** Empty where the firm gives no limit. */
  cover: [
    insurance?.publicLiability && `Public liability ${insurance.publicLiability}`,
    insurance?.employersLiability && `employers’ liability ${insurance.employersLiability}`,
    insurance?.goodsInTransit && `goods in transit ${insurance.goodsInTransit}`,
  ]
    .filter(Boolean)
    .join(', '),
  register: {
    heading: 'Public register of waste carriers',
    link: 'Open our entry in the register',
    summary: 'Show the entry here',
    text: 'A page of the Environment Agency.',
    /** Completed by the section with the company's name. */
    frameTitle: 'Environment Agency register entry for',
  },
  privacy: 'Privacy notice',
  licences: 'Licences',
} as const;
