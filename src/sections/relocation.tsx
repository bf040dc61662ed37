import { relocation } from '../content/relocation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Vehicle } from '../parts/vehicle.tsx';

const metres = (length: number) => `${length.toFixed(1)} m`;

/** The fleet in line, drawn to one scale like an architect's elevation. */
function Fleet() {
  return (
    <div className="mt-14 lg:mt-20">
      <h3 className="title text-pretty">{relocation.fleetHeading}</h3>
      <Reveal as="ol" className="fleet mt-10">
        {relocation.fleet.map(({ name, use, length }, index) => (
          <li key={name} style={{ '--length': length } as React.CSSProperties}>
            <Vehicle index={index} className="fleet-drawing" />
            <p className="fleet-length figures">{metres(length)}</p>
            <p className="font-semibold">{name}</p>
            <p className="text-muted">{use}</p>
          </li>
        ))}
      </Reveal>
      <p className="mt-6 text-base sm:text-sm text-muted">{relocation.fleetNote}</p>
    </div>
  );
}

/** The five steps as stops on one line. */
function Steps() {
  return (
    <div className="mt-14 lg:mt-20">
      <h3 className="title">{relocation.stepsHeading}</h3>
      <ol className="stops mt-8">
        {relocation.steps.map(({ title, text }) => (
          <li key={title}>
            <h4 className="text-lg font-semibold">{title}</h4>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Relocation (ledger O1). */
export function Relocation() {
  const { picture, europe } = relocation;
  return (
    <section
      id="relocation"
      aria-labelledby="relocation-heading"
      className="section on-dark bg-bottle-900"
    >
      <div className="frame">
        <div className="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12">
          <SectionHeading section="relocation" className="lg:col-span-6">
            {relocation.heading}
          </SectionHeading>
          <p className="text-lead lg:col-span-5 lg:col-start-8">{relocation.intro}</p>
        </div>
        <Fleet />
        <div className="mt-14 grid items-center gap-x-8 gap-y-10 lg:mt-20 lg:grid-cols-12">
          <Reveal as="figure" className="lg:col-span-7">
            <Picture
              name={picture.picture}
              alt={picture.alt}
              sizes="(min-width: 1024px) 55vw, 90vw"
              className="aspect-video h-auto w-full object-cover"
            />
            <figcaption className="mt-2 text-sm text-muted">{picture.caption}</figcaption>
          </Reveal>
          <div className="lg:col-span-4 lg:col-start-9">
            <h3 className="title">{europe.heading}</h3>
            <p className="mt-4 max-w-prose">{europe.text}</p>
            <p className="mt-8 flex flex-wrap gap-4">
              <ButtonLink>{relocation.plan}</ButtonLink>
              <ButtonLink tone="line">{relocation.quote}</ButtonLink>
            </p>
          </div>
        </div>
        <Steps />
      </div>
    </section>
  );
}
