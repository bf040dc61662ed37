import type { ReactElement } from 'react';
import type { FieldName, Fields } from '../../machines/enquiry.ts';
import { contact } from '../content/contact.ts';
import { referenceIn } from '../parts/reference.ts';
import { replyBy } from '../parts/reply-by.ts';
import { photosByEmail } from './contact-photos.tsx';

const { thanks } = contact;
const fieldNames = Object.keys(contact.fields) as FieldName[];

interface ContactThanksProps {
  /** The message of the success. The toast says it, so here is the reference, where the server gave one. */
  text: string;
  /** The words that were sent. */
  enquiry: Fields;
  storedOn: number | null;
  /** The field for photographs, where its script is here. */
  photos: ReactElement | undefined;
  onAnother: () => void;
}

/** Replaces the form after a success: when and where the answer comes, the reference, photographs, the words sent (ledger K7, M1). */
export function ContactThanks({ text, enquiry, storedOn, photos, onAnother }: ContactThanksProps) {
  const reference = referenceIn(text);
  return (
    <div className="contact-thanks">
      <div className="contact-reply">
        <p className="display subheading">
          {thanks.reply}{' '}
          <span className="wrap-anywhere" translate="no">
            {enquiry.email}
          </span>{' '}
          {replyBy(storedOn)}.
        </p>
        <p className="notice" data-tone="success">
          <span>
            {reference ? (
              <>
                {thanks.reference}{' '}
                <strong className="whitespace-nowrap" translate="no">
                  {reference}
                </strong>
              </>
            ) : (
              text
            )}
          </span>
        </p>
      </div>
      <div className="contact-list">
        <h3 className="title">{thanks.photos}</h3>
        <ul>
          {thanks.helpful.map(({ photo, why }) => (
            <li key={photo}>
              <b>{photo}</b> {why}
            </li>
          ))}
        </ul>
        {photos ?? <p>{photosByEmail(reference)}.</p>}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, by keyboard too (WCAG 2.1.1) */}
      <section tabIndex={0} aria-labelledby="contact-words" className="contact-words">
        <h3 id="contact-words" className="title">
          {thanks.sent}
        </h3>
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
      <p className="contact-another">
        <button type="button" className="link" onClick={onAnother}>
          {thanks.another}
        </button>
      </p>
    </div>
  );
}
