import { contact } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';
import { ContactSent } from './contact-sent.tsx';
import { ContactSteps } from './contact-steps.tsx';

/**
 * The steps after the button. From 1024 px, once it is sent, they stand in the thank-you, and the words that were sent
 * lie over their place here, which they keep, so that nothing below moves (CLS). On smaller screens they stay.
 */
export function ContactNext() {
  const done = useSelected('contact', (snapshot) => snapshot.matches({ idle: 'success' }));
  return (
    <div className="contact-next-steps">
      <div className={done ? 'lg:invisible' : undefined}>
        <h3 className="display subheading">{contact.nextHeading}</h3>
        <ContactSteps current={done ? 0 : undefined} />
      </div>
      {done && <ContactSent className="max-lg:hidden" />}
    </div>
  );
}
