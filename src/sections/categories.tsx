import { type Category, categories } from '../content/categories.ts';
import { premium } from '../content/premium.ts';
import { Pieces } from './pieces.tsx';

type Makers = Category['makers'];

const modelsOf = (makers: Makers) =>
  Object.entries(makers)
    .map(([maker, models]) => `${maker} ${models}`)
    .join(', ');

/** A row of the panel: on a phone its models fold (categories.css), and find-in-page unfolds them. */
export const Described = ({ category, description, makers }: Category) => (
  <li>
    <h4>{category}</h4>
    <p>{description}</p>
    <details className="folds">
      <summary>{Object.keys(makers).join(', ')}</summary>
      <p>{modelsOf(makers)}</p>
    </details>
  </li>
);

/** The categories after the three of the panel; with them, the full list of twelve (ledger P4). */
export const Categories = () => (
  <div className="premium-list part frame grid grid-cols-1">
    <h3 className="display subheading">{premium.listHeading}</h3>
    <Pieces />
    <details className="question">
      <summary>{premium.listSummary}</summary>
      <ol start={4} className="categories gap-x-(--gutter) lg:grid lg:grid-cols-3">
        {categories.slice(3).map(({ category, makers }) => (
          <li key={category}>
            <h4>{category}</h4>
            <p>{modelsOf(makers)}</p>
          </li>
        ))}
      </ol>
    </details>
  </div>
);
