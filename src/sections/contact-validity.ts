import type { FieldName } from '../../machines/contact.machine.ts';
import { contact } from '../content/contact.ts';

/** The two faults that the form's controls can have: only `required` and `type="email"` bind. */
export type Validity = Pick<ValidityState, 'valueMissing' | 'typeMismatch'>;

interface Messages {
  label: string;
  missing?: string | undefined;
  invalid?: string | undefined;
}

/** What is wrong with a field in plain words, or undefined (spec point 5, WCAG 3.3.1). */
export function problemOf(field: FieldName, validity: Validity): string | undefined {
  const { missing, invalid }: Messages = contact.fields[field];
  if (validity.valueMissing) return missing;
  if (validity.typeMismatch) return invalid;
  return undefined;
}
