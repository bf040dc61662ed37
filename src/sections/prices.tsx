import { prices } from '../content/prices.ts';
import { Columns } from '../parts/columns.tsx';
import { Folds } from '../parts/folds.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleHeading } from '../parts/sample-note.tsx';

export const Prices = () => (
  <Reveal className="prices grid grid-cols-1 content-start gap-2">
    <SampleHeading id="prices-heading">{prices.heading}</SampleHeading>
    <table className="prices-table" aria-labelledby="prices-heading">
      <Columns of={prices.columns} />
      <tbody>
        {prices.rows.map(({ job, crew, clearing, buying, chairs, pay }) => (
          <tr key={job}>
            <th scope="row" data-label={prices.columns[0]}>
              <b>{job}</b> <small>{crew}</small>
            </th>
            <td data-label={prices.columns[1]}>{clearing}</td>
            <td data-label={prices.columns[2]}>
              {buying}
              {chairs && <small>{chairs}</small>}
            </td>
            <td data-label={prices.columns[3]}>
              <span className="display">{pay}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    {prices.fixed && <p className="semibold">{prices.fixed}</p>}
    {prices.conditions.length > 0 && (
      <Folds summary={prices.summary}>
        {prices.conditions.map((condition) => (
          <p key={condition}>{condition}</p>
        ))}
      </Folds>
    )}
  </Reveal>
);
