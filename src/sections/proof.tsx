import { business } from '../content/business.ts';
import { jobs } from '../content/jobs.ts';
import { paperwork } from '../content/paperwork.ts';
import { prices } from '../content/prices.ts';
import { Reveal } from '../parts/reveal.tsx';

/** Marks facts of the sample firm. */
const SampleMark = () => business.sample && <p className="paperwork-mark">{paperwork.mark}</p>;

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
        <li>
          {days} {jobs.days[days === 1 ? 'one' : 'many']}
        </li>
        <li>
          {tonnes} {jobs.tonnes}
        </li>
      </ul>
      <div className="proof-bar" aria-hidden="true">
        {routes.map(({ name, share }) => (
          <span key={name} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className="proof-routes note">
        {routes.map(({ name, share }) => (
          <li key={name}>
            <b>{share}%</b> {name}
          </li>
        ))}
      </ul>
      {reference && (
        <p className="note text-muted">
          {jobs.ask} {reference}.
        </p>
      )}
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
  </Reveal>
);

/** A finished job and worked prices, each shown where the firm gives it. */
export function Proof() {
  const { finished } = jobs;
  if (!finished && prices.rows.length === 0) return null;
  return (
    <div className="proof on-paper">
      <div className="proof-body frame">
        {finished && <Job job={finished} />}
        {prices.rows.length > 0 && <Prices />}
      </div>
    </div>
  );
}
