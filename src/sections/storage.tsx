import type { CSSProperties } from 'react';
import { storage } from '../content/storage.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';

/** The three terms as bars on one scale of thirty-six months. */
function Terms() {
  const { termsHeading, terms, scale } = storage;
  return (
    <div className="mt-14 lg:mt-20">
      <h3 className="title">{termsHeading}</h3>
      <Reveal className="scale mt-8">
        <ul>
          {terms.map(({ name, range, from, to, use }) => (
            <li key={name} style={{ '--from': from, '--to': to } as CSSProperties}>
              <p className="scale-words">
                <span className="text-lg font-semibold">{name}</span>
                <span className="title figures text-accent">{range}</span>
                <span className="text-muted">{use}</span>
              </p>
              <span className="scale-bar" aria-hidden="true" />
            </li>
          ))}
        </ul>
        <p className="scale-marks figures" aria-hidden="true">
          {scale.marks.map((mark) => (
            <span key={mark} style={{ '--at': mark } as CSSProperties}>
              {mark}
            </span>
          ))}
        </p>
        <p className="text-sm text-muted" aria-hidden="true">
          {scale.unit}
        </p>
      </Reveal>
    </div>
  );
}

/** Secure storage (ledger O2). */
export function Storage() {
  const { picture } = storage;
  return (
    <section
      id="storage"
      aria-labelledby="storage-heading"
      className="section on-light bg-bone-100"
    >
      <div className="frame">
        <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
          <div className="flex flex-col lg:col-span-5 lg:pb-7">
            <SectionHeading section="storage">{storage.heading}</SectionHeading>
            <p className="mt-6 text-lead text-muted">{storage.intro}</p>
            <p className="mt-auto pt-8">
              <ButtonLink>{storage.quote}</ButtonLink>
            </p>
          </div>
          <Reveal as="figure" className="lg:col-span-7">
            <Picture
              name={picture.picture}
              alt={picture.alt}
              sizes="(min-width: 1024px) 55vw, 90vw"
              className="h-auto w-full"
            />
            <figcaption className="mt-2 text-sm text-muted">{picture.caption}</figcaption>
          </Reveal>
        </div>
        <Terms />
        <Reveal
          as="dl"
          className="mt-14 grid gap-x-12 border-b border-rule sm:grid-cols-2 lg:mt-20"
        >
          {storage.facts.map(({ title, text }) => (
            <div
              key={title}
              className="grid gap-x-6 gap-y-1 border-t border-rule py-4 xl:grid-cols-[13rem_1fr]"
            >
              <dt className="font-semibold">{title}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </Reveal>
      </div>
    </section>
  );
}
