import { about } from '../content/about.ts';
import { business } from '../content/business.ts';
import { Island } from '../parts/island.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleMark } from '../parts/sample-note.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Verbatim } from '../parts/verbatim.tsx';
import { Floor } from './floor.tsx';

/** About (ledger B1): the firm in its facts, and how a floor empties. */
export function About() {
  return (
    <section id="about" aria-labelledby="about-heading" className="about on-tint">
      <Reveal className="about-firm columns frame">
        <SectionHeading section="about">{about.heading}</SectionHeading>
        <p className="lead">{about.lead}</p>
        <dl>
          <div>
            <dt className="note text-muted">{about.carrier.term}</dt>
            <dd>
              <Verbatim>{business.wasteCarrier.number}</Verbatim>,{' '}
              <a href={business.wasteCarrier.entryUrl} className="link">
                {about.carrier.link}
              </a>
            </dd>
          </div>
          {business.accreditations && (
            <div>
              <dt className="note text-muted">{about.accreditations}</dt>
              <dd>{business.accreditations.join('; ')}</dd>
            </div>
          )}
        </dl>
        {business.firm && (
          <div className="about-people">
            <SampleMark />
            <dl>
              {business.firm.map(({ term, text }) => (
                <div key={term}>
                  <dt className="note text-muted">{term}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Reveal>
      <Island name="floor">
        <Floor />
      </Island>
    </section>
  );
}
