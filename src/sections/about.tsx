import { about } from '../content/about.ts';
import { business } from '../content/business.ts';
import { Island } from '../parts/island.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleMark } from '../parts/sample-note.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Floor } from './floor.tsx';

/** The firm's own facts, where it gives them. */
const facts = [
  ...(business.accreditations
    ? [{ term: about.accreditations, text: business.accreditations.join('; ') }]
    : []),
  ...(business.insurance?.publicLiability
    ? [{ term: about.publicLiability, text: business.insurance.publicLiability }]
    : []),
  ...(business.firm ?? []),
];

/** About (ledger B1): the firm in its facts, and how a floor empties. */
export function About() {
  return (
    <section id="about" aria-labelledby="about-heading" className="about on-tint">
      <Reveal className="about-firm columns frame">
        <SectionHeading section="about">{about.heading}</SectionHeading>
        <p className="lead">{about.lead}</p>
        {facts.length > 0 && (
          <div className="about-people">
            <SampleMark />
            <dl>
              {facts.map(({ term, text }) => (
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
