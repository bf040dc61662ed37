import type { FieldName } from '../../machines/contact.machine.ts';
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
  className?: string;
}

/**
 * A labelled field of the enquiry form with its hint and its problem, both tied to it (WCAG 1.3.1,
 * 3.3.1, 3.3.2). It asks for its own words, so that a letter renders the field that it is typed into.
 */
export function ContactField({ name, rows, hint, ...rest }: ContactFieldProps) {
  const actor = useSite().actors.contact;
  const value = useSelected('contact', ({ context }) => context.fields[name]);
  const problem = useSelected('contact', ({ context }) => context.problems[name]);
  const readOnly = useSelected('contact', (snapshot) => snapshot.hasTag('busy'));
  const { className = '', required, type = 'text', ...attributes } = rest;
  const id = `contact-${name}`;
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control = {
    ...attributes,
    id,
    name,
    value,
    required,
    readOnly,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      actor.send({ type: 'field.edited', field: name, value: event.currentTarget.value }),
  };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {contact.fields[name].label}
        {required && ' *'}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-base sm:text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} type={type} />}
    </div>
  );
}
