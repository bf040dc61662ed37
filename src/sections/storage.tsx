import type { CSSProperties } from 'react';
import { storage } from '../content/storage.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Facts } from '../parts/facts.tsx';
import { Folds } from '../parts/folds.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** A rack: a line drawing up to an upright (solid, because stored goods are kept), and from there the model. */
function Rack() {
  const { picture, alt, lines } = storage.picture;
  return (
    <figure className="storage-picture">
      <Reveal>
        <div className="storage-register">
          <Picture name={picture} alt={alt} sizes="(max-width: 767px) 200vw, 100vw" />
          <img {...lines} alt="" loading="lazy" decoding="async" />
        </div>
      </Reveal>
    </figure>
  );
}

/** On the axis of months, with a bar in a colour of the waste hierarchy. */
const placeOf = (from: number, to: number, index: number) =>
  ({ '--from': from, '--to': to, '--bar': `var(--color-step-${2 * index + 1})` }) as CSSProperties;

function Terms() {
  const { terms, marks } = storage;
  return (
    <Reveal className="storage-axis">
      <ol>
        {terms.map(({ name, range, unit, from, to, use }, index) => (
          <li key={name} style={placeOf(from, to, index)}>
            <p>
              <span className="display storage-range">
                {range[0]}
                <span>–</span>
                {range[1]}
              </span>{' '}
              <span className="title">{unit}</span>
            </p>
            <h3 className="title">{name}</h3>
            <p className="note text-muted">{use}</p>
          </li>
        ))}
      </ol>
      <p className="storage-marks figures caption" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </Reveal>
  );
}

export function Storage() {
  return (
    <section id="storage" aria-labelledby="storage-heading" className="section on-paper">
      <Reveal className="frame flex flex-wrap items-center justify-between gap-x-(--gutter) gap-y-3 sm:flex-nowrap">
        <SectionHeading section="storage">{storage.heading}</SectionHeading>
        <ButtonLink topic="storage">{storage.quote}</ButtonLink>
      </Reveal>
      <Rack />
      <div className="storage-terms frame grid gap-(--gap)">
        <Terms />
        <Reveal className="storage-facts grid gap-1">
          <h3 className="note">{storage.factsHeading}</h3>
          <Folds summary={storage.factsSummary}>
            <Facts of={storage.facts} term="title" text="detail" className="pairs gap-y-3.5" />
          </Folds>
        </Reveal>
      </div>
    </section>
  );
}
