import { contact } from '../content/contact.ts';
import { Facts } from '../parts/facts.tsx';
import { useSelected } from '../parts/use-snapshot.ts';
import { factsOf } from './contact-mail.tsx';

/** The words that were sent (ledger K7). */
export function ContactSent({ className }: { className: string }) {
  const enquiry = useSelected('contact', ({ context }) => context.enquiry);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too (WCAG 2.1.1)
    <section tabIndex={0} aria-label={contact.thanks.sent} className={`contact-sent ${className}`}>
      <h3 className="display subheading">{contact.thanks.sent}</h3>
      <Facts of={factsOf(enquiry)} text="whitespace-pre-line" />
    </section>
  );
}
