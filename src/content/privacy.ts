/**
 * The privacy notice beside the form (UK GDPR articles 13 and 14, PECR): who, what, why, how long.
 * Since 2 April 2026 the provider of the spam check is our processor, and its own terms are no
 * longer referred to.
 */

/** In days; the default of the owner's `purge`, which a cron job runs. */
export const retentionDays = 180;

/** In hours; how long the keyed hash of an address stays with an enquiry. */
export const addressHours = 24;

export const privacy = {
  summary: 'Privacy notice',
  /** Completed by the section with the company's registered name and contact address. */
  controller: 'The controller is',
  write: 'To see, correct or erase what we hold, write to',
  points: [
    'We store your name, email, phone, company and message, to answer your enquiry and to quote. The basis is our legitimate interest in replying to people who write to us.',
    'Google (reCAPTCHA) is our processor. It tells us whether a person or a program sent the form and receives technical data about this visit, such as your IP address.',
    'Our web and mail hosts, also processors, carry and keep the message. We do not sell your details.',
    `Enquiries are deleted ${retentionDays} days after we receive them, unless we are doing business by then. Of your IP address we keep a keyed hash, for ${addressHours} hours, to limit how much one network sends.`,
    'We set no cookie; Google may set one (_GRECAPTCHA) to tell people from programs. This browser keeps your choice about motion and, in this tab until you send it, what you typed.',
    'The register entry in the footer is a page of the Environment Agency. It loads when you open it.',
  ],
  complaint: 'You may also complain to the Information Commissioner’s Office.',
} as const;
