/** The first screen: its words, the five shortcuts and the two pictures (ledger E1 to E5). */
import { business } from './business.ts';
import { prices } from './prices.ts';

export const hero = {
  trade: 'Office furniture clearance, London',
  lead: 'We buy your best furniture, move or store what you keep, and dispose of the rest legally.',
  valuation: 'Get Furniture Valuation',
  clearance: 'Complete Clearance',
  call: 'Call',
  hours: ', 24/7',
  offers: 'Same-day valuations. Waste carrier',
  picturesLabel: 'Scale models of our work',
  pictures: [
    {
      picture: 'hero-office',
      alt: 'A scale model of an office above Canary Wharf: a green lounge chair and footstool, outlined in dashed red, with a red dot, and a walnut desk.',
    },
    {
      picture: 'hero-cleared',
      alt: 'The same office a moment later: chair, footstool and boxes are gone.',
    },
  ],
  caption: 'Scale models',
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  shortcutsHeading: 'What have you got?',
  /** The visitor's word for it, then the name of the service. */
  shortcuts: [
    { topic: 'clearance', word: 'A whole floor', text: 'Clearance Services', href: '#clearance' },
    {
      topic: 'green-disposal',
      word: 'Things to recycle',
      text: 'Eco Certification',
      href: '#clearance',
    },
    { topic: 'premium', word: 'Furniture to sell', text: 'Premium Furniture', href: '#premium' },
    { topic: 'relocation', word: 'A move', text: 'UK Relocation', href: '#relocation' },
    { topic: 'storage', word: 'Storage', text: 'Secure Storage', href: '#storage' },
  ],
  mixed: 'A bit of everything',
  answers: [
    {
      term: 'How soon',
      text: 'Small loads within 24–\u206048\u00a0hours, the same day if access allows; offices by a date in writing.',
    },
    {
      term: 'How much',
      text: `${prices.from ? `From ${prices.from}` : 'The cost of clearing'}, less what we pay for your furniture. With photos or a visit, a price the same day.`,
    },
    {
      term: 'Paperwork',
      text: `A transfer note for every load${business.dataDestruction ? ', a certificate for every drive' : ''} and a list of where each item went.`,
    },
  ],
} as const;
