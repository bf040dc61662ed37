import { brands } from '../content/brands.ts';
import { type Category, categories } from '../content/categories.ts';
import { premium } from '../content/premium.ts';
import { Reveal } from '../parts/reveal.tsx';
import { Pieces } from './pieces.tsx';

/** The brand that an item begins with; every item does. */
const makerOf = (item: string) =>
  brands.find(({ name }) => item.startsWith(`${name} `))?.name ?? '';

/** The first maker of a category, and how many others there are. */
function makersOf(items: readonly string[]): string {
  const [first = '', ...others] = new Set(items.map(makerOf));
  if (others.length === 0) return first;
  return `${first} ${premium.and} ${others.length} ${others.length === 1 ? premium.other : premium.others}`;
}

/** The models, each maker named before its first one. */
const Models = ({ items }: { items: readonly string[] }) =>
  items.map((item, index) => {
    const maker = makerOf(item);
    const isFirst = index === 0 || makerOf(items[index - 1] ?? '') !== maker;
    return (
      <li key={item}>
        {isFirst && <b>{maker}</b>}
        {` ${item.slice(maker.length + 1)}`}
      </li>
    );
  });

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
              {items.length} {premium.models} {makersOf(items)}
            </summary>
            <ul>
              <Models items={items} />
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
    <Reveal className="premium-list part frame">
      <h3 className="display subheading">{premium.listHeading}</h3>
      <Pieces />
      <CategoryList categories={categories.slice(3)} start={4} />
    </Reveal>
  );
}
