import type { timing } from '../machines/timing.ts';

export interface Statement {
  /** Sentences or parts of sentences of docs/spec.md, verbatim. */
  says: readonly [string, ...string[]];
  /** How the page differs, where the statement holds only in part. */
  partly?: string;
  /** The group of machines/timing.ts that has the numbers of this statement under the same names. */
  timing?: keyof typeof timing;
  [number: string]: unknown;
}

/**
 * The only transcription of the specification: each statement's id, its sentences and the numbers in them that tests and
 * tools need. Double entry: the numbers are typed from docs/spec.md and never imported from the product.
 */
export const spec = {
  R1: {
    says: ['a public single-page marketing website', 'The single-page home, described below.'],
  },
  R2: { says: ['A page titled as a marketplace-listing template preview.'] },
  R3: {
    says: ['It embeds the static page /ebay-template.html in a lazily loaded, full-height frame'],
  },
  R4: { says: ['sets a page description'] },
  R5: { says: ['a canonical link to its own address'] },
  R6: { says: ['has a heading visible only to screen readers'] },
  R7: { says: ['A 404 page reading "Oops! Page not found"'] },
  R8: { says: ['with a link "Return to Home"'] },
  R9: { says: ['The unknown path is logged to the console.'] },
  H1: {
    says: [
      'Sections in order: a hidden structured-data block of frequently asked questions; the earlier sections (hero, services, about and others); premium furniture purchasing; two further sections; London coverage; contact; footer; scroll-to-top button.',
    ],
  },
  H2: {
    says: ['Collection (frequently asked questions data) | typically within 24-48 hours'],
  },
  H3: {
    says: ['Anchor ids: home, services, about, premium, contact, clearance, relocation, storage.'],
  },
  N1: { says: ['Fixed at the top.'] },
  N2: { says: ['Links: Home, Services, About Us, Premium Furniture, Contact Us.'] },
  N3: { says: ['On small screens the menu is collapsible', 'Mobile menu: open or closed.'] },
  N4: { says: ['closes when a link is chosen'] },
  E1: { says: ['Two rotating images.', 'Hero image: index 0 or 1'], timing: 'hero', images: 2 },
  E2: {
    says: ['the switch to the second image happens after 4 s, then it alternates every 6 s.'],
    timing: 'hero',
    firstSwitch: 4000,
    interval: 6000,
  },
  E3: { says: ['Five round icon shortcuts'] },
  E4: {
    says: [
      'smooth-scroll to: clearance (Clearance Services and Eco Certification), premium, relocation, storage.',
    ],
  },
  E5: {
    says: ['Buttons "Get Furniture Valuation" and "Complete Clearance" scroll to contact.'],
  },
  S1: { says: ['Services. Six cards.'] },
  S2: {
    says: [
      'Green and compliant disposal and recycling',
      'Paid clearance: the business pays the client for premium furniture.',
      'Purchase of premium brands',
      'Office relocation across the UK and from the UK to Europe',
      'Secure climate-controlled storage',
    ],
  },
  C1: { says: ['Four feature cards.'] },
  C2: {
    says: [
      'A premium purchasing panel with a brand list.',
      'Herman Miller, Knoll, Vitra, USM Haller, Steelcase, Humanscale, Bisley, Orangebox, Boss Design, Wilkhahn, Interstuhl, Okamura, Teknion, Allermuir, Haworth and Kinnarps.',
    ],
  },
  C3: {
    says: [
      'An eco disposal panel listing recyclable items: batteries, carpet tiles, catering equipment, chairs, cupboards, desks, filing cabinets, glass, IT equipment, paper, photocopiers, shelving, vending machines, white goods.',
    ],
  },
  C4: { says: ['licensed waste carrier, environmental standard certification, audit trail.'] },
  G1: {
    says: [
      'a London-based (Canary Wharf) business that clears, buys, disposes of, relocates and stores office furniture',
      'Its tagline is "Swiftly Removed. Disposed with Class".',
    ],
  },
  G2: {
    says: [
      'Visitors cannot buy online or log in; the goal is to make them send an enquiry or phone.',
      'The site is public and has no login.',
    ],
  },
  B1: {
    says: [
      'Audience: business owners and office managers who want to clear, sell, dispose of, relocate or store office furniture.',
      'About section',
    ],
  },
  O1: {
    says: [
      'Office relocation across the UK and from the UK to Europe: a fleet from small vans to 40-foot articulated vehicles, packing, customs, installation.',
      'Relocation section (titled UK Nationwide Moves)',
    ],
    feet: 40,
  },
  O2: {
    says: [
      'Secure climate-controlled storage: short term 1-6 months, medium term 6-12 months, long term 1-3 years; CCTV and 24/7 monitoring, insurance, inventory.',
      'Storage section',
    ],
  },
  A1: {
    says: [
      'All smooth-scroll to the contact section: Get Furniture Valuation, Book Green Disposal, Get Clearance Quote, Schedule Assessment, Get Storage Quote, Plan UK Move, Get Relocation Quote, Get Free Valuation.',
    ],
  },
  A2: {
    says: [
      'Offers stated: same-day valuations, immediate payment on collection, competitive market rates.',
      'Service is stated as available 24/7, day or night.',
      'same-day valuations; immediate payment on collection for premium purchases',
    ],
  },
  A3: {
    says: ['A freephone number {phone} and a contact address {email} are shown to visitors.'],
  },
  P1: {
    says: [
      'Four benefit cards: Competitive Valuations, Same-Day Collection, Complete Assessment, Professional Service.',
    ],
  },
  P2: {
    says: [
      'Panel "Premium Brands We Buy": shows the first three of twelve brand categories, with a button "Get Brand Valuation".',
    ],
  },
  P3: {
    says: [
      'Panel "Our Purchasing Process": three steps (Expert Assessment, Competitive Offer, Collection & Payment) and four assessment criteria (authenticity, condition and wear, market demand, brand heritage), with a button "Start Assessment".',
    ],
  },
  P4: {
    says: ['A full list of the twelve categories with their items'],
    partly: 'the list goes on from the panel’s three categories',
  },
  P5: { says: ['two product images'] },
  P6: { says: ['a brand logo carousel', '2000 ms delay, 22 brands'], timing: 'brands', count: 22 },
  P7: {
    says: [
      'the buttons "Get Free Valuation" plus a call link. The buttons smooth-scroll to contact.',
    ],
  },
  P8: {
    says: [
      'loops, advances automatically every 2 seconds and keeps playing after user interaction.',
    ],
    timing: 'brands',
    interval: 2000,
  },
  P9: { says: ['It shows 3, 4 or 6 brands depending on screen width'], visible: [3, 4, 6] },
  L1: { says: ['A slideshow of six location images with position dots.'] },
  L2: {
    says: ['advances every 4 seconds through 6 images, wraps from last to first'],
    timing: 'coverage',
    interval: 4000,
    images: 6,
  },
  L3: { says: ['with a fade and position dots'] },
  K1: {
    says: [
      'the five fields (name, email, phone, company, message)',
      'name, email and message are required (marked with *).',
    ],
  },
  K2: {
    says: [
      "email uses the browser's email input type check.",
      'phone and company are optional; phone uses the telephone input type.',
    ],
  },
  K3: {
    says: [
      'message is a multi-line field of 5 rows with a placeholder asking about brands, quantities and condition.',
    ],
    rows: 5,
  },
  K4: {
    says: ['There are no length limits.'],
    partly: 'the handler refuses a request of more than 1,048,576 bytes',
  },
  K5: {
    says: [
      'idle, then sending while a submission is in progress (button reads "Sending..." and is disabled), then back to idle.',
    ],
    partly: 'after success the form is covered until “Send another enquiry” is pressed',
  },
  K6: {
    says: [
      'A spam-check script is loaded when the page mounts',
      "The service's script is loaded from the provider's public script address, with the site key as a render parameter.",
    ],
  },
  K7: {
    says: ['On success the five fields (name, email, phone, company, message) are cleared.'],
  },
  K8: { says: ['On failure the entered values are kept.'] },
  K9: {
    says: [
      'until it has loaded, the form refuses to submit.',
      'Submission is blocked if the spam-check script has not loaded, with the message "Please wait for the page to fully load and try again."',
    ],
  },
  K10: {
    says: [
      'The recaptcha_token is obtained from an invisible spam-check service of a third-party provider, with the action named "submit", just before sending.',
    ],
  },
  K11: {
    says: [
      'POST /contact-handler.php | JSON body: name, email, phone, company, message, recaptcha_token',
    ],
  },
  K12: { says: ['JSON with success (boolean) and message (string); both are read.'] },
  K13: {
    says: [
      'The contact section states the service area as Nationwide.',
      'Service Area Nationwide; 24/7',
      'Contact reply promise | within 24 hours',
    ],
  },
  M1: {
    says: [
      'Success | The server message, or by default "Thank you for your inquiry! We\'ll be in touch within 24 hours."',
    ],
  },
  M2: {
    says: [
      'Server answers with success false | The server message, or by default "Sorry, there was an error sending your message. Please try again."',
    ],
  },
  M3: {
    says: [
      'Network or other exception | Logged, then "Sorry, there was an error sending your message. Please try again or call us directly."',
    ],
  },
  M4: { says: ['All messages are shown as toast notifications.'] },
  F1: {
    says: [
      "The company's registered name, registered address in East London, company number and upper-tier waste carrier registration number appear in the footer.",
    ],
  },
  F2: {
    says: ['links to home, services, clearance, about, premium, relocation and storage'],
  },
  F3: {
    says: ["an embedded widget frame of the environment agency's public waste carrier register."],
    partly: 'the frame is in a closed disclosure',
  },
  T1: {
    says: ['Bottom left; it appears once the page is scrolled more than 300 px'],
    timing: 'scrollTop',
    threshold: 300,
  },
  T2: { says: ['scrolls smoothly to the top.'] },
  W1: {
    says: ['Sections fade or slide in once 10% visible, with a 50 px bottom margin.'],
    timing: 'reveal',
    visibleShare: 0.1,
    bottomMargin: 50,
  },
  W2: {
    says: [
      "While the browser tab is hidden, the page title alternates every 1.5 s between the product's name in capitals and the tagline",
    ],
    timing: 'title',
    alternation: 1500,
  },
  W3: { says: ['it is restored when the tab is visible again.'] },
  D1: {
    says: [
      'Brand entry (22 entries): name, logoUrl.',
      'Product category entry (12 entries): category, description, items (list of strings).',
      'Coverage image entry (6 entries): src, alt, location.',
      'Static company data (footer): registered company name, registered address, company number, waste carrier registration number.',
    ],
    partly: 'the first three categories alone have a description',
    categories: 12,
  },
  D2: {
    says: [
      'Other resources: images under /images/ and /assets/, and /ebay-template.html as an embedded frame. No other calls are shown.',
    ],
  },
} as const satisfies Record<string, Statement>;
