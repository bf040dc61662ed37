/**
 * Contact (ledger K1 to K13): labels, hints, problems in plain words and what happens next.
 * The fixed outcome messages are in `machines/contact.machine.ts`.
 */

export const contact = {
  heading: 'Tell us what you’ve got',
  intro: 'A list, a guess or a single sentence will do.',
  nextHeading: 'What happens next',
  next: [
    { title: 'We reply within 24 hours', text: 'By email, or by phone.' },
    { title: 'We value it the same day', text: 'The day we have your photos, or visit.' },
    {
      title: 'We agree a date',
      text: 'The same day where access allows, otherwise typically within 24–\u206048 hours. Or name a date.',
    },
  ],
  photos: {
    ask: 'Have photos?',
    email: 'Email them to',
    quoting: 'quoting',
    subject: 'Photos for enquiry',
  },
  phoneLabel: 'Sooner? Call, 24/7',
  facts: [
    { term: 'Service Area', text: 'Nationwide' },
    { term: 'Available', text: '24/7, day or night' },
  ],
  form: {
    label: 'Enquiry',
    required: 'Fields marked * are required.',
    optional: '(optional)',
    send: 'Send enquiry',
    sending: 'Sending...',
    onItsWay: 'Sending. Your message stays here until we have it.',
    pressed: 'One moment. The form is still loading, and then it sends what you wrote.',
    orCall: 'Our number is',
    orMail: 'Or email us your words as they are:',
    noScript: 'This form needs JavaScript. Without it, please call or email us:',
    stuck:
      'Part of this page could not be loaded, so the form cannot be sent yet. Please reload the page, or call or email us:',
    spamCheck: 'This site is protected by reCAPTCHA.',
  },
  mail: { subject: 'Enquiry', cut: ' […]' },
  topic: { about: 'About:', remove: 'Remove' },
  thanks: {
    heading: 'Enquiry received',
    next: 'We reply by email, or by phone if you left a number; then we value what you have and agree a date.',
    rather: 'Rather talk now? Call',
    another: 'Send another enquiry',
  },
  fields: {
    name: { label: 'Name', missing: 'Enter your name.' },
    email: {
      label: 'Email',
      missing: 'Enter your email address.',
      invalid: 'Enter an address like name@company.co.uk.',
    },
    phone: { label: 'Phone' },
    company: { label: 'Company' },
    message: {
      label: 'Message',
      missing: 'Enter a message.',
      placeholder: 'Which brands, what quantities, in what condition?',
      hint: 'Helpful: postcode, floor, lift access and deadline.',
    },
  },
  faqHeading: 'Common questions',
} as const;
