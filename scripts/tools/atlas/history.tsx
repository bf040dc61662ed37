import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { eventOf } from '../catalogue/transitions.ts';
import { asCase, asTest, endsOf } from './copy.ts';
import { download } from './download.ts';
import type { Moment } from './live.ts';
import { goBack } from './replay.ts';
import type { Session } from './session.ts';

/** The latest first; the same event of the same machine again and again is one line. */
function linesOf(moments: readonly Moment[]) {
  const lines: { first: number; moment: Moment; times: number }[] = [];
  for (const moment of moments) {
    const last = lines.at(-1);
    const isAgain =
      last?.moment.machine === moment.machine && last.moment.event.type === moment.event.type;
    if (isAgain) lines[lines.length - 1] = { ...last, moment, times: last.times + 1 };
    else lines.push({ first: moment.number, moment, times: 1 });
  }
  return lines.slice(-100).reverse();
}

/** The parts of the context that a moment has changed. */
function changesOf({ before, after }: Moment): string[] {
  const texts = ({ context }: AnyMachineSnapshot) =>
    Object.fromEntries(
      Object.entries((context ?? {}) as object).map(([key, value]) => [key, JSON.stringify(value)]),
    );
  const [old, now] = [texts(before), texts(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => old[key] !== now[key])
    .map((key) => `${key}: ${old[key] ?? 'nothing'} → ${now[key] ?? 'nothing'}`);
}

/** What leaves the atlas as JSON: no actor, no word that was typed. */
const plain = ({ number, at, machine, event, before, after }: Moment) => ({
  number,
  at,
  machine,
  event,
  before: { value: before.value, context: before.context },
  after: { value: after.value, context: after.context },
});

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** One moment in full, with the ways back to it and out of it. */
function Chosen({ moment, session }: { moment: Moment; session: Session }) {
  const [said, setSaid] = useState('');
  const [copied, setCopied] = useState('');
  const ends = endsOf(moment);
  const [wanted, setWanted] = useState(ends[0] ?? '');
  const { moments } = session.record();

  const copy = (text: string) => {
    setCopied(text);
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied; it is below too.'),
      () => setSaid('This browser does not let a page copy: take it from below.'),
    );
  };
  const back = () => {
    setSaid('Going back …');
    goBack(session, moment).then(
      () => setSaid(`The page is where it was at ${inSeconds(moment.at)}; the clock stands.`),
      (error: Error) => setSaid(error.message),
    );
  };
  const changes = changesOf(moment);

  return (
    <div className="chosen">
      <p>
        <b>
          {moment.machine} at {inSeconds(moment.at)}:
        </b>{' '}
        <code>{JSON.stringify(moment.event)}</code>, from {stateName(moment.before.value)} to{' '}
        {stateName(moment.after.value)}.
      </p>
      {changes.length === 0 ? (
        <p>The context stayed as it was.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change}>
              <code>{change}</code>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button type="button" onClick={back}>
          Go back to here
        </button>
        <button type="button" onClick={() => copy(asCase(moments, moment))}>
          Copy as a test case
        </button>
        <label>
          It should be in{' '}
          <select value={wanted} onChange={({ target }) => setWanted(target.value)}>
            {ends.map((end) => (
              <option key={end}>{end}</option>
            ))}
          </select>
        </label>
        <button type="button" onClick={() => copy(asTest(moments, moment, wanted))}>
          {wanted === ends[0] ? 'Copy as a test' : 'Copy as a failing test'}
        </button>
      </div>
      <p role="status">{said}</p>
      {copied && <textarea readOnly rows={10} aria-label="What was copied" value={copied} />}
    </div>
  );
}

/** Every event of the page with its time, the state before and after, and what it changed. */
export function History({ session, subject }: { session: Session; subject: Subject }) {
  const [isAll, setAll] = useState(true);
  const [chosen, setChosen] = useState<Moment>();
  const { moments } = session.record();
  const shown = isAll ? moments : moments.filter(({ machine }) => machine === subject);
  return (
    <>
      <div className="row">
        <label>
          <input type="checkbox" checked={!isAll} onChange={() => setAll(!isAll)} /> Only {subject}
        </label>
        <button
          type="button"
          onClick={() =>
            download(
              'history.json',
              'application/json',
              JSON.stringify(moments.map(plain), null, 2),
            )
          }
        >
          Export as JSON
        </button>
      </div>
      {chosen && <Chosen key={chosen.number} moment={chosen} session={session} />}
      <ol className="timeline" reversed>
        {linesOf(shown).map(({ first, moment, times }) => {
          const { at, machine, event, before, after } = moment;
          return (
            <li key={first}>
              <button
                type="button"
                aria-pressed={chosen === moment}
                onClick={() => setChosen(moment)}
              >
                <time>{inSeconds(at)}</time> <b>{machine}</b>{' '}
                {eventOf(registry[machine].machine, event.type)} {times > 1 && `× ${times}`}{' '}
                <small>
                  {stateName(before.value)} → {stateName(after.value)}
                  {changesOf(moment).map((change) => ` · ${change}`)}
                </small>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}
