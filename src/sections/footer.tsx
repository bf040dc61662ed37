import type { ReactNode } from 'react';
import { business } from '../content/business.ts';
import { footer } from '../content/footer.ts';
import { emptyRoom } from '../content/marks.ts';
import { Island } from '../parts/island.tsx';
import { MotionButton } from '../parts/motion-button.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { Room } from '../parts/room.tsx';
import { SampleNote } from '../parts/sample-note.tsx';
import { useHydrated } from '../parts/use-hydrated.ts';
import { Verbatim } from '../parts/verbatim.tsx';

const { block, register } = footer;

interface Entry {
  term: string;
  /** An optional fact that the owner has not given has no row. */
  fact: ReactNode;
  wide?: true;
}

const entries: readonly Entry[] = [
  { term: block.registeredName, fact: <Verbatim>{business.registeredName}</Verbatim>, wide: true },
  { term: block.registeredAddress, fact: business.registeredAddress, wide: true },
  { term: block.companyNumber, fact: <Verbatim>{business.companyNumber}</Verbatim> },
  { term: block.wasteCarrier, fact: <Verbatim>{business.wasteCarrier.number}</Verbatim> },
  { term: block.insurance, fact: footer.cover, wide: true },
];

/** The facts of the firm (ledger F1), as the title block of a drawing. */
function TitleBlock() {
  return (
    <>
      <h2 className="sr-only">{block.heading}</h2>
      <dl className="footer-block">
        {entries
          .filter(({ fact }) => fact)
          .map(({ term, fact, wide }) => (
            <div key={term} data-wide={wide}>
              <dt className="caption text-muted">{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/**
 * The entry in the public register (ledger F3), in a disclosure after its link. The frame is lazy, so it
 * loads when it is opened; without script nothing is lazy (HTML, "lazy loading"), so only React adds it.
 */
export function Register() {
  return (
    <details className="footer-register question">
      <summary>{register.summary}</summary>
      <p className="note text-muted">{register.text}</p>
      {useHydrated() && (
        <iframe
          src={business.wasteCarrier.widgetUrl}
          title={`${register.frameTitle} ${business.name}`}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </details>
  );
}

export function Footer() {
  return (
    <footer className="footer on-bottle">
      <div className="frame">
        <Reveal className="footer-plan">
          <Room words={emptyRoom} />
        </Reveal>
        <p className="footer-tagline display">{business.tagline}</p>
        <nav aria-label={footer.navLabel}>
          <ul className="footer-links">
            {footer.links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="link">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <TitleBlock />
        <div className="footer-end">
          <h2 className="sr-only">{register.heading}</h2>
          <a href={business.wasteCarrier.entryUrl} className="link">
            {register.link}
          </a>
          <Island name="register">
            <Register />
          </Island>
          <a href="#privacy" className="link">
            {footer.privacy}
          </a>
          <a href="/licences.txt" className="link">
            {footer.licences}
          </a>
          <Island name="motion">
            <MotionButton />
          </Island>
          <SampleNote />
        </div>
      </div>
    </footer>
  );
}
