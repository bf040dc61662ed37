import type { CSSProperties } from 'react';
import { jobs } from '../content/jobs.ts';
import { Reveal } from '../parts/reveal.tsx';
import { SampleMark } from '../parts/sample-note.tsx';

export function FinishedJob({ job }: { job: NonNullable<typeof jobs.finished> }) {
  const { place, area, days, tonnes, routes, reference, picture } = job;
  return (
    <Reveal className="jobs-finished">
      <div className="sample-head">
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
      <p>
        {place}
        {reference && (
          <span className="note text-muted">{`. ${jobs.reference} ${reference}.`}</span>
        )}
      </p>
      <ul className="jobs-figures display">
        <li>{area}</li>
        <li>{`${days} ${jobs.days[days === 1 ? 'one' : 'many']}`}</li>
        <li>{`${tonnes} ${jobs.tonnes}`}</li>
      </ul>
      <div className="jobs-bar" aria-hidden="true">
        {routes.map(({ name, share }) => (
          <span key={name} style={{ flexGrow: share }} />
        ))}
      </div>
      <ul className="jobs-routes note">
        {routes.map(({ name, share }) => (
          <li key={name} style={{ '--share': `${share}%` } as CSSProperties}>
            <b>{`${share}%`}</b>
            {` ${name}`}
          </li>
        ))}
      </ul>
    </Reveal>
  );
}
