import { useEffect, useSyncExternalStore } from 'react';
import { machineNames, modelOf } from '../../../model/models.ts';
import { ClockBar } from './clock-bar.tsx';
import { Drawing } from './drawing.tsx';
import { Events } from './events.tsx';
import { bring } from './framed-page.ts';
import { History } from './history.tsx';
import { type Live, stateOf } from './record.ts';
import { pageAddress, type Session } from './session.ts';

/** The name in the address, which the browser's Back changes too. */
function useMachineName() {
  const hash = useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash.slice(1),
  );
  return machineNames.find((name) => name === hash) ?? 'contact';
}

function Situation({ session, live }: { session: Session; live: Live }) {
  return (
    <section aria-label="Now">
      <h2>Now</h2>
      {session
        .record()
        .delays(live.ref)
        .map(({ name, ms, left }) => (
          <label key={name}>
            {name}: {left} of {ms} ms left <progress max={ms || 1} value={ms - left} />
          </label>
        ))}
      <pre>{JSON.stringify(live.snapshot.context, null, 2)}</pre>
    </section>
  );
}

/** The page runs on the left, the chart of a machine moves on the right. */
export function Atlas({ session }: { session: Session }) {
  useSyncExternalStore(session.subscribe, session.version);
  const name = useMachineName();
  const live = session.record().latest(name);
  const isThere = live !== undefined;
  const page = session.page();

  useEffect(() => {
    if (page && isThere) bring(page, name);
  }, [name, isThere, page]);

  return (
    <div className="atlas">
      <nav aria-label="Machines">
        {machineNames.map((machine) => {
          const its = session.record().latest(machine);
          return (
            <a key={machine} href={`#${machine}`} aria-current={machine === name || undefined}>
              {machine} <small>{its ? stateOf(its.snapshot) : '…'}</small>
            </a>
          );
        })}
      </nav>
      <div className="stage">
        <ClockBar session={session} live={live} />
        <iframe title="The page" src={pageAddress} />
      </div>
      <main>
        <h1>{name}</h1> <p>{modelOf(name).machine.root.description}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only so can a keyboard scroll it */}
        <section className="chart" aria-label="Chart" tabIndex={0}>
          <Drawing name={name} live={live} />
        </section>
      </main>
      <aside>
        {live && <Situation session={session} live={live} />}
        <Events key={name} session={session} name={name} live={live} />
        <History key={`history of ${name}`} session={session} name={name} />
      </aside>
    </div>
  );
}
