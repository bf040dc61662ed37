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

const entry = (term: string, fact: ReactNode, isWide?: true) => (
  <div data-wide={isWide}>
    <dt className="caption text-muted">{term}</dt>
    <dd>{fact}</dd>
  </div>
);

/** The facts of the firm (ledger F1), as the title block of a drawing. */
const titleBlock = (
  <>
    <h2 className="sr-only">{block.heading}</h2>
    <dl className="footer-block grid">
      {entry(block.registeredName, <Verbatim>{business.registeredName}</Verbatim>, true)}
      {entry(block.registeredAddress, business.registeredAddress, true)}
      {entry(block.companyNumber, <Verbatim>{business.companyNumber}</Verbatim>)}
      {entry(block.wasteCarrier, <Verbatim>{business.wasteCarrier.number}</Verbatim>)}
      {footer.cover && entry(block.insurance, footer.cover, true)}
    </dl>
  </>
);

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
          className="my-2 h-96 w-full bg-paper"
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
          <ul className="my-3 flex flex-wrap gap-x-7">
            {footer.links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className="link inline-block min-w-11 py-3">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {titleBlock}
        <div className="mt-2 flex flex-wrap items-center gap-x-6 lg:col-span-full">
          <h2 className="sr-only">{register.heading}</h2>
          <a href={business.wasteCarrier.entryUrl} className="link py-3">
            {register.link}
          </a>
          <Island name="register">
            <Register />
          </Island>
          <a href="#privacy" className="link py-3">
            {footer.privacy}
          </a>
          <a href="/licences.txt" className="link py-3">
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
