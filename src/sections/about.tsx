import { about } from '../content/about.ts';
import { business } from '../content/business.ts';
import { floor, floorSteps, type Route, routeNames } from '../content/floor.ts';
import { BoughtPieces, FloorPieces, FloorShell, floorBox, OnRoute } from '../parts/floor-plan.tsx';
import { Key } from '../parts/key.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** The floor as surveyed: every piece carries the mark of its route. */
function Survey() {
  return (
    <svg viewBox={floorBox} className="about-survey drawing" role="img" aria-label={floor.drawing}>
      <FloorPieces />
      <FloorShell />
      {routeNames.map((route) => (
        <OnRoute
          key={route}
          route={route}
          {...(route !== 'prevent' && { className: 'to-remove' })}
        />
      ))}
      <BoughtPieces r={17} />
    </svg>
  );
}

/** One step: its own pieces dashed, the last step's as footprints, the later ones still solid. */
function StepPlan({ index, route }: { index: number; route: Route | undefined }) {
  const here = index - 1;
  return (
    <svg viewBox={floorBox} className="drawing" aria-hidden="true">
      <FloorShell />
      {index < floorSteps.length - 1 &&
        routeNames.map((name, at) => {
          if (at < here - 1) return null;
          const state = at < here ? 'about-gone' : at === here ? 'to-remove' : undefined;
          return <OnRoute key={name} route={name} {...(state && { className: state })} />;
        })}
      {route === 'reuse' && <BoughtPieces r={30} />}
    </svg>
  );
}

function Floor() {
  return (
    <div className="about-floor frame">
      <div className="about-head">
        <h3 className="display">{floor.heading}</h3>
        <p className="lead">{floor.text}</p>
        <Key of={['removal', 'bought', 'kept', 'gone', 'done']} />
      </div>
      <Reveal className="about-plan">
        <Survey />
      </Reveal>
      <ol className="about-steps">
        {floorSteps.map(({ title, route, count, text }, index) => (
          <li key={title}>
            <div>
              <StepPlan index={index} route={route} />
              <span className="about-bar" />
            </div>
            <div>
              <h4 className="display">{title}</h4>
              <p className="font-semibold">{count}</p>
              <p className="basis-full">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** About (ledger B1): the firm in its facts, and how a floor empties. */
export function About() {
  return (
    <section id="about" aria-labelledby="about-heading" className="about on-tint">
      <Reveal className="about-firm columns frame">
        <SectionHeading section="about">{about.heading}</SectionHeading>
        <div>
          <p className="lead">{about.lead}</p>
          <p>{about.paragraph}</p>
        </div>
        <dl>
          {about.facts.map(({ term, text }) => (
            <div key={term}>
              <dt className="note text-muted">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          <div>
            <dt className="note text-muted">{about.carrier.term}</dt>
            <dd>
              {business.wasteCarrier.number},{' '}
              <a href={business.wasteCarrier.entryUrl} className="link">
                {about.carrier.link}
              </a>
            </dd>
          </div>
        </dl>
      </Reveal>
      <Floor />
    </section>
  );
}
