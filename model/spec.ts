/**
 * The only transcription of the specification: the sentences of each statement, or parts of them, verbatim from
 * docs/spec.md, by its id.
 */
export const statements = {
  R1: ['a public single-page marketing website', 'The single-page home, described below.'],
  R2: ['A page titled as a marketplace-listing template preview.'],
  R3: ['It embeds the static page /ebay-template.html in a lazily loaded, full-height frame'],
  R4: ['sets a page description'],
  R5: ['a canonical link to its own address'],
  R6: ['has a heading visible only to screen readers'],
  R7: ['A 404 page reading "Oops! Page not found"'],
  R8: ['with a link "Return to Home"'],
  R9: ['The unknown path is logged to the console.'],
  H1: [
    'Sections in order: a hidden structured-data block of frequently asked questions; the earlier sections (hero, services, about and others); premium furniture purchasing; two further sections; London coverage; contact; footer; scroll-to-top button.',
  ],
  H2: ['Collection (frequently asked questions data) | typically within 24-48 hours'],
  H3: ['Anchor ids: home, services, about, premium, contact, clearance, relocation, storage.'],
  N1: ['Fixed at the top.'],
  N2: ['Links: Home, Services, About Us, Premium Furniture, Contact Us.'],
  N3: ['On small screens the menu is collapsible', 'Mobile menu: open or closed.'],
  N4: ['closes when a link is chosen'],
  E1: ['Two rotating images.', 'Hero image: index 0 or 1'],
  E2: [
    'the switch to the second image happens after 4 s, then it alternates every 6 s.',
    'Hero image rotation | first switch at 4 s, then every 6 s',
  ],
  E3: ['Five round icon shortcuts'],
  E4: [
    'smooth-scroll to: clearance (Clearance Services and Eco Certification), premium, relocation, storage.',
  ],
  E5: ['Buttons "Get Furniture Valuation" and "Complete Clearance" scroll to contact.'],
  S1: ['Services. Six cards.'],
  S2: [
    'Green and compliant disposal and recycling',
    'Paid clearance: the business pays the client for premium furniture.',
    'Purchase of premium brands',
    'Office relocation across the UK and from the UK to Europe',
    'Secure climate-controlled storage',
  ],
  C1: ['Four feature cards.'],
  C2: [
    'A premium purchasing panel with a brand list.',
    'Herman Miller, Knoll, Vitra, USM Haller, Steelcase, Humanscale, Bisley, Orangebox, Boss Design, Wilkhahn, Interstuhl, Okamura, Teknion, Allermuir, Haworth and Kinnarps.',
  ],
  C3: [
    'An eco disposal panel listing recyclable items: batteries, carpet tiles, catering equipment, chairs, cupboards, desks, filing cabinets, glass, IT equipment, paper, photocopiers, shelving, vending machines, white goods.',
  ],
  C4: ['licensed waste carrier, environmental standard certification, audit trail.'],
  G1: [
    'a London-based (Canary Wharf) business that clears, buys, disposes of, relocates and stores office furniture',
    'Its tagline is "Swiftly Removed. Disposed with Class".',
  ],
  G2: [
    'Visitors cannot buy online or log in; the goal is to make them send an enquiry or phone.',
    'The site is public and has no login.',
  ],
  B1: [
    'Audience: business owners and office managers who want to clear, sell, dispose of, relocate or store office furniture.',
    'About section',
  ],
  O1: [
    'Office relocation across the UK and from the UK to Europe: a fleet from small vans to 40-foot articulated vehicles, packing, customs, installation.',
    'Relocation section (titled UK Nationwide Moves)',
  ],
  O2: [
    'Secure climate-controlled storage: short term 1-6 months, medium term 6-12 months, long term 1-3 years; CCTV and 24/7 monitoring, insurance, inventory.',
    'Storage section',
    'Storage durations | short 1-6 months, medium 6-12 months, long 1-3 years',
  ],
  A1: [
    'All smooth-scroll to the contact section: Get Furniture Valuation, Book Green Disposal, Get Clearance Quote, Schedule Assessment, Get Storage Quote, Plan UK Move, Get Relocation Quote, Get Free Valuation.',
  ],
  A2: [
    'Offers stated: same-day valuations, immediate payment on collection, competitive market rates.',
    'Service is stated as available 24/7, day or night.',
    'Valuations and payment | same-day valuations; immediate payment on collection for premium purchases',
  ],
  A3: ['A freephone number {phone} and a contact address {email} are shown to visitors.'],
  P1: [
    'Four benefit cards: Competitive Valuations, Same-Day Collection, Complete Assessment, Professional Service.',
  ],
  P2: [
    'Panel "Premium Brands We Buy": shows the first three of twelve brand categories, with a button "Get Brand Valuation".',
    'Premium brand categories | 12, of which the first 3 are shown in the brands panel',
  ],
  P3: [
    'Panel "Our Purchasing Process": three steps (Expert Assessment, Competitive Offer, Collection & Payment) and four assessment criteria (authenticity, condition and wear, market demand, brand heritage), with a button "Start Assessment".',
  ],
  P4: ['A full list of the twelve categories with their items'],
  P5: ['two product images'],
  P6: ['a brand logo carousel', 'Brand carousel | 2000 ms delay, 22 brands, 3, 4 or 6 visible'],
  P7: ['the buttons "Get Free Valuation" plus a call link. The buttons smooth-scroll to contact.'],
  P8: ['loops, advances automatically every 2 seconds and keeps playing after user interaction.'],
  P9: ['It shows 3, 4 or 6 brands depending on screen width'],
  L1: ['A slideshow of six location images with position dots.'],
  L2: [
    'advances every 4 seconds through 6 images, wraps from last to first',
    'Coverage slideshow | 4000 ms interval, 6 images',
  ],
  L3: ['with a fade and position dots'],
  K1: [
    'the five fields (name, email, phone, company, message)',
    'name, email and message are required (marked with *).',
  ],
  K2: [
    "email uses the browser's email input type check.",
    'phone and company are optional; phone uses the telephone input type.',
  ],
  K3: [
    'message is a multi-line field of 5 rows with a placeholder asking about brands, quantities and condition.',
  ],
  K4: ['There are no length limits.'],
  K5: [
    'idle, then sending while a submission is in progress (button reads "Sending..." and is disabled), then back to idle.',
  ],
  K6: [
    'A spam-check script is loaded when the page mounts',
    "The service's script is loaded from the provider's public script address, with the site key as a render parameter.",
  ],
  K7: ['On success the five fields (name, email, phone, company, message) are cleared.'],
  K8: ['On failure the entered values are kept.'],
  K9: [
    'until it has loaded, the form refuses to submit.',
    'Submission is blocked if the spam-check script has not loaded, with the message "Please wait for the page to fully load and try again."',
  ],
  K10: [
    'The recaptcha_token is obtained from an invisible spam-check service of a third-party provider, with the action named "submit", just before sending.',
  ],
  K11: [
    'POST /contact-handler.php | JSON body: name, email, phone, company, message, recaptcha_token',
  ],
  K12: ['JSON with success (boolean) and message (string); both are read.'],
  K13: [
    'The contact section states the service area as Nationwide.',
    'Coverage and availability | Service Area Nationwide; 24/7',
    'Contact reply promise | within 24 hours',
  ],
  M1: [
    'Success | The server message, or by default "Thank you for your inquiry! We\'ll be in touch within 24 hours."',
  ],
  M2: [
    'Server answers with success false | The server message, or by default "Sorry, there was an error sending your message. Please try again."',
  ],
  M3: [
    'Network or other exception | Logged, then "Sorry, there was an error sending your message. Please try again or call us directly."',
  ],
  M4: ['All messages are shown as toast notifications.'],
  F1: [
    "The company's registered name, registered address in East London, company number and upper-tier waste carrier registration number appear in the footer.",
  ],
  F2: ['links to home, services, clearance, about, premium, relocation and storage'],
  F3: ["an embedded widget frame of the environment agency's public waste carrier register."],
  T1: [
    'Bottom left; it appears once the page is scrolled more than 300 px',
    'shown or hidden by scroll position (threshold 300 px)',
    'Scroll-to-top threshold | 300 px',
  ],
  T2: ['scrolls smoothly to the top.'],
  W1: [
    'Sections fade or slide in once 10% visible, with a 50 px bottom margin.',
    'Section reveal | 10% visible, 50 px bottom margin',
  ],
  W2: [
    "While the browser tab is hidden, the page title alternates every 1.5 s between the product's name in capitals and the tagline",
    'Title alternation while tab hidden | every 1.5 s',
  ],
  W3: ['it is restored when the tab is visible again.'],
  D1: [
    'Brand entry (22 entries): name, logoUrl.',
    'Product category entry (12 entries): category, description, items (list of strings).',
    'Coverage image entry (6 entries): src, alt, location.',
    'Static company data (footer): registered company name, registered address, company number, waste carrier registration number.',
  ],
  D2: [
    'Other resources: images under /images/ and /assets/, and /ebay-template.html as an embedded frame. No other calls are shown.',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type StatementId = keyof typeof statements;

/** How the page differs where a statement holds only in part. */
export const partly: Partial<Record<StatementId, string>> = {
  P4: 'the list goes on from the panel’s three categories',
  K4: 'the handler refuses a request of more than 1,048,576 bytes',
  K5: 'after success the form is covered until “Send another enquiry” is pressed',
  F3: 'the frame is in a closed disclosure',
  D1: 'the first three categories alone have a description',
};

/**
 * The numbers in them that tests and tools need. Double entry: they are typed from docs/spec.md and never imported from
 * the product.
 */
export const spec = {
  E1: { images: 2 },
  E2: { firstSwitch: 4000, interval: 6000 },
  O1: { feet: 40 },
  P6: { count: 22 },
  P8: { interval: 2000 },
  L2: { interval: 4000, images: 6 },
  K3: { rows: 5 },
  T1: { threshold: 300 },
  W1: { visibleShare: 0.1, bottomMargin: 50 },
  W2: { alternation: 1500 },
  D1: { categories: 12 },
} as const satisfies Partial<Record<StatementId, object>>;
