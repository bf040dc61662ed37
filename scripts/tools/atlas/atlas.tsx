import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AnyActorRef, EventObject } from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { ChartView, type Picked } from './chart.tsx';
import { ClockBar } from './clock-bar.tsx';
import { Details } from './details.tsx';
import { Exports } from './export-buttons.tsx';
import { History } from './history.tsx';
import { initialOf } from './live.ts';
import { Constants, Delays, Events, OwnEvent } from './panels.tsx';
import { PathPanel } from './path-panel.tsx';
import type { Player } from './player.ts';
import type { Session } from './session.ts';

function Panel({ title, wide, children }: { title: string; wide?: true; children: ReactNode }) {
  return (
    <section aria-label={title} data-wide={wide}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The machine that the address names, so that a reload and a link keep it. */
const named = () => subjects.find((name) => location.hash === `#${name}`) ?? 'hero';

/** The atlas: the page runs on the left, the chart of one machine moves on the right. */
export function Atlas({ session, player }: { session: Session; player: Player }) {
  useSyncExternalStore(session.subscribe, session.version);
  const [subject, setSubject] = useState<Subject>(named);
  const [picked, setPicked] = useState<Picked>('');
  const [isFit, setFit] = useState(false);
  const [isFolded, setFolded] = useState(false);
  /** Of several actors of the machine, the one that is chosen. */
  const [own, setOwn] = useState<AnyActorRef>();
  const [zoom, setZoom] = useState(1);
  const chart = useRef<HTMLElement>(null);
  const record = session.record();
  const { results, isOver } = player.state();
  const actors = record.all(subject);
  const live = actors.find(({ ref }) => ref === own) ?? record.latest(subject);
  const send = (to: Subject, event: EventObject) => session.send(to, event, live?.ref);
  const snapshot = live?.snapshot ?? initialOf(subject);
  const { machine, source } = registry[subject];

  // A page that is opened anew has to be seen: its parts come to life as they are.
  const openings = session.openings();
  useEffect(() => setFolded(openings < 0), [openings]);

  const isThere = live !== undefined;
  const { isBusy } = player.state();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, unless a case is played on it
  useEffect(() => {
    if (isThere && !isBusy) session.bring(subject);
  }, [isThere, openings]);

  const playCase = useCallback(
    (place: number) => {
      player.choose(subject, place);
      document.querySelector('.steps')?.scrollIntoView({ block: 'nearest' });
    },
    [player, subject],
  );

  const show = (wanted: Subject) => {
    setSubject(wanted);
    history.replaceState(null, '', `#${wanted}`);
    document.querySelector('main')?.scrollTo(0, 0);
    setPicked('');
    setZoom(1);
    session.widen();
    player.choose(wanted);
    session.bring(wanted);
  };

  return (
    <div className="atlas">
      <nav aria-label="Machines">
        {subjects.map((name) => {
          const its = record.latest(name);
          return (
            <button
              key={name}
              type="button"
              aria-current={name === subject || undefined}
              onClick={() => show(name)}
            >
              {name} <small>{its ? stateName(its.snapshot.value) : '...'}</small>
            </button>
          );
        })}
      </nav>
      <div className="stage" data-folded={isFolded || undefined}>
        <button type="button" className="skip" onClick={() => chart.current?.focus()}>
          Past the page, to the chart
        </button>
        <button
          type="button"
          className="fold"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          The page and its clock
        </button>
        <ClockBar session={session} player={player} live={live} />
        <iframe ref={session.frameIs} title="The page" src="/?inspect=frame" />
      </div>
      <main data-playing={(results.length > 0 && !isOver) || undefined}>
        <h1>{subject}</h1>
        <p>
          {machine.root.description} <small>Source: {source}</small>
        </p>
        <div className="row">
          {actors.length > 1 && (
            <label>
              Which of them{' '}
              <select
                value={actors.findIndex(({ ref }) => ref === own)}
                onChange={({ target }) => {
                  const ref = actors[Number(target.value)]?.ref;
                  setOwn(ref);
                  if (ref) session.bringBlock(ref);
                }}
              >
                <option value={-1}>the one that has changed last</option>
                {actors.map(({ ref, snapshot: now }, place) => (
                  <option key={ref.sessionId} value={place}>
                    {place + 1}: {session.nameOf(ref)}, {stateName(now.value)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button type="button" aria-pressed={isFit} onClick={() => setFit(!isFit)}>
            Fit the chart
          </button>
          {[0.8, 1.25].map((factor) => (
            <button
              key={factor}
              type="button"
              aria-disabled={isFit}
              onClick={() => isFit || setZoom(zoom * factor)}
            >
              {factor < 1 ? 'Smaller' : 'Larger'}
            </button>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it */}
        <section ref={chart} className="chart" aria-label="Chart" tabIndex={0}>
          <ChartView
            subject={subject}
            isFit={isFit}
            zoom={zoom}
            live={live}
            picked={picked}
            pick={setPicked}
          />
        </section>
        <div className="panels">
          <Panel title="Play a test case on the page" wide>
            <PathPanel player={player} subject={subject} />
          </Panel>
          <Panel title="Events">
            <Events
              subject={subject}
              snapshot={snapshot}
              isLoaded={live !== undefined}
              send={send}
            />
            <OwnEvent key={subject} subject={subject} snapshot={snapshot} send={send} />
          </Panel>
          <Panel title="Delays">
            {live ? <Delays live={live} session={session} /> : <p>The page is loading.</p>}
          </Panel>
          <Panel title="State or transition">
            <Details subject={subject} picked={picked} pick={setPicked} play={playCase} />
          </Panel>
          <Panel title="Context">
            <pre>{JSON.stringify(snapshot.context, null, 1)}</pre>
          </Panel>
          <Panel title="Constants">
            <Constants subject={subject} />
          </Panel>
          <Panel title="Take the chart along">
            <Exports subject={subject} />
          </Panel>
          <Panel title="History of the page" wide>
            <History session={session} subject={subject} />
          </Panel>
        </div>
      </main>
    </div>
  );
}
