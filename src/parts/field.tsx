interface FieldProps {
  name: string;
  label: string;
  value: string;
  onEdit: (value: string) => void;
  type?: 'text' | 'email' | 'tel';
  /** A number of rows makes it a multi-line field. */
  rows?: number;
  required?: boolean;
  readOnly: boolean;
  autoComplete?: string;
  placeholder?: string;
  hint?: string | undefined;
  problem?: string | undefined;
  className?: string;
}

/** A labelled field with its hint and its problem, both tied to it (WCAG 1.3.1, 3.3.1, 3.3.2). */
export function Field({ name, label, value, onEdit, rows, hint, problem, ...rest }: FieldProps) {
  const { className = '', required, type = 'text', ...attributes } = rest;
  const id = `contact-${name}`;
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control = {
    ...attributes,
    id,
    name,
    value,
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { currentTarget: { value: string } }) => onEdit(event.currentTarget.value),
  };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>
        {label}
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
