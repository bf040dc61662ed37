import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { CasePlayer } from './case-player.tsx';
import { ClockBar } from './clock-bar.tsx';
import { Drawing } from './drawing.tsx';
import { Events } from './events.tsx';
import { History } from './history.tsx';
import type { AtlasOptions } from './options.ts';
import type { Player } from './player.ts';
import { type Live, stateOf } from './record.ts';
import type { Session } from './session.ts';

/** The name in the address, which the browser's Back changes too. */
const useHash = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener);
      return () => removeEventListener('hashchange', listener);
    },
    () => location.hash.slice(1),
  );

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

interface Shown {
  session: Session;
  player: Player;
  options: AtlasOptions;
}

/** The page runs on the left, the chart of a machine moves on the right. */
export function Atlas({ session, player, options }: Shown) {
  useSyncExternalStore(session.subscribe, session.version);
  const { machines, bring } = options;
  const names = Object.keys(machines);
  const hash = useHash();
  const name = names.includes(hash) ? hash : (names[0] ?? '');
  const model = machines[name];
  const paths = useMemo(() => (!model?.isMany && model?.paths?.()) || [], [model]);
  const live = session.record().latest(name);
  const isThere = live !== undefined;
  const page = session.page();

  useEffect(() => {
    player.choose(name, paths[0]);
  }, [name, paths, player]);
  useEffect(() => {
    if (page && isThere) bring(page, name);
  }, [name, isThere, page, bring]);

  if (!model) return null;
  return (
    <div className="atlas">
      <nav aria-label="Machines">
        {names.map((machine) => {
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
        <iframe ref={session.frameIs} title="The page" src={options.page} />
      </div>
      <main>
        <h1>{name}</h1> <p>{model.machine.root.description}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only so can a keyboard scroll it */}
        <section className="chart" aria-label="Chart" tabIndex={0}>
          <Drawing name={name} machine={model.machine} live={live} />
        </section>
      </main>
      <aside>
        {live && <Situation session={session} live={live} />}
        <Events key={name} session={session} model={model} live={live} />
        <CasePlayer player={player} name={name} model={model} paths={paths} />
        <History key={`history of ${name}`} session={session} options={options} name={name} />
      </aside>
    </div>
  );
}
