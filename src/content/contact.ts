/**
 * Contact (ledger K1 to K13): labels, hints, problems in plain words and what happens next.
 * The messages of the error catalogue belong to the machine, not here.
 */

export const contact = {
  heading: 'Tell us what is on the floor',
  intro: 'A list, a guess or a single sentence will do.',
  nextHeading: 'What happens next',
  next: [
    { title: 'We reply within 24 hours', text: 'By e-mail, or by telephone if you left a number.' },
    { title: 'We value what you have', text: 'From photographs or a visit, the same day.' },
    { title: 'We agree a date', text: 'Collection is typically within 24-48 hours.' },
  ],
  phoneLabel: 'Freephone',
  emailLabel: 'E-mail',
  facts: [
    { term: 'Service Area', text: 'Nationwide' },
    { term: 'Available', text: '24/7, day or night' },
    { term: 'Reply', text: 'Within 24 hours' },
  ],
  form: {
    label: 'Enquiry',
    required: 'Fields marked * are required.',
    send: 'Send enquiry',
    sending: 'Sending...',
    onItsWay: 'On its way. Your words stay here until it has arrived.',
    orCall: 'Or call us on',
    noScript: 'This form needs JavaScript. Without it, please telephone or write to us:',
    stuck:
      'A part of this page could not be loaded, so this form cannot be sent yet. Please reload the page, telephone or write to us:',
    spamCheck: 'This site is protected by reCAPTCHA.',
  },
  fields: {
    name: { label: 'Name', missing: 'Enter your name' },
    email: {
      label: 'Email',
      missing: 'Enter your email address',
      invalid: 'Enter an email address in the correct format, like name@example.com',
    },
    phone: { label: 'Phone' },
    company: { label: 'Company' },
    message: {
      label: 'Message',
      missing: 'Enter a message',
      placeholder: 'Which brands, what quantities, in what condition?',
      hint: 'If you know them, add the floor, the lift and your deadline.',
    },
  },
  faqHeading: 'Asked before you asked',
} as const;
