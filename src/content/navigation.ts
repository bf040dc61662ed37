/** The header: its links (ledger N2) and the words of its controls. */

export const navigation = {
  label: 'Main',
  menu: 'Menu',
  close: 'Close',
  skip: 'Skip to content',
  toTop: 'Back to top',
  quote: 'Get a quote',
  call: 'Call',
  reach: 'Get in touch',
  /** The name's link, and that of the call to action. */
  top: '#home',
  form: '#contact',
  links: [
    { href: '#home', text: 'Home' },
    { href: '#services', text: 'Services' },
    { href: '#about', text: 'About Us' },
    { href: '#premium', text: 'Premium Furniture' },
    { href: '#contact', text: 'Contact Us' },
  ],
} as const;
