import type { ReactNode } from 'react';
import { contact } from '../content/contact.ts';

interface ContactStepsProps {
  /** The step that comes now, after the form is sent. */
  current?: number | undefined;
  /** A drawing of each step, with its words. */
  drawings?: readonly ReactNode[];
}

/** The steps after the button. */
export const ContactSteps = ({ current, drawings }: ContactStepsProps) => (
  <ol className={drawings ? 'contact-steps contact-plans' : 'contact-steps'}>
    {contact.next.map(({ title, text }, step) => (
      <li key={title} aria-current={step === current ? 'step' : undefined}>
        <strong>{title}</strong> {text}{' '}
        {step === current && <span className="sample-mark">{contact.thanks.step}</span>}
        {drawings?.[step]}
      </li>
    ))}
  </ol>
);
