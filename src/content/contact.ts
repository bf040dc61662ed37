/**
 * Contact (ledger K1 to K13): labels, hints, problems in plain words and what happens next.
 * The fixed outcome messages are in `machines/contact.machine.ts`.
 */
import { type Topic, topics } from './topics.ts';

/** The prompt of an empty message; a topic with questions of its own replaces it (ledger K3). */
const prompt = 'Which brands, what quantities, in what condition?';

const prompts: Partial<Record<Topic, string>> = {
  clearance: 'Which floors, about how many desks, empty by when?',
  'green-disposal': 'Which items, about how many, from which floor?',
  relocation: 'From where, to where, on what date? About how many desks?',
  storage: 'About how much, from when, and for how long?',
  mixed: 'What goes, what stays, what moves, and by when?',
};

/** @param topic the words of a topic, as the form shows them */
export function promptFor(topic: string | null): string {
  const name = (Object.keys(topics) as Topic[]).find((key) => topics[key] === topic);
  return (name && prompts[name]) ?? prompt;
}

export const contact = {
  heading: 'Tell us what you’ve got',
  intro: 'A list, a guess or a single sentence will do.',
  nextHeading: 'What happens next',
  next: [
    { title: 'We reply within 24 hours', text: 'By email, or by phone.' },
    { title: 'We value it the same day', text: 'On the day we get your photos or visit.' },
    { title: 'We agree a date', text: 'On that day we clear it.' },
  ],
  photos: {
    ask: 'Have photos?',
    email: 'Email them to',
    subject: 'Photos for enquiry',
  },
  phoneLabel: 'Need us sooner? Call any time.',
  facts: [
    { term: 'Service Area', text: 'Nationwide' },
    { term: 'Available', text: '24/7, day or night' },
  ],
  form: {
    label: 'Enquiry',
    required: 'Fields marked * are required.',
    notSent: 'Not sent yet.',
    /** The names of the fields follow. */
    needed: 'Still needed:',
    optional: '(optional)',
    send: 'Send enquiry',
    sending: 'Sending...',
    onItsWay: 'Sending. Your message stays here until we have it.',
    pressed: 'One moment. The form is still loading.',
    /** The number follows, then the address. */
    again: 'Everything you typed is still here. Press Send enquiry again, call',
    orMail: 'or email it to',
    mailReady: 'Or email it: a link beside Send has your words ready.',
    stuck:
      'Part of this page did not load, so the form cannot be sent yet. Please reload it, or call or email us:',
    use: 'We use your details to reply and to quote, for nothing else.',
    spamCheck: 'This site is protected by reCAPTCHA.',
  },
  noScript: {
    /** The number follows. */
    lead: 'Our form needs JavaScript. Without it, email us or call',
    email: 'Email',
    example: '“60 desks, third floor, EC3. Out by 30 January.”',
  },
  mail: { subject: 'Enquiry', cut: ' […]' },
  details: {
    label: 'Helpful to add:',
    /** Each begins a line of the message; `found` knows it in a message without that line. */
    list: [
      { name: 'Desks', found: /\b(desks?|workstations?|bench\w*)\b/i },
      { name: 'Area', found: /\b[A-Z]{1,2}\d[A-Z\d]?\b/i },
      { name: 'Floor and lift', found: /\b(floors?|lift|stairs)\b/i },
      {
        name: 'Needed by',
        found: /\b(by|before|until)\s+\w|\d\w*\s(jan|feb|ma[ry]|apr|ju[nl]|aug|sep|oct|nov|dec)/i,
      },
      { name: 'IT', found: /\b(IT|computers?|laptops?|monitors?|servers?)\b/ },
    ],
  },
  topic: { about: 'About:', remove: 'Remove' },
  thanks: {
    heading: 'Enquiry received',
    reply: 'We’ll reply to',
    tomorrow: 'tomorrow',
    tonight: 'tonight',
    midnight: 'midnight',
    noon: 'noon',
    /** If the server has not said when it stored the enquiry. */
    within: 'within 24 hours',
    zone: 'London time',
    reference: 'Keep your reference:',
    toYourself: 'Email this to yourself',
    add: 'To add something, write to',
    /** Marks the step that comes now. */
    step: 'Next',
    sent: 'What you sent',
    photos: 'Photos help us price faster',
    helpful: [
      { photo: 'Each type of furniture', why: 'shows us the model.' },
      { photo: 'A maker’s label', why: 'proves that it is genuine.' },
      { photo: 'The worst wear', why: 'keeps our price firm.' },
      { photo: 'Lift and way out', why: 'tell us how many people to send.' },
    ],
    another: 'Send another enquiry',
  },
  fields: {
    name: { label: 'Name', missing: 'Enter your name, for example Sam Patel.' },
    email: {
      label: 'Email',
      meant: 'Did you mean',
      incomplete: 'Is the part after @ complete?',
      missing: 'Enter your email, like name@company.co.uk.',
      invalid: 'Check it: an email is like name@company.co.uk.',
    },
    phone: { label: 'Phone' },
    company: { label: 'Company' },
    message: {
      label: 'Message',
      hint: 'What, how many, where, which floor, by when.',
      missing: 'Tell us what you have, for example 20 desks.',
    },
  },
  faqHeading: 'Common questions',
} as const;
