import { contact } from '../content/contact.ts';
import { Icon } from '../parts/icon.tsx';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

/** What the call to action was about: it goes ahead of the message, unless it is removed. */
export function ContactTopic() {
  const actor = useSite().actors.contact;
  const topic = useSelected('contact', ({ context }) => context.topic);
  const busy = useSelected('contact', (snapshot) => snapshot.hasTag('busy'));
  if (topic === null) return null;
  const about = `${contact.topic.about} ${topic}`;
  return (
    <p className="contact-topic">
      <span>{about}</span>
      <button
        type="button"
        className="control"
        disabled={busy}
        aria-label={`${contact.topic.remove} “${about}”`}
        onClick={(event) => {
          const { form } = event.currentTarget;
          actor.send({ type: 'topic.removed' });
          // The button is about to go, and the focus with it.
          form?.querySelector('textarea')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" className="size-4" />
      </button>
    </p>
  );
}
