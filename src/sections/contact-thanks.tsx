import { Fragment, type ReactElement } from 'react';
import type { Fields } from '../../machines/enquiry.ts';
import { contact } from '../content/contact.ts';
import { floorScene, type Route } from '../content/floor-scene.ts';
import { EmailLink } from '../parts/email-link.tsx';
import { FloorPlan, OnRoute } from '../parts/floor-plan.tsx';
import { Key } from '../parts/key.tsx';
import { referenceIn } from '../parts/reference.ts';
import { replyBy } from '../parts/reply-by.ts';
import { mailToYourself } from './contact-mail.tsx';
import { photosByEmail } from './contact-photos.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactSteps } from './contact-steps.tsx';

const { thanks } = contact;
const routes = Object.keys(floorScene.routes) as Route[];

const draw = (which: readonly Route[]) =>
  which.map((route) => <OnRoute key={route} route={route} />);
const kept = draw(routes.filter((route) => route === 'keep'));
const leaving = draw(routes.filter((route) => route !== 'keep'));

const drawings = [
  <FloorPlan key="reply">
    {kept}
    {leaving}
  </FloorPlan>,
  <Fragment key="value">
    <FloorPlan>
      {kept}
      <g className="to-remove">{leaving}</g>
    </FloorPlan>
    <Key of={['removal']} />
  </Fragment>,
  <FloorPlan key="clear">{kept}</FloorPlan>,
];

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

/** Replaces the form after a success: when and where the answer comes, the reference, the steps, photographs (ledger K7, M1). */
export function ContactThanks(props: ContactThanksProps) {
  const { text, enquiry, storedOn, photos, onAnother } = props;
  const reference = referenceIn(text);
  return (
    <div className="contact-thanks">
      <div>
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
                .
              </>
            ) : (
              text
            )}
          </span>{' '}
          <a className="link" href={mailToYourself(enquiry, reference)}>
            {thanks.toYourself}
          </a>
          . {thanks.add} <EmailLink className="link" />.
        </p>
      </div>
      <div className="contact-both">
        <div>
          <h3 className="title">{thanks.photos}</h3>
          <ul className="contact-helpful">
            {thanks.helpful.map(({ photo, why }) => (
              <li key={photo}>
                <b>{photo}</b> {why}
              </li>
            ))}
          </ul>
        </div>
        {photos ?? <p>{photosByEmail(reference)}.</p>}
        <ContactSent className="on-tint lg:hidden" />
        <div className="max-lg:hidden">
          <h3 className="title">{contact.nextHeading}</h3>
          <ContactSteps current={0} drawings={drawings} />
        </div>
      </div>
      <p>
        <button type="button" className="link" onClick={onAnother}>
          {thanks.another}
        </button>
      </p>
    </div>
  );
}
