import { clearance } from '../content/clearance.ts';
import { jobs } from '../content/jobs.ts';
import { prices } from '../content/prices.ts';
import { Folds } from '../parts/folds.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleMark } from '../parts/sample-note.tsx';

function Job({ job }: { job: NonNullable<typeof jobs.finished> }) {
  const { place, area, days, tonnes, routes, reference, picture } = job;
  return (
    <Reveal className="proof-job">
      <div className="proof-head">
        <h3 className="display subheading">{jobs.heading}</h3>
        <SampleMark />
      </div>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading="lazy"
        />
      )}
      <p>{place}</p>
      <ul className="proof-figures display">
        <li>{area}</li>
        <li>{`${days} ${jobs.days[days === 1 ? 'one' : 'many']}`}</li>
        <li>{`${tonnes} ${jobs.tonnes}`}</li>
      </ul>
      <div className="proof-bar" aria-hidden="true">
        {routes.map(({ name, share }) => (
          <span key={name} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className="proof-routes note">
        {routes.map(({ name, share }) => (
          <li key={name}>
            <b>{`${share}%`}</b>
            {` ${name}`}
          </li>
        ))}
      </ul>
      {reference && <p className="note text-muted">{`${jobs.reference} ${reference}.`}</p>}
    </Reveal>
  );
}

const Prices = () => (
  <Reveal className="proof-prices">
    <div className="proof-head">
      <h3 id="prices-heading" className="display subheading">
        {prices.heading}
      </h3>
      <SampleMark />
    </div>
    <table className="sums" aria-labelledby="prices-heading">
      <thead>
        <tr>
          {prices.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.rows.map(({ desks, crew, clearing, bought, pay }) => (
          <tr key={desks}>
            <th scope="row" data-label={prices.columns[0]}>
              <b>{desks}</b> <small className="text-muted">{crew}</small>
            </th>
            <td data-label={prices.columns[1]}>{clearing}</td>
            <td data-label={prices.columns[2]}>{bought}</td>
            <td data-label={prices.columns[3]}>
              <b>{pay}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="note text-muted">{prices.note}</p>
    {prices.basis && (
      <details className="question">
        <summary>{prices.more}</summary>
        <p>{prices.basis}</p>
        <ul>
          {prices.extras.map((extra) => (
            <li key={extra}>{extra}</li>
          ))}
        </ul>
        <p>{prices.terms}</p>
      </details>
    )}
  </Reveal>
);

/** The steps of a clearance, by the weeks that are left. */
const Timeline = () => (
  <Reveal className="proof-timeline">
    <div className="proof-head">
      <h3 className="display subheading">{clearance.timeline.heading}</h3>
      <SampleMark />
    </div>
    <Folds summary={clearance.timeline.summary}>
      <ol className="stops">
        {clearance.timeline.steps.map(({ weeks, title, text }, index) => (
          <li key={title}>
            <h4 className="title">{title}</h4>
            <p className="detail">
              {`${weeks} ${clearance.timeline.before[Math.min(index, 1)]} ${text}`}
            </p>
          </li>
        ))}
      </ol>
    </Folds>
  </Reveal>
);

/** A finished job, worked prices and the steps, each shown where the firm gives it. */
export function Proof() {
  const { finished } = jobs;
  const { steps } = clearance.timeline;
  if (!finished && prices.rows.length + steps.length === 0) return null;
  return (
    <div className="proof on-paper">
      <div className="proof-body frame">
        {finished && <Job job={finished} />}
        {prices.rows.length > 0 && <Prices />}
        {steps.length > 0 && <Timeline />}
      </div>
    </div>
  );
}
