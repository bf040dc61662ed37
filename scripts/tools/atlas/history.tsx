import { eventOf } from 'chart-lab';
import type { MachineName } from '../../../model/models.ts';
import { type Moment, stateOf } from './record.ts';
import type { Session } from './session.ts';

/** The list has the latest of them. */
const longest = 50;

const changesOf = ({ before, after }: Moment): string[] =>
  Object.keys(after.context).flatMap((key) => {
    const [from, to] = [before, after].map(({ context }) => JSON.stringify(context[key]));
    return from === to ? [] : `${key}: ${from} → ${to}`;
  });

/** The events of a machine, the latest first; each opens to what it changed. */
export function History({ session, name }: { session: Session; name: MachineName }) {
  const shown = session.record().moments.filter((moment) => moment.name === name);
  return (
    <section aria-label="History">
      <h2>History</h2>
      {shown.length === 0 && <p>Nothing has happened yet: use the page, or send an event.</p>}
      <ol>
        {shown
          .slice(-longest)
          .toReversed()
          .map((moment) => (
            <li key={moment.number}>
              <details>
                <summary>
                  <time>{moment.at} ms</time> {eventOf(moment.after.machine, moment.event.type)}{' '}
                  <small>{moment.isTaken ? `→ ${stateOf(moment.after)}` : 'not taken'}</small>
                </summary>
                <pre>{[JSON.stringify(moment.event), ...changesOf(moment)].join('\n')}</pre>
              </details>
            </li>
          ))}
      </ol>
    </section>
  );
}
