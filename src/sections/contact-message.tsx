import { useRef } from 'react';
import { contact, promptFor } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';
import { ContactField } from './contact-field.tsx';
import { ContactTopic } from './contact-topic.tsx';

const { label, list } = contact.details;

/** The details that a message has: as a line of their own, or in its words. */
const detailsIn = (message: string): string =>
  list
    .filter(({ name, found }) => found.test(message) || message.includes(`${name}:`))
    .map(({ name }) => name)
    .join();

/** The message, which asks for what the chosen topic needs (ledger K3), and buttons that begin a line in it. */
export function ContactMessage() {
  const actor = useSite().actors.contact;
  const details = useRef<HTMLFieldSetElement>(null);
  const topic = useSelected('contact', ({ context }) => context.topic);
  const busy = useSelected('contact', (snapshot) => snapshot.hasTag('busy'));
  // The page owns its words, and the actor hears of each change of them.
  const had = useSelected('contact', () =>
    detailsIn(details.current?.form?.querySelector('textarea')?.value ?? ''),
  ).split(',');
  return (
    <>
      <ContactField
        name="message"
        required
        rows={5}
        placeholder={promptFor(topic)}
        hint={contact.fields.message.hint}
      >
        <ContactTopic />
      </ContactField>
      <fieldset ref={details} className="contact-details" aria-labelledby="contact-details">
        <span id="contact-details" className="note text-muted">
          {label}
        </span>
        {list.map(({ name }) => (
          <button
            key={name}
            type="button"
            disabled={busy}
            data-had={had.includes(name) || undefined}
            onClick={() => actor.send({ type: 'detail.pressed', detail: name })}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </>
  );
}
