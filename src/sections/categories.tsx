import { brands } from '../content/brands.ts';
import { type Category, categories } from '../content/categories.ts';
import { premium } from '../content/premium.ts';
import { Pieces } from './pieces.tsx';

/** The brand that an item begins with; every item does. */
const makerOf = (item: string) =>
  brands.find(({ name }) => item.startsWith(`${name} `))?.name ?? '';

/** The makers of a category. */
const makersOf = (items: readonly string[]) => [...new Set(items.map(makerOf))].join(', ');

/** The models, each maker named before its first one. */
const modelsOf = (items: readonly string[]) =>
  items
    .map((item, index) => {
      const maker = makerOf(item);
      const isSame = index > 0 && makerOf(items[index - 1] ?? '') === maker;
      return isSame ? item.slice(maker.length + 1) : item;
    })
    .join(', ');

/** A row of the panel: on a phone its models fold (categories.css), and find-in-page unfolds them. */
export const Described = ({ category, description, items }: Category) => (
  <li>
    <h4>{category}</h4>
    <p>{description}</p>
    <details className="folds">
      <summary>{makersOf(items)}</summary>
      <p>{modelsOf(items)}</p>
    </details>
  </li>
);

/** The categories after the three of the panel; with them, the full list of twelve (ledger P4). */
export function Categories() {
  const others = categories.slice(3);
  return (
    <div className="premium-list part frame">
      <h3 className="display subheading">{premium.listHeading}</h3>
      <Pieces />
      <details className="question">
        <summary>{premium.listSummary}</summary>
        <ol start={4} className="categories">
          {others.map(({ category, items }) => (
            <li key={category}>
              <h4>{category}</h4>
              <p>{modelsOf(items)}</p>
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
