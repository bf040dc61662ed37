/**
 * The privacy notice beside the form (UK GDPR articles 13 and 14, PECR): who, what, why, how long.
 * Since 2 April 2026 the provider of the spam check is our processor, and its own terms are no
 * longer referred to.
 */

/** How long what is kept; the handler reads the same file. */
import retention from '../../php/retention.json' with { type: 'json' };

const { enquiryDays, suspectedDays, addressHours, serverLogDays } = retention;

export const privacy = {
  summary: 'Privacy notice',
  /** Completed by the section with the company's registered name and contact address. */
  controller: 'The controller is',
  write: 'To see, correct or erase what we hold, write to',
  points: [
    'We store your name, email, phone, company, message and photos, so we can reply and quote. The basis is our legitimate interest in replying to you. Your browser removes place, time and make from photos before it sends them.',
    'Google (reCAPTCHA) is our processor. It tells us whether a person or a program sent the form, from technical data such as your IP address, and may process it in the United States, under the UK-US data bridge.',
    'Our web and mail hosts, also processors, carry and keep the message. We do not sell your details.',
    `Enquiries and their photos are deleted from the website ${enquiryDays} days after we receive them, suspected spam after ${suspectedDays}. Of your IP address we keep a keyed hash, for ${addressHours} hours, to limit how much one network sends; the server’s logs have the address, and by number alone what we did with an enquiry, for ${serverLogDays} days.`,
    'We set no cookie; Google may set one (_GRECAPTCHA) to tell people from programs. This browser keeps what you typed until it is sent or you close the tab.',
    'The register entry in the footer is a page of the Environment Agency. It loads when you open it.',
  ],
  complaint: 'You may also complain to the Information Commissioner’s Office.',
} as const;
