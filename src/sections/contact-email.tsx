import { useRef } from 'react';
import { contact } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { ContactField } from './contact-field.tsx';
import { meantAddress } from './contact-validity.ts';

const { meant, incomplete } = contact.fields.email;

/** The email, with a doubt about it that blocks nothing: the browser's check alone decides (ledger K2). */
export function ContactEmail() {
  const field = useRef<HTMLInputElement>(null);
  // The page owns its words, and the actor hears of each change of them.
  const address = useSelected('contact', () => field.current?.value.trim() ?? '');
  const busy = useSelected('contact', (snapshot) => snapshot.hasTag('busy'));
  const suggestion = meantAddress(address);
  const isIncomplete = /@[^.]+$/.test(address);
  /** As if it were typed. */
  const take = () => {
    const input = field.current;
    if (!input || !suggestion) return;
    input.value = suggestion;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // The button is about to be removed, which would drop the focus.
    input.focus();
  };
  const doubt = { id: 'contact-email-doubt', className: 'field-doubt note' };
  return (
    <ContactField
      ref={field}
      name="email"
      required
      type="email"
      autoComplete="email"
      describedBy={suggestion || isIncomplete ? doubt.id : undefined}
    >
      {suggestion ? (
        <button {...doubt} type="button" disabled={busy} onClick={take}>
          <span>
            {meant} <u translate="no">{suggestion}</u>?
          </span>
        </button>
      ) : (
        isIncomplete && <span {...doubt}>{incomplete}</span>
      )}
    </ContactField>
  );
}
