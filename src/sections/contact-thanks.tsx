import { Fragment, type ReactElement } from 'react';
import { contact } from '../content/contact.ts';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Chair, Desk } from '../parts/plan.tsx';
import { referenceIn } from '../parts/reference.ts';
import { Room } from '../parts/room.tsx';
import { photosByEmail } from './contact-photos.tsx';

const { thanks } = contact;

const desks = [110, 290].flatMap((x) => [60, 220, 380].map((y) => ({ x, y })));

interface ContactThanksProps {
  /** The message of the success. The toast says it, so here is the reference, where the server gave one. */
  text: string;
  /** The field for photographs, where its script is here. */
  photos: ReactElement | undefined;
  onAnother: () => void;
}

/** Replaces the form after a success: the reference, phone and email (ledger K7, M1). */
export function ContactThanks({ text, photos, onAnother }: ContactThanksProps) {
  const reference = referenceIn(text);
  return (
    <div className="contact-thanks">
      <p className="notice lead" data-tone="success">
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
      <div className="contact-sent">
        {photos}
        <p>
          {!photos && <>{photosByEmail(reference)}. </>}
          {thanks.rather} <PhoneLink className="link semibold" />.
        </p>
      </div>
      <button type="button" className="button button-line" onClick={onAnother}>
        {thanks.another}
      </button>
      <Room words={thanks.room}>
        <svg viewBox="0 0 400 480" className="drawing" aria-hidden="true">
          <g className="to-remove">
            {desks.map(({ x, y }) => (
              <Fragment key={`${x} ${y}`}>
                <Desk x={x} y={y} />
                <Chair x={x} y={y + 68} />
              </Fragment>
            ))}
          </g>
        </svg>
      </Room>
    </div>
  );
}
