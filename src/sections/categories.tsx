import { brands } from '../content/brands.ts';
import { type Category, categories } from '../content/categories.ts';
import { premium } from '../content/premium.ts';
import { Reveal } from '../parts/reveal.tsx';

/** The first two makers of a category, by the brands that its items begin with. */
function firstMakers(items: readonly string[]) {
  const makers = items.flatMap(
    (item) => brands.find(({ name }) => item.startsWith(`${name} `))?.name ?? [],
  );
  return [...new Set(makers)].slice(0, 2).join(', ');
}

interface CategoryListProps {
  categories: readonly Category[];
  /** The number of the first one. */
  start: number;
  described?: boolean;
}

/**
 * Rows of the list of categories. On wide screens, without script and in print, every row shows its items and
 * has no summary. On a phone they fold (categories.css), and find-in-page unfolds them.
 */
export function CategoryList({ categories, start, described }: CategoryListProps) {
  return (
    <ol start={start} className="categories">
      {categories.map(({ category, description, items }, index) => (
        <li key={category}>
          <span className="figures" aria-hidden="true">
            {start + index}
          </span>
          <h4>{category}</h4>
          {described && <p>{description}</p>}
          <details>
            <summary>
              {items.length} {premium.models} {firstMakers(items)}
            </summary>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** The categories after the three of the panel; with them, the full list of twelve (ledger P4). */
export function Categories() {
  return (
    <Reveal className="frame premium-list">
      <div>
        <h3 className="display subheading">{premium.listHeading}</h3>
        <p>{premium.listNote}</p>
      </div>
      <CategoryList categories={categories.slice(3)} start={4} />
    </Reveal>
  );
}
