import { useEffect, useState } from 'react';
import {
  type AnyStateMachine,
  type EventObject,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
} from 'xstate';
import { eventsOf, msOf, registry, type Subject } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { constants } from '../../model/constants.ts';
import { eventOf } from '../catalogue/transitions.ts';
import type { Live, Moment } from './live.ts';

/** The time of this page's clock in ms, a few times a second. */
function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The delays that run now, as filling bars. */
export function Delays({ live }: { live: Live }) {
  const now = useNow();
  const machine: AnyStateMachine = registry[live.subject].machine;
  const running = live.snapshot._nodes.flatMap((node) =>
    node.after.map(({ delay }) => ({
      name: String(delay),
      ms: msOf(machine, String(delay), live.snapshot.context),
      passed: now - (live.since.get(node.id) ?? now),
    })),
  );
  if (running.length === 0) return <p>No delay runs.</p>;
  return running.map(({ name, ms, passed }) => (
    <label key={name} className="delay">
      <span>
        {name}, {ms} ms
      </span>
      <progress max={ms} value={Math.min(passed, ms)} />
    </label>
  ));
}

/** A button for every event that the actor hears now. */
export function Events({ live, send }: { live: Live; send: (event: EventObject) => void }) {
  const heard = ownEventDescriptors(live.snapshot).filter((type) => !type.startsWith('xstate.'));
  const samples = eventsOf(live.subject).filter(({ type }) => heard.includes(type));
  if (samples.length === 0) return <p>It hears no event now.</p>;
  return samples.map((event) => {
    const { type, ...payload } = event;
    const details = Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
    return (
      <button key={type + details} type="button" onClick={() => send(event)}>
        {type} <small>{details}</small>
      </button>
    );
  });
}

/** Each constant of the machine beside the spec's own value. */
export function Constants({ subject }: { subject: Subject }) {
  const own = constants.filter((one) => one.subject === subject);
  if (own.length === 0) return <p>The spec has no constant for it.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Constant</th>
          <th scope="col">Spec</th>
          <th scope="col">Code</th>
        </tr>
      </thead>
      <tbody>
        {own.map(({ figure: { ids, what, number, unit }, code }) => (
          <tr key={what} data-agrees={number === code}>
            <th scope="row">
              {what} <small>{ids[0]}</small>
            </th>
            <td>{`${number} ${unit}`}</td>
            <td>{`${code} ${unit}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function download(moments: readonly Moment[]): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(moments, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: 'timeline.json' }).click();
  URL.revokeObjectURL(url);
}

/** The latest first; the same event of the same machine again and again is one line. */
function linesOf(moments: readonly Moment[]) {
  const lines: (Moment & { times: number })[] = [];
  for (const moment of moments) {
    const last = lines.at(-1);
    const isAgain = last?.machine === moment.machine && last.event.type === moment.event.type;
    if (isAgain) lines[lines.length - 1] = { ...moment, times: last.times + 1 };
    else lines.push({ ...moment, times: 1 });
  }
  return lines.slice(-100).reverse();
}

/** The events and states of the whole page. */
export function Timeline({ moments }: { moments: readonly Moment[] }) {
  return (
    <>
      <button type="button" onClick={() => download(moments)}>
        Export as JSON
      </button>
      <ol className="timeline" reversed>
        {linesOf(moments).map(({ at, machine, event, value, times }) => (
          <li key={at}>
            <time>{(at / 1000).toFixed(2)} s</time> <b>{machine}</b>{' '}
            {eventOf(registry[machine].machine, event.type)} {times > 1 && `× ${times} `}→{' '}
            {stateName(value as never)}
          </li>
        ))}
      </ol>
    </>
  );
}
