import type { CSSProperties } from 'react';
import { jobs } from '../content/jobs.ts';
import { Columns } from '../parts/columns.tsx';
import { Folds } from '../parts/folds.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleHeading } from '../parts/sample-note.tsx';

/** Every item with its route and destination, as the client gets it after the job. */
function Report() {
  const { title, summary, columns, rows, total } = jobs.report;
  return (
    <Folds summary={summary}>
      <article className="paperwork">
        <h4 className="display lead">{title}</h4>
        <table>
          <Columns of={columns} />
          <tbody>
            {rows.map(([item, ...cells]) => (
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
              {total.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </article>
    </Folds>
  );
}

export function FinishedJob({ job }: { job: NonNullable<typeof jobs.finished> }) {
  const { place, figures, routes, reference, picture } = job;
  return (
    <Reveal className="grid grid-cols-1 content-start gap-2">
      <SampleHeading>{jobs.heading}</SampleHeading>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      <p>
        {place}
        {reference && <span className="note">{`. ${jobs.reference} ${reference}.`}</span>}
      </p>
      <ul className="jobs-figures display flex flex-wrap gap-x-(--gutter)">
        {figures.map((figure) => (
          <li key={figure}>{figure}</li>
        ))}
      </ul>
      <div className="jobs-bar flex h-5 gap-0.5 lg:h-10" aria-hidden="true">
        {routes.map(({ name, share }) => (
          <span key={name} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className="jobs-routes flex flex-wrap gap-x-(--gutter) gap-y-1 sm:gap-x-0">
        {routes.map(({ name, share }) => (
          <li key={name} style={{ '--share': `${share}%` } as CSSProperties}>
            <b>{`${share}%`}</b>
            {` ${name}`}
          </li>
        ))}
      </ul>
      <Report />
    </Reveal>
  );
}
