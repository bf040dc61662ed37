import { clearance } from '../content/clearance.ts';
import { jobs } from '../content/jobs.ts';
import { prices } from '../content/prices.ts';
import { Folds } from '../parts/folds.tsx';
import { Reveal } from '../parts/reveal.tsx';
import { SampleHeading } from '../parts/sample-note.tsx';
import { FinishedJob } from './jobs.tsx';
import { Prices } from './prices.tsx';

/** The steps of a clearance, by the weeks that are left. */
const Timeline = () => (
  <Reveal className="lg:col-span-2">
    <SampleHeading>{clearance.timeline.heading}</SampleHeading>
    <Folds summary={clearance.timeline.summary}>
      <ol className="stops">
        {clearance.timeline.steps.map(({ weeks, title, text }, index) => (
          <li key={title}>
            <h4 className="title">{`${weeks} ${clearance.timeline.before[Math.min(index, 1)]}`}</h4>
            <p className="detail text-ink">
              <b>{`${title}.`}</b> {text}
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
  return (
    <div className="on-paper">
      <div className="proof-body frame grid grid-cols-1 gap-(--gutter) py-(--gutter) lg:grid-cols-2">
        {finished && <FinishedJob job={finished} />}
        {prices.rows.length > 0 && <Prices />}
        {steps.length > 0 && <Timeline />}
      </div>
    </div>
  );
}
