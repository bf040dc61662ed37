import { type Ref, useId } from 'react';
import { contact } from '../content/contact.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { referenceIn } from '../parts/reference.ts';
import { EmptyRoom } from '../parts/room.tsx';

const { photos, thanks } = contact;

interface ContactThanksProps {
  /** The message of the success, with the reference where the server gave one. */
  text: string;
  heading: Ref<HTMLHeadingElement>;
  onAnother: () => void;
}

/** Replaces the form after a success: the outcome, the next step, phone and email (ledger K7, M1). */
export function ContactThanks({ text, heading, onAnother }: ContactThanksProps) {
  const id = useId();
  const reference = referenceIn(text);
  const [before, ...rest] = reference ? text.split(reference) : [text];
  return (
    <section className="contact-thanks" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className="display heading">
        {thanks.heading}
      </h3>
      <p className="notice lead" data-tone="success">
        <span>
          {before}
          {reference && <span translate="no">{reference}</span>}
          {rest.join(reference)}
        </span>
      </p>
      <p>{thanks.next}</p>
      <p>
        {photos.ask} {photos.email}{' '}
        <EmailLink
          className="link"
          subject={[photos.subject, reference].filter(Boolean).join(' ')}
        />
        {reference && (
          <>
            {' '}
            {photos.quoting}{' '}
            <strong className="whitespace-nowrap" translate="no">
              {reference}
            </strong>
          </>
        )}
        . {thanks.rather} <PhoneLink className="link font-semibold" />.
      </p>
      <button type="button" className="button button-line" onClick={onAnother}>
        {thanks.another}
      </button>
      <EmptyRoom />
    </section>
  );
}
