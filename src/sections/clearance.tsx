import { namedBrands } from '../content/brands.ts';
import { clearance } from '../content/clearance.ts';
import { clearanceBayOutline } from '../content/outlines/clearance-bay.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Folds } from '../parts/folds.tsx';
import { ItemIcon } from '../parts/item-icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Proof } from './proof.tsx';

/** The loading bay at night, and the chair that is the next to go. */
function Night() {
  const { width, height, path } = clearanceBayOutline;
  return (
    <figure className="clearance-night">
      <Picture
        name="clearance-bay"
        alt={clearance.picture}
        sizes="(max-width: 1151px) max(34rem, 125vw), 100vw"
        className="absolute size-full object-cover object-top"
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMin slice"
        className="traced drawing"
        aria-hidden="true"
      >
        <path className="to-remove" d={path} />
      </svg>
    </figure>
  );
}

/** The four features (ledger C1, C4), ruled off under the picture. */
function Features() {
  return (
    <ul className="clearance-features pairs frame mt-3 gap-y-3 md:grid-cols-4 lg:mt-6">
      {clearance.features.map(({ fact, title, text, ...feature }) => (
        <Reveal as="li" key={title}>
          <h3 className="display">{title}</h3>
          <p className="detail">
            {fact && <b>{fact}</b>} {text}
            {'link' in feature && (
              <>
                {' '}
                <a href={feature.link.href} className="link">
                  {feature.link.text}
                </a>
                .
              </>
            )}
          </p>
        </Reveal>
      ))}
    </ul>
  );
}

/** The premium purchasing panel with its sixteen names (ledger C2). */
function Purchase() {
  const { heading, text, brandsLabel, button } = clearance.purchase;
  return (
    <div className="on-bottle">
      <Reveal className="flex h-full flex-col items-start gap-3">
        <h3 className="display subheading">{heading}</h3>
        <p>{text}</p>
        <ul className="clearance-names display" aria-label={brandsLabel} translate="no">
          {namedBrands.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <ButtonLink tone="line" topic="premium">
          {button}
        </ButtonLink>
      </Reveal>
    </div>
  );
}

/** The eco disposal panel: the fourteen recyclables, grouped by route (ledger C3). */
function Routes() {
  const { heading, summary, routes, button } = clearance.eco;
  return (
    <div className="on-paper grid grid-cols-1 content-start gap-3">
      <h3 className="display subheading">{heading}</h3>
      <Folds summary={summary}>
        <div className="clearance-routes pairs">
          {routes.map(({ id, title, text, items }) => (
            <div key={id} className={`clearance-${id}`}>
              <h4 className="semibold">{title}</h4>
              <p className="note text-muted">{text}</p>
              <ul>
                {items.map((item) => (
                  <li key={item}>
                    <ItemIcon of={item} />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Folds>
      <p>
        <ButtonLink tone="line" topic="green-disposal">
          {button}
        </ButtonLink>
      </p>
    </div>
  );
}

export function Clearance() {
  return (
    <section id="clearance" aria-labelledby="clearance-heading" className="clearance on-tint">
      <div className="clearance-bay on-night grid grid-cols-1 gap-y-3 xl:gap-y-0">
        <SectionHeading section="clearance" className="giant frame">
          {clearance.heading}
        </SectionHeading>
        <Night />
        <div className="clearance-intro frame flex flex-col items-start gap-4 xl:self-end xl:pb-2">
          <p className="lead xl:max-w-[31rem]">{clearance.intro}</p>
          <ButtonLink topic="clearance">{clearance.quote}</ButtonLink>
        </div>
        <Features />
      </div>
      <Proof />
      <div className="clearance-panels grid">
        <Purchase />
        <Routes />
      </div>
    </section>
  );
}
