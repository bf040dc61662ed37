import { categories } from '../content/categories.ts';
import { premium } from '../content/premium.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Icon } from '../parts/icon.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Brands } from './brands.tsx';
import { Categories } from './categories.tsx';
import { Process } from './process.tsx';

const [lounge, chair] = premium.pictures;

function Plate({ plate, sizes }: { plate: (typeof premium.pictures)[number]; sizes: string }) {
  return (
    <figure>
      <Picture name={plate.picture} alt={plate.alt} sizes={sizes} className="h-auto w-full" />
      <figcaption className="mt-2 text-sm text-muted">{plate.caption}</figcaption>
    </figure>
  );
}

/** The four benefits (ledger P1). */
function Benefits() {
  return (
    <ul className="border-b border-rule">
      {premium.benefits.map(({ title, text }) => (
        <Reveal as="li" key={title} className="border-t border-rule py-5">
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </Reveal>
      ))}
    </ul>
  );
}

/** The panel of the first three categories (ledger P2). */
function BrandsPanel() {
  const { heading, text, button } = premium.brandsPanel;
  return (
    <Reveal className="on-dark flex flex-col bg-bottle-900 p-7 sm:p-10 lg:col-span-5">
      <h3 className="title">{heading}</h3>
      <p className="mt-3 text-muted">{text}</p>
      <ol className="my-8">
        {categories.slice(0, 3).map(({ category, description }) => (
          <li key={category} className="border-t border-rule py-4">
            <h4 className="text-lg font-semibold text-accent">{category}</h4>
            <p className="mt-1">{description}</p>
          </li>
        ))}
      </ol>
      <p className="mt-auto">
        <ButtonLink className="w-full sm:w-auto">{button}</ButtonLink>
      </p>
    </Reveal>
  );
}

/** The way out of the section: the button and the call link (ledger P7). */
function Closing() {
  const { heading, button, call } = premium.closing;
  return (
    <Reveal className="mt-14 grid gap-8 lg:mt-20 lg:grid-cols-12">
      <p className="title lg:col-span-6">{heading}</p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-4 lg:col-span-6 lg:justify-end">
        <ButtonLink>{button}</ButtonLink>
        <span className="inline-flex items-center gap-3">
          <Icon name="phone" className="size-5 text-accent" />
          <PhoneLink className="link text-lg font-semibold" label={call} />
        </span>
      </p>
    </Reveal>
  );
}

/** Premium furniture purchasing (ledger P1 to P9). Its larger pieces have files of their own. */
export function Premium() {
  return (
    <section id="premium" aria-labelledby="premium-heading" className="section on-light bg-bone-50">
      <div className="frame">
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <SectionHeading section="premium">{premium.heading}</SectionHeading>
            <p className="mt-6 mb-10 max-w-[52ch] text-lead text-muted">{premium.intro}</p>
            <Reveal>
              <Plate plate={lounge} sizes="(min-width: 1024px) 62vw, 90vw" />
            </Reveal>
          </div>
          <div className="grid content-between gap-x-8 gap-y-10 sm:max-lg:grid-cols-2 lg:col-span-4">
            <Reveal>
              <Plate plate={chair} sizes="(min-width: 1024px) 30vw, 90vw" />
            </Reveal>
            <Benefits />
          </div>
        </div>
        <div className="mt-14 grid gap-6 lg:mt-20 lg:grid-cols-12">
          <BrandsPanel />
          <Process />
        </div>
        <Categories />
      </div>
      <Brands />
      <div className="frame">
        <Closing />
      </div>
    </section>
  );
}
