import { about } from '../content/about.ts';
import { business } from '../content/business.ts';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

const facts = [
  { term: about.baseTerm, text: business.base },
  ...about.facts,
  { term: about.carrierTerm, text: `${about.carrierText}, ${business.wasteCarrier.number}` },
];

/** The waste hierarchy as a flight of steps: each one down is a worse answer. */
function Hierarchy() {
  const { heading, steps } = about.hierarchy;
  return (
    <div className="mt-16 lg:mt-24">
      <h3 className="title">{heading}</h3>
      <ol className="stairs mt-8">
        {steps.map(({ title, text }) => (
          <Reveal as="li" key={title}>
            <h4 className="text-lg font-semibold">{title}</h4>
            <p className="mt-1 text-muted">{text}</p>
          </Reveal>
        ))}
      </ol>
    </div>
  );
}

/** About (ledger B1): what the business is, in its facts. */
export function About() {
  return (
    <section id="about" aria-labelledby="about-heading" className="section on-light bg-bone-100">
      <div className="frame">
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionHeading section="about">{about.heading}</SectionHeading>
            <p className="title mt-8 max-w-[24em] text-accent">{about.statement}</p>
            <div className="mt-8 grid max-w-[65ch] gap-4 text-lead">
              {about.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <Reveal as="dl" className="self-end border-b border-rule lg:col-span-4 lg:col-start-9">
            {facts.map(({ term, text }) => (
              <div
                key={term}
                className="grid grid-cols-[7.5rem_1fr] gap-4 border-t border-rule py-3"
              >
                <dt className="text-muted">{term}</dt>
                <dd className="figures font-semibold">{text}</dd>
              </div>
            ))}
          </Reveal>
        </div>
        <Hierarchy />
      </div>
    </section>
  );
}
