import {
  type CSSProperties,
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
import { goTo, readAddress, useHash } from './address.ts';
import { ChartView, type Picked } from './chart.tsx';
import { ClockBar } from './clock-bar.tsx';
import { Details } from './details.tsx';
import { Exports } from './export-buttons.tsx';
import { follow } from './follow.ts';
import { History } from './history.tsx';
import { initialOf } from './live.ts';
import { Constants, Delays, Events, OwnEvent } from './panels.tsx';
import { PathPanel } from './path-panel.tsx';
import type { Player } from './player.ts';
import type { Session } from './session.ts';
import { Split } from './split.tsx';
import { Steps } from './steps.tsx';

interface Titled {
  title: string;
  isInert?: boolean;
  children: ReactNode;
}

function Panel({ title, isInert, children }: Titled) {
  return (
    <section aria-label={title} inert={isInert}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The atlas: the page runs on the left, the chart of one machine moves on the right. */
export function Atlas({ session, player }: { session: Session; player: Player }) {
  useSyncExternalStore(session.subscribe, session.version);
  const hash = useHash();
  const { subject, id, unknown } = readAddress(hash);
  const [picked, setPicked] = useState<Picked>('');
  const [isFit, setFit] = useState(false);
  const [isFolded, setFolded] = useState(false);
  /** Of several actors of the machine, the one that is chosen. */
  const [own, setOwn] = useState<AnyActorRef>();
  const [zoom, setZoom] = useState(1);
  /** Whether the chart has the whole window. */
  const [isLarge, setLarge] = useState(false);
  const [areStepsShown, showSteps] = useState(false);
  /** The width of the panels beside the chart, in percent of both. */
  const [share, setShare] = useState(36);
  const [shown, setShown] = useState(subject);
  if (shown !== subject) {
    setShown(subject);
    setPicked('');
    setZoom(1);
    showSteps(false);
  }
  const chart = useRef<HTMLElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const record = session.record();
  const { results, isOver, isBusy, isGoingBack } = player.state();
  const actors = record.all(subject);
  const live = actors.find(({ ref }) => ref === own) ?? record.latest(subject);
  const send = (to: Subject, event: EventObject) => session.send(to, event, live?.ref);
  const end = record.endOf(subject);
  const snapshot = live?.snapshot ?? initialOf(subject);
  const { machine, source } = registry[subject];

  useEffect(() => {
    if (isBusy) showSteps(true);
  }, [isBusy]);

  // A page that is opened anew has to be seen: its parts come to life as they are.
  const openings = session.openings();
  useEffect(() => setFolded(openings < 0), [openings]);

  const isThere = live !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, unless a case is played on it
  useEffect(() => {
    if (isThere && !isBusy) session.bring(subject);
  }, [isThere, openings]);

  // Cases take long to be made: at first the page, which shares their thread, goes before them.
  useEffect(() => {
    if (!isThere || player.state().cases.length > 0) return;
    const timer = setTimeout(() => player.choose(readAddress(location.hash).subject));
    return () => clearTimeout(timer);
  }, [isThere, player]);

  // The address leads, whether a button, a link or the browser's Back has changed it.
  const opened = useRef(hash);
  useEffect(() => {
    document.querySelector('nav [aria-current]')?.scrollIntoView({ inline: 'nearest' });
    // On opening, only an address with a case names what the player has to show at once.
    if (opened.current === hash && id === undefined) return;
    opened.current = '';
    document.querySelector('main')?.scrollTo(0, 0);
    panels.current?.scrollTo(0, 0);
    session.widen();
    player.choose(subject, id);
    session.bring(subject);
  }, [hash, subject, id, session, player]);

  useEffect(() => {
    if (!isLarge) return;
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setLarge(false);
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isLarge]);

  const playCase = useCallback((wanted: string) => goTo(subject, wanted), [subject]);

  const pickInChart = useCallback((wanted: Picked) => {
    setPicked(wanted);
    const details = panels.current?.querySelector('[aria-label="State or transition"]');
    if (panels.current && details) follow(panels.current, details);
  }, []);

  return (
    <div className="atlas" data-large={isLarge || undefined}>
      <nav aria-label="Machines" inert={isLarge}>
        {subjects.map((name) => {
          const its = record.latest(name);
          return (
            <button
              key={name}
              type="button"
              aria-current={name === subject || undefined}
              onClick={() => (name === subject ? session.bring(name) : goTo(name))}
            >
              {name}{' '}
              <small>
                {its ? stateName(its.snapshot.value) : record.endOf(name) ? 'stopped' : '...'}
              </small>
            </button>
          );
        })}
      </nav>
      <div className="stage" data-folded={isFolded || undefined} inert={isLarge && !isBusy}>
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
        <ClockBar session={session} live={live} isGoingBack={isGoingBack} />
        <iframe ref={session.frameIs} title="The page" src="/?inspect=frame" />
      </div>
      <main
        data-playing={(results.length > 0 && !isOver) || undefined}
        style={{ '--share': share } as CSSProperties}
      >
        <header>
          <h1>{subject}</h1> {machine.root.description} <small>Source: {source}</small>
        </header>
        {unknown && (
          <p role="alert">
            No machine is called “{unknown}”, so here is {subject}. There are {subjects.join(', ')}.
          </p>
        )}
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
            Fit
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
          <button type="button" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            Whole window
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it */}
        <section ref={chart} className="chart" aria-label="Chart" tabIndex={0}>
          {end ? (
            <p role="alert">The actor has stopped: {end}. Open the page anew.</p>
          ) : (
            <ChartView
              subject={subject}
              isFit={isFit}
              zoom={zoom}
              live={live}
              picked={picked}
              pick={pickInChart}
            />
          )}
        </section>
        <Split share={share} move={setShare} />
        <section className="player" aria-label="Play a test case on the page">
          <PathPanel
            player={player}
            subject={subject}
            areStepsShown={areStepsShown}
            showSteps={showSteps}
          />
        </section>
        <Steps player={player} subject={subject} isShown={areStepsShown} />
        <div ref={panels} className="panels">
          <div className="column">
            <Panel title="Delays">
              {live ? (
                <Delays live={live} session={session} />
              ) : (
                <p>{end ? 'No delay runs.' : 'The page is loading.'}</p>
              )}
            </Panel>
            <Panel title="Context">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it */}
              <pre tabIndex={0}>{JSON.stringify(snapshot.context, null, 1)}</pre>
            </Panel>
            <Panel title="Events" isInert={isGoingBack}>
              {end ? (
                <p>No actor takes them.</p>
              ) : (
                <>
                  <OwnEvent key={subject} subject={subject} snapshot={snapshot} send={send} />
                  <Events
                    subject={subject}
                    snapshot={snapshot}
                    isLoaded={live !== undefined}
                    send={send}
                  />
                </>
              )}
            </Panel>
          </div>
          <div className="column">
            <Panel title="History of the page">
              <History session={session} player={player} subject={subject} showSteps={showSteps} />
            </Panel>
          </div>
          <div className="column">
            <Panel title="State or transition">
              <Details subject={subject} picked={picked} pick={setPicked} play={playCase} />
            </Panel>
            <Panel title="Constants">
              <Constants subject={subject} />
            </Panel>
            <Panel title="Take the chart along">
              <Exports subject={subject} />
            </Panel>
          </div>
        </div>
      </main>
    </div>
  );
}
