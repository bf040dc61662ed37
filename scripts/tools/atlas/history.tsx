import { eventOf } from 'chart-lab';
import { useState } from 'react';
import type { MachineName } from '../../../model/models.ts';
import { type Moment, type PageRecord, stateOf } from './record.ts';
import { goBack } from './replay.ts';
import type { Session } from './session.ts';

/** The list has the latest of them. */
const longest = 200;

const changesOf = ({ before, after }: Moment): string[] =>
  Object.keys(after.context).flatMap((key) => {
    const [from, to] = [before, after].map(({ context }) => JSON.stringify(context[key]));
    return from === to ? [] : `${key}: ${from} → ${to}`;
  });

interface Remembering {
  session: Session;
  name: MachineName;
}

interface Choice {
  moment: Moment;
  /** The record of the page where it happened, which may have been reopened since. */
  record: PageRecord;
}

function Chosen({ session, choice }: { session: Session; choice: Choice }) {
  const [said, setSaid] = useState('');
  const { moment, record } = choice;
  const { number, event, after, before, isTaken } = moment;
  const back = async () => {
    setSaid('Going back …');
    try {
      await goBack(session, record, moment);
      setSaid(`The page is where it was after event ${number}; the clock stands.`);
    } catch (error) {
      setSaid(String(error));
    }
  };
  return (
    <div>
      <p>
        <b>{number}.</b> <code>{JSON.stringify(event)}</code>{' '}
        {isTaken ? `from ${stateOf(before)} to ${stateOf(after)}` : 'was not taken'}
      </p>
      {changesOf(moment).map((change) => (
        <p key={change}>
          <code>{change}</code>
        </p>
      ))}
      <button type="button" onClick={back}>
        Go back to here
      </button>
      <p role="status">{said}</p>
    </div>
  );
}

/** The events of a machine, the latest first. */
export function History({ session, name }: Remembering) {
  const [choice, setChoice] = useState<Choice>();
  const record = session.record();
  const shown = record.moments.filter((moment) => moment.name === name);
  return (
    <section aria-label="History">
      <h2>History</h2>
      {choice && <Chosen key={choice.moment.number} session={session} choice={choice} />}
      {shown.length === 0 && <p>Nothing has happened yet: use the page, or send an event.</p>}
      <ol>
        {shown
          .slice(-longest)
          .toReversed()
          .map((moment) => (
            <li key={moment.number}>
              <button
                type="button"
                aria-pressed={choice?.moment === moment}
                onClick={() => setChoice({ moment, record })}
              >
                <time>{moment.at} ms</time> {eventOf(moment.after.machine, moment.event.type)}{' '}
                <small>{moment.isTaken ? `→ ${stateOf(moment.after)}` : 'not taken'}</small>
              </button>
            </li>
          ))}
      </ol>
    </section>
  );
}
