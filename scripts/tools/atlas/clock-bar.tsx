import type { Live } from './record.ts';
import type { Session } from './session.ts';

/** The clock of the page's actors: its time, whether it runs, and buttons that move it forward. */
export function ClockBar({ session, live }: { session: Session; live: Live | undefined }) {
  const next = live && session.record().delays(live.ref)[0];
  const isRunning = session.isRunning();

  return (
    <section className="row" aria-label="Clock">
      <b>
        <time>{session.now()} ms</time>
      </b>
      <button type="button" onClick={() => session.run(!isRunning)}>
        {isRunning ? '⏸ Hold the clock' : '▶ Let it run'}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          session.forward(Number(new FormData(event.currentTarget).get('ms')));
        }}
      >
        <label>
          <input name="ms" type="number" required min={1} max={999999} defaultValue={1000} /> ms
        </label>
        <button type="submit">Step</button>
      </form>
      {next && (
        <button type="button" onClick={() => session.forward(next.left)}>
          To the end of {next.name}
        </button>
      )}
      <button type="button" onClick={session.restart}>
        Restart, held
      </button>
    </section>
  );
}
