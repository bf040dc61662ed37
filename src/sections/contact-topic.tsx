import { contact } from '../content/contact.ts';
import { Icon } from '../parts/icon.tsx';
import { useSelected } from '../parts/use-snapshot.ts';
import { useSite } from '../site-context.ts';

/** The topic of the call to action that was followed: the first line of the message, unless the visitor removes it. */
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
          // The button is about to be removed, which would drop the focus.
          form?.querySelector('textarea')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="close" className="size-4" />
      </button>
    </p>
  );
}
