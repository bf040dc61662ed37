import { useRef } from 'react';
import { contact } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { ContactField } from './contact-field.tsx';
import { meantDomain } from './contact-validity.ts';

const { meant, incomplete } = contact.fields.email;

/** The email, with a doubt about it that blocks nothing: the browser's check alone decides (ledger K2). */
export function ContactEmail() {
  const field = useRef<HTMLInputElement>(null);
  // The page owns its words, and the actor hears of each change of them.
  const address = useSelected('contact', () => field.current?.value.trim() ?? '');
  const domain = meantDomain(address);
  const doubt = domain ? `${meant} ${domain}?` : /@[^.]+$/.test(address) && incomplete;
  return (
    <ContactField
      ref={field}
      name="email"
      required
      type="email"
      autoComplete="email"
      describedBy={doubt ? 'contact-email-doubt' : undefined}
    >
      {doubt && (
        <span id="contact-email-doubt" className="field-doubt note">
          {doubt}
        </span>
      )}
    </ContactField>
  );
}
