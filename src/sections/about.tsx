import { about } from '../content/about.ts';
import { business } from '../content/business.ts';
import { Facts } from '../parts/facts.tsx';
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
    <section id="about" aria-labelledby="about-heading" className="on-tint">
      <Reveal className="columns frame gap-y-3 py-(--gap)">
        <SectionHeading section="about" className="heading lg:col-span-7">
          {about.heading}
        </SectionHeading>
        <p className="lead lg:col-span-5">{about.lead}</p>
        {facts.length > 0 && (
          <div className="about-people flex flex-wrap lg:col-span-full lg:justify-between">
            <SampleMark />
            <Facts of={facts} term="note text-muted" />
          </div>
        )}
      </Reveal>
      <Island name="floor">
        <Floor />
      </Island>
    </section>
  );
}
