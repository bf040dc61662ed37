import type { FieldName } from '../../machines/enquiry.ts';
import { contact } from '../content/contact.ts';
import { useSelected } from '../parts/use-snapshot.ts';

const fieldNames = Object.keys(contact.fields) as FieldName[];

/** The words that were sent (ledger K7). */
export function ContactSent({ className }: { className: string }) {
  const enquiry = useSelected('contact', ({ context }) => context.enquiry);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too (WCAG 2.1.1)
    <section tabIndex={0} aria-label={contact.thanks.sent} className={`contact-sent ${className}`}>
      <h3 className="display subheading">{contact.thanks.sent}</h3>
      <dl>
        {fieldNames.map(
          (name) =>
            enquiry[name] && (
              <div key={name}>
                <dt>{contact.fields[name].label}</dt>
                <dd className="whitespace-pre-line">{enquiry[name]}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
