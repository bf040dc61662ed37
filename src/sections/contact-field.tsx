import type { ReactNode, Ref } from 'react';
import type { FieldName } from '../../machines/enquiry.ts';
import { contact } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

interface ContactFieldProps {
  name: FieldName;
  type?: 'text' | 'email' | 'tel';
  /** A number of rows makes it a multi-line field. */
  rows?: number;
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  hint?: string;
  /** The id of a note in `children`. */
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

/**
 * A labelled field of the enquiry form with its hint and its problem, both tied to it (WCAG 1.3.1,
 * 3.3.1, 3.3.2). It is uncontrolled: the page owns its words (`hydration/bootstrap/words.ts` keeps them).
 */
export function ContactField(props: ContactFieldProps) {
  const { name, rows, ref, hint, describedBy, children, ...rest } = props;
  const actor = useSite().actors.contact;
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
    onInput: () => actor.send({ type: 'field.edited', field: name }),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby':
      [hint && `${id}-hint`, problem ? `${id}-problem` : describedBy].filter(Boolean).join(' ') ||
      undefined,
  };
  return (
    <div className="field" data-rows={rows}>
      <div className="field-label">
        <label htmlFor={id}>
          {contact.fields[name].label}
          {required ? ' *' : <small> {contact.form.optional}</small>}
        </label>
        {children}
        {hint && (
          <p id={`${id}-hint`} className="note text-muted">
            {hint}
          </p>
        )}
        {problem && (
          <p id={`${id}-problem`} className="field-problem">
            {problem}
          </p>
        )}
      </div>
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} ref={ref} type={type} />}
    </div>
  );
}
