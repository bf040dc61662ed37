import { contact, promptFor } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';
import { ContactField } from './contact-field.tsx';
import { ContactTopic } from './contact-topic.tsx';

/** The message, which asks for what the chosen topic needs (ledger K3), and buttons that begin a line in it. */
export function ContactMessage() {
  const actor = useSite().actors.contact;
  const topic = useSelected('contact', ({ context }) => context.topic);
  const busy = useSelected('contact', (snapshot) => snapshot.hasTag('busy'));
  const { label, names } = contact.details;
  return (
    <>
      <ContactField name="message" required rows={5} placeholder={promptFor(topic)}>
        <ContactTopic />
      </ContactField>
      <fieldset className="contact-details" aria-labelledby="contact-details">
        <span id="contact-details" className="note text-muted">
          {label}
        </span>
        {names.map((detail) => (
          <button
            key={detail}
            type="button"
            disabled={busy}
            onClick={() => actor.send({ type: 'detail.pressed', detail })}
          >
            {detail}
          </button>
        ))}
      </fieldset>
    </>
  );
}
