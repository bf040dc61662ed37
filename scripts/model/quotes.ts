import { type Figure, figureNames, figures, wordingsOf } from './figures.ts';
import type { Row } from './ledger.ts';

/** The words of docs/spec.md for the statements of the ledger, beside those that have a number (figures.ts). */
const quotes: Partial<Record<Row, readonly string[]>> = {
  R1: ['a public single-page marketing website', 'The single-page home, described below.'],
  R2: ['A page titled as a marketplace-listing template preview.'],
  R3: ['It embeds the static page /ebay-template.html in a lazily loaded, full-height frame'],
  R4: ['sets a page description'],
  R5: ['a canonical link to its own address'],
  R6: ['has a heading visible only to screen readers'],
  R8: ['with a link "Return to Home"'],
  R9: ['The unknown path is logged to the console.'],
  H1: [
    'Sections in order: a hidden structured-data block of frequently asked questions; the earlier sections (hero, services, about and others)',
    'contact; footer; scroll-to-top button',
  ],
  H3: ['Premium furniture purchasing (anchor premium)', 'Contact (anchor contact)'],
  N1: ['Fixed at the top.'],
  N3: ['On small screens the menu is collapsible', 'Mobile menu: open or closed.'],
  N4: ['closes when a link is chosen'],
  E4: [
    'smooth-scroll to: clearance (Clearance Services and Eco Certification), premium, relocation, storage',
  ],
  S2: [
    'the business pays the client for premium furniture',
    'across the UK and from the UK to Europe',
  ],
  C2: ['A premium purchasing panel with a brand list.'],
  C3: ['An eco disposal panel listing recyclable items'],
  C4: ['licensed waste carrier, environmental standard certification, audit trail'],
  G1: [
    'a London-based (Canary Wharf) business that clears, buys, disposes of, relocates and stores office furniture',
    'Its tagline is "Swiftly Removed. Disposed with Class".',
  ],
  G2: [
    'Visitors cannot buy online or log in',
    'the goal is to make them send an enquiry or phone',
    'The site is public and has no login.',
  ],
  B1: [
    'Audience: business owners and office managers who want to clear, sell, dispose of, relocate or store office furniture.',
    'About section',
  ],
  O1: [
    'across the UK and from the UK to Europe',
    'packing, customs, installation',
    'Relocation section (titled UK Nationwide Moves)',
  ],
  O2: ['monitoring, insurance, inventory', 'Storage section'],
  A1: ['All smooth-scroll to the contact section'],
  A2: [
    'Offers stated: same-day valuations, immediate payment on collection, competitive market rates.',
    'same-day valuations; immediate payment on collection for premium purchases',
  ],
  A3: ['A freephone number {phone} and a contact address {email} are shown to visitors.'],
  P2: ['Panel "Premium Brands We Buy"', 'with a button "Get Brand Valuation"'],
  P3: ['Panel "Our Purchasing Process"', 'with a button "Start Assessment"'],
  P6: ['a brand logo carousel'],
  P7: [
    'the buttons "Get Free Valuation" plus a call link',
    'The buttons smooth-scroll to contact.',
  ],
  P8: ['loops', 'keeps playing after user interaction'],
  L2: ['wraps from last to first'],
  L3: ['with a fade and position dots'],
  K2: ["email uses the browser's email input type check", 'phone uses the telephone input type'],
  K3: ['with a placeholder asking about brands, quantities and condition'],
  K4: ['There are no length limits.'],
  K5: [
    'Contact form: idle, then sending while a submission is in progress (button reads "Sending..." and is disabled), then back to idle.',
  ],
  K6: [
    'A spam-check script is loaded when the page mounts',
    "The service's script is loaded from the provider's public script address, with the site key as a render parameter.",
  ],
  K8: ['On failure the entered values are kept.'],
  K9: [
    'until it has loaded, the form refuses to submit',
    'Submission is blocked if the spam-check script has not loaded, with the message "Please wait for the page to fully load and try again."',
    'Spam-check script not ready | "Please wait for the page to fully load and try again."',
  ],
  K10: [
    'The recaptcha_token is obtained from an invisible spam-check service of a third-party provider, with the action named "submit", just before sending.',
  ],
  K12: ['JSON with success (boolean) and message (string); both are read.'],
  K13: ['The contact section states the service area as Nationwide.', 'An enquiry form'],
  M1: ['Success | The server message'],
  M2: [
    'Server answers with success false | The server message, or by default "Sorry, there was an error sending your message. Please try again."',
  ],
  M3: [
    'Network or other exception | Logged, then "Sorry, there was an error sending your message. Please try again or call us directly."',
  ],
  M4: ['All messages are shown as toast notifications.'],
  F1: [
    "The company's registered name, registered address in East London, company number and upper-tier waste carrier registration number appear in the footer.",
    'Company and registration details',
  ],
  F3: ["an embedded widget frame of the environment agency's public waste carrier register"],
  T1: ['Bottom left', 'Scroll-to-top button: shown or hidden by scroll position'],
  T2: ['scrolls smoothly to the top'],
  W2: [
    "between the product's name in capitals and the tagline",
    'Tab visibility: visible or hidden, driving the title alternation.',
  ],
  W3: ['it is restored when the tab is visible again'],
  D1: [
    'name, logoUrl',
    'category, description, items (list of strings)',
    'src, alt, location',
    'Static company data (footer)',
  ],
  D2: [
    'Other resources: images under /images/ and /assets/, and /ebay-template.html as an embedded frame. No other calls are shown.',
  ],
};

/** The words of the spec in which a statement stands. */
export function wordsOf(row: Row): readonly string[] {
  const all: readonly Figure[] = figureNames.map((name) => figures[name]);
  const numbered = all.filter(({ ids }) => ids.includes(row));
  return [...new Set([...numbered.flatMap(wordingsOf), ...(quotes[row] ?? [])])];
}
