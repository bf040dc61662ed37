import { Fragment } from 'react';
import { business } from '../content/business.ts';
import { categories } from '../content/categories.ts';
import { productLoungeOutline } from '../content/outlines/product-lounge.ts';
import { premium } from '../content/premium.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Island } from '../parts/island.tsx';
import { PhoneLink } from '../parts/phone-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleMark } from '../parts/sample-note.tsx';
import { SectionHeading } from '../parts/section-heading.tsx';
import { Brands } from './brands.tsx';
import { Categories, Described } from './categories.tsx';
import { Process } from './process.tsx';

/** The lounge chair as on a strip-out drawing: dashed, because it leaves, and dotted, because it is bought. */
function Chair() {
  const { picture, alt } = premium.pictures.lounge;
  const { width, height, path } = productLoungeOutline;
  return (
    <figure className="premium-picture">
      <div>
        <Reveal className="premium-register">
          <Picture
            name={picture}
            alt={alt}
            sizes="(max-width: 639px) 186vw, (max-width: 1279px) 130vw, 100vw"
          />
          <svg viewBox={`0 0 ${width} ${height}`} className="traced drawing" aria-hidden="true">
            <path className="to-remove" d={path} />
            <circle className="bought" cx="1395" cy="319" r="27" />
          </svg>
        </Reveal>
      </div>
    </figure>
  );
}

/** The four benefits, on one card at the edge of the picture (ledger P1). */
function Benefits() {
  return (
    <Reveal className="premium-benefits on-paper grid gap-2">
      {business.buying && (
        <>
          <div className="sample-head">
            <p className="semibold">{premium.ranges}</p>
            <SampleMark />
          </div>
          <dl className="premium-ranges grid">
            {business.buying.map(({ item, range }) => (
              <Fragment key={item}>
                <dt>{item}</dt>
                <dd className="figures semibold ps-2 text-end">{range}</dd>
              </Fragment>
            ))}
          </dl>
          {business.pricing?.offer && <p className="note semibold">{business.pricing.offer}</p>}
        </>
      )}
      <ul className="pairs mt-3 gap-y-3 md:grid-cols-4 xl:grid-cols-1">
        {premium.benefits.map(({ title, text }) => (
          <li key={title}>
            <h3 className="title max-sm:text-body">{title}</h3>
            <p className="detail">{text}</p>
          </li>
        ))}
      </ul>
    </Reveal>
  );
}

/**
 * The panel of the first three categories (ledger P2): the first rows of the list, and the largest. Beside its
 * heading, for decoration, a maker's label.
 */
function BrandsPanel() {
  const { heading, label, button } = premium.brandsPanel;
  return (
    <div className="premium-panel part on-bottle">
      <Reveal className="frame">
        <div className="premium-label">
          <Picture
            name={label}
            alt=""
            sizes="(max-width: 639px) 100vw, (max-width: 1023px) 20rem, min(31vw, 33rem)"
            className="size-full object-cover"
          />
        </div>
        <h3 className="display subheading">{heading}</h3>
        <ButtonLink tone="line" topic="premium">
          {button}
        </ButtonLink>
        <ol className="categories">
          {categories.slice(0, 3).map((category) => (
            <Described key={category.category} {...category} />
          ))}
        </ol>
      </Reveal>
    </div>
  );
}

/** Premium furniture purchasing (ledger P1 to P9). Its larger pieces have files of their own. */
export function Premium() {
  const { heading, bought, button, call } = premium;
  return (
    <section id="premium" aria-labelledby="premium-heading" className="on-paper">
      <div className="part grid grid-cols-1">
        <Chair />
        <div className="premium-words frame">
          <Reveal>
            <SectionHeading section="premium" className="giant premium-heading">
              {heading}
            </SectionHeading>
          </Reveal>
          <div className="pt-3.5 pb-2 xl:max-w-60 xl:pt-6">
            <p>
              <strong className="display subheading mb-1 flex items-center gap-2">
                <svg viewBox="0 0 12 12" className="size-3.5" aria-hidden="true">
                  <circle className="bought" cx="6" cy="6" r="6" />
                </svg>
                {bought.title}
              </strong>{' '}
              {bought.text}
            </p>
            <p className="my-3 flex flex-wrap gap-x-3 gap-y-2">
              <ButtonLink topic="premium" className="max-sm:grow max-sm:px-3">
                {button}
              </ButtonLink>
              <PhoneLink className="button button-line max-sm:grow max-sm:px-3" label={call} />
            </p>
          </div>
          <Benefits />
        </div>
      </div>
      <Reveal className="part">
        <Island name="brands">
          <Brands />
        </Island>
      </Reveal>
      <Process />
      <BrandsPanel />
      <Categories />
    </section>
  );
}
