import type { CSSProperties } from 'react';
import { relocation } from '../content/relocation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Folds } from '../parts/folds.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Vehicle } from '../parts/vehicle.tsx';

/** The four vehicles as elevations with their length, drawn to one scale. */
function Fleet() {
  return (
    <>
      <div className="relocation-row">
        <h3 className="display subheading">{relocation.fleetHeading}</h3>
        <ButtonLink topic="relocation">{relocation.plan}</ButtonLink>
      </div>
      <Reveal as="ol" className="relocation-fleet">
        {relocation.fleet.map(({ name, use, length }, index) => (
          <li key={name} style={{ '--length': length } as CSSProperties}>
            <Vehicle index={index} />
            <p className="dimension note">{`${length.toFixed(1)} m`}</p>
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
      <div className="relocation-row">
        <h3 className="display subheading">{relocation.stepsHeading}</h3>
        <ButtonLink tone="line" topic="relocation">
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
      <div className="relocation-show">
        <figure>
          <Reveal>
            <Picture name={picture} tall={tall} alt={alt} sizes="100vw" />
          </Reveal>
        </figure>
        <Reveal className="frame">
          <SectionHeading section="relocation" className="relocation-heading">
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
