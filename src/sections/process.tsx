import { premium } from '../content/premium.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Reveal } from '../parts/reveal.tsx';

/** "Our Purchasing Process" (ledger P3), made out like a delivery note: lines, checks, a tear-off. */
export function Process() {
  const { heading, steps, criteriaHeading, criteria, button } = premium.process;
  return (
    <Reveal className="note bg-bone-100 lg:col-span-7">
      <h3 className="title p-7 pb-5 sm:px-10 sm:pt-10">{heading}</h3>
      <ol className="px-7 sm:px-10">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_1fr] gap-x-4 border-t border-rule py-4 sm:grid-cols-[2.5rem_12rem_1fr]"
          >
            <span className="title figures row-span-2 text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <h4 className="pt-1 text-lg font-semibold">{title}</h4>
            <p className="pt-1">{text}</p>
          </li>
        ))}
      </ol>
      <div className="note-slip mt-6 p-7 sm:px-10 sm:pb-10">
        <h4 className="font-semibold">{criteriaHeading}</h4>
        <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {criteria.map(({ title, text }) => (
            <li key={title} className="note-check">
              <span className="font-semibold">{title}</span>
              <span className="block text-muted">{text}</span>
            </li>
          ))}
        </ul>
        <p className="mt-8">
          <ButtonLink className="w-full sm:w-auto">{button}</ButtonLink>
        </p>
      </div>
    </Reveal>
  );
}
