import { services } from '../content/services.ts';
import { Icon } from '../parts/icon.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** The six services (ledger S1, S2), set as the contents page of a catalogue. */
export function Services() {
  return (
    <section
      id="services"
      aria-labelledby="services-heading"
      className="section on-light bg-bone-50"
    >
      <div className="frame grid gap-12 lg:grid-cols-12 lg:gap-x-8">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-[calc(var(--header)+3rem)]">
            <SectionHeading section="services">{services.heading}</SectionHeading>
            <p className="mt-6 max-w-md text-lead text-muted">{services.intro}</p>
          </div>
        </div>
        <ol className="border-b border-rule lg:col-span-8">
          {services.list.map(({ title, text, link }, index) => (
            <Reveal
              as="li"
              key={title}
              className="grid items-baseline gap-x-8 gap-y-3 border-t border-rule py-7 md:grid-cols-[2rem_1fr_1.25fr]"
            >
              <span className="figures text-sm text-accent max-md:hidden" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="title">{title}</h3>
              <div className="max-w-[60ch]">
                <p>{text}</p>
                <a
                  href={link.href}
                  className="link mt-3 inline-flex items-center gap-2 font-semibold"
                >
                  {link.text}
                  <Icon name="next" className="size-4" />
                </a>
              </div>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  );
}
