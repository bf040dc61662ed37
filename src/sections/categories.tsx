import { categories } from '../content/categories.ts';
import { premium } from '../content/premium.ts';
import { Reveal } from '../parts/reveal.tsx';

/** The twelve categories with their items (ledger P4), laid out as a specimen sheet. */
export function Categories() {
  return (
    <div className="mt-16 lg:mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h3 className="title">{premium.listHeading}</h3>
        <p className="text-muted">{premium.listIntro}</p>
      </div>
      <ol className="specimens mt-8">
        {categories.map(({ category, description, items }, index) => (
          <Reveal as="li" key={category} className="specimen">
            <span className="figures text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <h4>{category}</h4>
            <p className="text-muted">{description}</p>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Reveal>
        ))}
      </ol>
    </div>
  );
}
