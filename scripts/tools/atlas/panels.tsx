import { msOf } from 'chart-lab';
import { type FormEvent, memo, useEffect, useState } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { eventsOf, registry, type Subject } from '../../../machines/registry.ts';
import { constants } from '../../model/constants.ts';
import { eventWords } from './described.ts';
import type { Live } from './live.ts';
import { refusal } from './reasons.ts';
import type { Session } from './session.ts';

/** JSON of an event or its payload; an error, which has none, is its message. */
const written = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part instanceof Error ? part.message : part));

/** The time of the atlas' clock in ms, looked up a few times a second. */
export function useNow(session: Session): number {
  const [now, setNow] = useState(session.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(session.now()), 100);
    return () => clearInterval(timer);
  }, [session]);
  return Math.max(now, session.now());
}

/** The delays that run now. */
function delaysOf({ subject, snapshot, since }: Live, now: number) {
  const machine: AnyStateMachine = registry[subject].machine;
  return snapshot._nodes.flatMap((node) =>
    // Guarded transitions share one delay.
    [...new Set(node.after.map(({ delay }) => String(delay)))].map((name) => ({
      name,
      // A computed one may be negative, which a timer treats as 0.
      ms: Math.max(0, msOf(machine, name, snapshot.context)),
      passed: now - (since.get(node.id) ?? now),
    })),
  );
}

/** The delay that ends first, and how many ms are left of it. */
export function nextDelay(live: Live, now: number) {
  return delaysOf(live, now)
    .map(({ name, ms, passed }) => ({ name, left: Math.max(1, Math.ceil(ms - passed)) }))
    .sort((one, other) => one.left - other.left)[0];
}

/** The delays that run now, as filling bars. */
export function Delays({ live, session }: { live: Live; session: Session }) {
  const running = delaysOf(live, useNow(session));
  if (running.length === 0) return <p>No delay runs.</p>;
  return running.map(({ name, ms, passed }) => (
    <label key={name} className="delay">
      <span>
        {name}, {ms} ms
      </span>
      <progress max={ms || 1} value={Math.min(passed, ms)} />
    </label>
  ));
}

interface Choice {
  subject: Subject;
  snapshot: AnyMachineSnapshot;
  isLoaded: boolean;
  send: (subject: Subject, event: EventObject) => void;
}

/** A button for every event of the chart; one that cannot be taken now is grey, and says why below the list. */
export const Events = memo(({ subject, snapshot, isLoaded, send }: Choice) => {
  /** Places of the events that have the pointer and the focus: the newer counts, and what the pointer leaves may have the focus still. */
  const [hovered, setHovered] = useState<number>();
  const [focused, setFocused] = useState<number>();
  const events = eventsOf(subject).map((event) => {
    const { type, ...payload } = event;
    const details = Object.keys(payload).length > 0 ? written(payload) : '';
    const words = eventWords(subject, type);
    return { event, name: words, details, why: refusal(subject, snapshot, event) };
  });
  const reason = events[hovered ?? focused ?? -1]?.why;
  return (
    <>
      {!isLoaded && <p>The page is loading; it gets what you send as soon as it can.</p>}
      <div className="events">
        {events.map(({ event, name, details, why }, place) => (
          <button
            key={event.type + details}
            type="button"
            aria-disabled={why !== undefined}
            onPointerEnter={() => setHovered(place)}
            onPointerLeave={() => setHovered(undefined)}
            onFocus={() => {
              setFocused(place);
              setHovered(undefined);
            }}
            onBlur={() => setFocused(undefined)}
            onClick={() => why === undefined && send(subject, event)}
          >
            {name} <small>{details}</small>
            {why && <small className="why">{why}</small>}
          </button>
        ))}
      </div>
      {/* The buttons have it in their names: a line within one would move all that follow as states change. */}
      <p className="reason" data-given={reason !== undefined || undefined} aria-hidden="true">
        <small>
          {reason ?? 'Point at a grey event, or focus it, to read why it cannot be taken now.'}
        </small>
      </p>
    </>
  );
});

/** Any event with any payload, as JSON, since those above have one sample each. */
export function OwnEvent({ subject, snapshot, send }: Omit<Choice, 'isLoaded'>) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const submit = (form: FormEvent) => {
    form.preventDefault();
    try {
      const event = JSON.parse(text) as EventObject;
      const why = refusal(subject, snapshot, event);
      if (why === undefined) send(subject, event);
      setSaid(why === undefined ? 'Sent.' : `Not sent. ${why}`);
    } catch (error) {
      setSaid(`Not sent. ${error instanceof Error ? error.message : error}`);
    }
  };
  return (
    <form className="own" onSubmit={submit}>
      <label>
        One of your own, as JSON
        <textarea
          rows={2}
          value={text}
          placeholder={written(eventsOf(subject)[0])}
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit">Send</button>
      <span role="status">{said}</span>
    </form>
  );
}

/** Each constant of the machine beside the spec's own value. */
export const Constants = memo(({ subject }: { subject: Subject }) => {
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
});
