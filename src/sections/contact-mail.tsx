import type { FieldName, Fields } from '../../machines/enquiry.ts';
import { business } from '../content/business.ts';
import { contact } from '../content/contact.ts';

const { form, mail, fields: labels } = contact;

/** Some mail programs refuse longer addresses, or cut them off. */
const longest = 1800;

/** A `mailto:` address with a text ready in it, cut where it would be too long (RFC 6068). */
export function mailWith(text: string, to: string = business.email, reference = ''): string {
  // A lone surrogate has no encoding.
  const body = text.replace(/\p{Surrogate}/gu, '\uFFFD');
  const subject = encodeURIComponent(`${mail.subject} ${reference}`.trim());
  const cut = encodeURIComponent(mail.cut);
  let address = `mailto:${to}?subject=${subject}&body=`;
  for (const sign of body.replace(/\r?\n/g, '\r\n')) {
    const next = address + encodeURIComponent(sign);
    if (next.length + cut.length > longest) return address + cut;
    address = next;
  }
  return address;
}

/** The fields that have words, each under its label. */
export const factsOf = (enquiry: Fields) =>
  Object.entries(labels)
    .map(([name, { label }]) => ({ term: label, text: enquiry[name as FieldName] }))
    .filter(({ text }) => text);

const textOf = (enquiry: Fields): string =>
  factsOf(enquiry)
    .map(({ term, text }) => `${term}: ${text}`)
    .join('\n\n');

/** With the words of the form. */
export const mailAddress = (enquiry: Fields): string => mailWith(textOf(enquiry));

/** With the words that were sent, to an address that the visitor enters. */
export const mailToYourself = (enquiry: Fields, reference?: string): string =>
  mailWith(textOf(enquiry), '', reference);

export const ContactMail = ({ enquiry }: { enquiry: Fields }) => (
  <span className="contact-mail">
    {form.orMail}{' '}
    <a className="link wrap-anywhere" href={mailAddress(enquiry)}>
      {business.email}
    </a>
    .
  </span>
);
