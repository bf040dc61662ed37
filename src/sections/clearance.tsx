import { namedBrands } from '../content/brands.ts';
import { clearance } from '../content/clearance.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** The four features (ledger C1, C4), as four columns under one rule. */
function Features() {
  return (
    <ul className="mt-14 grid gap-x-8 gap-y-10 border-t border-rule pt-8 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
      {clearance.features.map(({ icon, title, text }) => (
        <Reveal as="li" key={title} className="grid grid-cols-[3.5rem_1fr] sm:block">
          <Icon name={icon} className="size-8 text-accent" />
          <div className="sm:mt-5">
            <h3 className="text-lg leading-snug font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </Reveal>
      ))}
    </ul>
  );
}

/** The premium purchasing panel with its sixteen names (ledger C2). */
function Purchase() {
  const { heading, text, brandsLabel, button } = clearance.purchase;
  return (
    <Reveal className="on-dark flex flex-col bg-bottle-700 p-7 sm:p-10 lg:col-span-5">
      <h3 className="title">{heading}</h3>
      <p className="mt-4 max-w-prose">{text}</p>
      <ul className="brand-run my-8 font-serif" aria-label={brandsLabel}>
        {namedBrands.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className="mt-auto">
        <ButtonLink className="w-full sm:w-auto">{button}</ButtonLink>
      </p>
    </Reveal>
  );
}

/** The eco disposal panel: a ledger of the fourteen recyclables (ledger C3). */
function EcoLedger() {
  const { heading, text, columns, items, notes, button } = clearance.eco;
  return (
    <Reveal className="on-light flex flex-col bg-bone-50 p-7 sm:p-10 lg:col-span-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h3 className="title">{heading}</h3>
        <p className="text-muted">{text}</p>
      </div>
      <dl className="ledger mt-8" aria-label={`${columns.item}: ${columns.route}`}>
        {items.map(({ name, route }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{route}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 grid gap-x-8 gap-y-3 text-base sm:text-[0.9375rem] text-muted sm:grid-cols-2">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <p className="mt-auto pt-8">
        <ButtonLink className="w-full sm:w-auto">{button}</ButtonLink>
      </p>
    </Reveal>
  );
}

export function Clearance() {
  return (
    <section
      id="clearance"
      aria-labelledby="clearance-heading"
      className="section on-dark bg-bottle-900"
    >
      <div className="frame">
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12">
          <SectionHeading section="clearance" className="lg:col-span-6">
            {clearance.heading}
          </SectionHeading>
          <div className="lg:col-span-5 lg:col-start-8 lg:pt-2">
            <p className="text-lead">{clearance.intro}</p>
            <p className="mt-6">
              <ButtonLink tone="line">{clearance.quote}</ButtonLink>
            </p>
          </div>
        </div>
        <Features />
        <div className="mt-14 grid gap-6 lg:mt-20 lg:grid-cols-12">
          <Purchase />
          <EcoLedger />
        </div>
      </div>
    </section>
  );
}
