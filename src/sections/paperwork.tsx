import { Fragment } from 'react';
import { paperwork } from '../content/paperwork.ts';
import { Folds } from '../parts/folds.tsx';

/** Marked as a sample, as the report is. */
export const TransferNote = () => (
  <div className="paperwork">
    <article>
      <div className="sample-head">
        <h4 className="display lead">{paperwork.note.title}</h4>
        <p className="sample-mark">{paperwork.mark}</p>
      </div>
      <dl>
        {paperwork.note.fields.map(({ term, text }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
    </article>
  </div>
);

/** Every item by route, as a client gets it after the job. */
export const ItemReport = () => (
  <Folds summary={paperwork.report.summary}>
    <div className="paperwork">
      <article>
        <div className="sample-head">
          <h4 className="display lead">{paperwork.report.title}</h4>
          <p className="sample-mark">{paperwork.mark}</p>
        </div>
        <table>
          <thead>
            <tr>
              {paperwork.report.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paperwork.report.rows.map(([item, ...cells]) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                {cells.map((cell) => (
                  <td key={cell}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {paperwork.report.total.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </article>
    </div>
  </Folds>
);
