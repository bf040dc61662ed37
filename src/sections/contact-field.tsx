import type { ReactNode } from 'react';
import type { FieldName } from '../../machines/contact.machine.ts';
import { contact } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';

interface ContactFieldProps {
  name: FieldName;
  type?: 'text' | 'email' | 'tel';
  /** A number of rows makes it a multi-line field. */
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  /** The id of a note in `children`. */
  describedBy?: string | undefined;
  children?: ReactNode;
}

/**
 * A labelled field of the enquiry form with its hint and its problem, both tied to it (WCAG 1.3.1,
 * 3.3.1, 3.3.2). It is uncontrolled, since the words in the page are the truth (`environment/page-fields.ts`).
 */
export function ContactField({ name, rows, describedBy, children, ...rest }: ContactFieldProps) {
  const problem = useSelected('contact', ({ context }) => context.problems[name]);
  const readOnly = useSelected('contact', (snapshot) => snapshot.hasTag('busy'));
  const { required, type = 'text', ...attributes } = rest;
  const id = `contact-${name}`;
  const control = {
    ...attributes,
    id,
    name,
    required,
    readOnly,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : describedBy,
  };
  return (
    <div className="field" data-rows={rows}>
      <div className="field-label">
        <label htmlFor={id}>
          {contact.fields[name].label}
          {required ? ' *' : <small> {contact.form.optional}</small>}
        </label>
        {children}
      </div>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
