import { contact, promptFor } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { ContactField } from './contact-field.tsx';
import { ContactTopic } from './contact-topic.tsx';

/** The message, which asks for what the chosen topic needs (ledger K3). */
export function ContactMessage() {
  const topic = useSelected('contact', ({ context }) => context.topic);
  return (
    <ContactField
      name="message"
      required
      rows={5}
      hint={contact.fields.message.hint}
      placeholder={promptFor(topic)}
    >
      <ContactTopic />
    </ContactField>
  );
}
