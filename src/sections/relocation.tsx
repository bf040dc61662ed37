import type { CSSProperties } from 'react';
import { relocation } from '../content/relocation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Folds } from '../parts/folds.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** A heading with its call to action. */
const row =
  'flex flex-wrap items-center justify-between gap-x-(--gutter) gap-y-3 sm:items-baseline';

/** On phones a button beside its heading. */
const small = 'max-sm:px-3 max-sm:text-note';

/** The four vehicles as elevations with their length, drawn to one scale. */
function Fleet() {
  return (
    <>
      <div className={row}>
        <h3 className="display subheading">{relocation.fleetHeading}</h3>
        <ButtonLink topic="relocation" className={small}>
          {relocation.plan}
        </ButtonLink>
      </div>
      <Reveal as="ol" className="relocation-fleet pairs mt-6 gap-3 lg:gap-7">
        {relocation.fleet.map(({ name, use, drawing, length, height }) => (
          <li key={name} style={{ '--length': length } as CSSProperties}>
            <img
              src={`/images/${drawing}.svg`}
              alt=""
              width={length}
              height={height}
              loading="lazy"
            />
            <p className="dimension note">{`${(length / 100).toFixed(1)} m`}</p>
            <p className="title">{name}</p>
            <p className="note text-muted">{use}</p>
          </li>
        ))}
      </Reveal>
    </>
  );
}

function Steps() {
  return (
    <>
      <div className={`${row} mt-(--gap) mb-3`}>
        <h3 className="display subheading">{relocation.stepsHeading}</h3>
        <ButtonLink tone="line" topic="relocation" className={small}>
          {relocation.quote}
        </ButtonLink>
      </div>
      <Folds summary={relocation.stepsSummary}>
        <ol className="stops">
          {relocation.steps.map(({ title, text }) => (
            <li key={title}>
              <h4 className="title">{title}</h4>
              <p className="detail">{text}</p>
            </li>
          ))}
        </ol>
      </Folds>
    </>
  );
}

export function Relocation() {
  const { picture, tall, alt } = relocation.picture;
  return (
    <section id="relocation" aria-labelledby="relocation-heading" className="on-paper">
      <div className="relocation-show grid grid-cols-1">
        <figure>
          <Reveal>
            <Picture
              name={picture}
              tall={tall}
              alt={alt}
              sizes="100vw"
              className="w-full object-cover"
            />
          </Reveal>
        </figure>
        <Reveal className="frame">
          <SectionHeading section="relocation" className="giant relocation-heading">
            {relocation.heading}
          </SectionHeading>
        </Reveal>
      </div>
      <div className="relocation-body frame">
        <Fleet />
        <Steps />
      </div>
    </section>
  );
}
