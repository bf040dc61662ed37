import type { FieldName } from '../../machines/enquiry.ts';
import { contact } from '../content/contact.ts';

/** The two faults that the form's controls can have: only `required` and `type="email"` bind. */
export type Validity = Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;

interface Messages {
  label: string;
  missing?: string | undefined;
  invalid?: string | undefined;
}

/** A text without a single visible character; `php/src/Intake/EnquiryInput.php` draws the same line. */
export const isBlank = (value: string): boolean => /^[\s\p{Z}\p{C}]*$/u.test(value);

/** Without invisible characters: Windows Contacts wraps addresses in them, and browsers then reject the address. */
export const withoutUnseen = (value: string): string => value.replace(/(?! )[\p{Cf}\p{Z}]/gu, '');

/** The problem with a field in plain words, or undefined (ledger K1, K2; WCAG 3.3.1). */
export function problemOf(field: FieldName, validity: Validity, value: string): string | undefined {
  const { missing, invalid }: Messages = contact.fields[field];
  if (validity.valueMissing || isBlank(value)) return missing;
  if (validity.typeMismatch) return invalid;
  return undefined;
}

/** Frequent slips in the domains of mailboxes, with the domain that is meant. */
const slips: Record<string, string> = {
  // cspell:disable
  'gamil.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  // cspell:enable
};

/** The address that is meant, where its domain is misspelt. */
export function meantAddress(address: string): string | undefined {
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = slips[address.slice(domainAt).toLowerCase()];
  return domain && address.slice(0, domainAt) + domain;
}
