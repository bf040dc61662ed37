import type { ReactNode } from 'react';
import { contact } from '../content/contact.ts';

interface ContactStepsProps {
  /** The step that is under way, if any. */
  current?: number;
  /** A drawing of each step, with its words. */
  drawings?: readonly ReactNode[];
}

/** The steps after the button. */
export const ContactSteps = ({ current, drawings }: ContactStepsProps) => (
  <ol className={drawings ? 'contact-steps contact-plans' : 'contact-steps'}>
    {contact.next.map(({ title, text }, step) => (
      <li key={title} aria-current={step === current ? 'step' : undefined}>
        <strong>{title}</strong> {text}
        {drawings?.[step]}
      </li>
    ))}
  </ol>
);
