import { useState } from 'react';
import type { Live } from './live.ts';
import { nextDelay, useNow } from './panels.tsx';
import type { Session } from './session.ts';

interface Bar {
  session: Session;
  live: Live | undefined;
  /** While the page goes back in its history, its time is that of the past. */
  isGoingBack: boolean;
}

/** The clock of the page's actors: its time, whether it runs, and buttons that set it forward. */
export function ClockBar({ session, live, isGoingBack }: Bar) {
  const now = useNow(session);
  const [ms, setMs] = useState('1000');
  const isValid = /^[1-9]\d{0,6}$/.test(ms);
  const next = live && nextDelay(live, now);
  /** Opening it once more before it is there is no error. */
  const reload = () => void session.open().catch(() => {});

  return (
    <section className="clock" aria-label="Clock of the page" inert={isGoingBack}>
      <b>
        <time>{now} ms</time>
      </b>
      <button type="button" onClick={() => session.run(!session.isRunning())}>
        {session.isRunning() ? 'Hold the clock' : 'Let the clock run'}
      </button>
      <button type="button" onClick={reload}>
        Open the page anew
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid) session.forward(Number(ms));
        }}
      >
        <input
          aria-label="Set the time forward by, in ms"
          aria-invalid={!isValid}
          inputMode="numeric"
          value={ms}
          onChange={({ target }) => setMs(target.value)}
        />
        <button type="submit" disabled={!isValid}>
          Set forward, ms
        </button>
      </form>
      <button type="button" disabled={!next} onClick={() => next && session.forward(next.left)}>
        {next ? `To the end of ${next.name}` : 'No delay runs'}
        {next && !session.isRunning() && `, ${next.left} ms`}
      </button>
      {!isValid && <p role="alert">A number of ms, from 1 to 9999999.</p>}
      {session.isHeld() && (
        <p>
          Held page: its servers answer when you send their events, such as{' '}
          <code>post answers</code>.
        </p>
      )}
    </section>
  );
}
