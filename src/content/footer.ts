/** The footer (ledger F1 to F3): links, the labels of the registration plate and the register frame. */

export const footer = {
  navLabel: 'Sections',
  links: [
    { href: '#home', text: 'Home' },
    { href: '#services', text: 'Services' },
    { href: '#clearance', text: 'Clearance' },
    { href: '#about', text: 'About' },
    { href: '#premium', text: 'Premium' },
    { href: '#relocation', text: 'Relocation' },
    { href: '#storage', text: 'Storage' },
  ],
  plate: {
    heading: 'Company and registration',
    registeredName: 'Registered name',
    registeredAddress: 'Registered address',
    companyNumber: 'Company number',
    wasteCarrier: 'Upper-tier waste carrier registration',
    jurisdiction: 'Registered in England and Wales',
  },
  register: {
    heading: 'Public register of waste carriers',
    /** Completed by the section with the company's name. */
    frameTitle: 'Environment Agency register entry for',
    text: 'The Environment Agency keeps the register. Its entry for us is shown here; if the frame stays empty, use the link.',
    link: 'Open our entry in the register',
  },
} as const;
