import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import { ActorChoice } from './actor-choice.tsx';
import { goTo, readAddress, useHash } from './address.ts';
import { ChartView } from './chart.tsx';
import { ClockBar } from './clock-bar.tsx';
import type { Picked } from './drawing.tsx';
import { follow } from './follow.ts';
import { Panels } from './machine-panels.tsx';
import { PathPanel } from './path-panel.tsx';
import type { Player } from './player.ts';
import type { Session } from './session.ts';
import { Steps } from './steps.tsx';
import { problemOf } from './unmade.ts';

/** The atlas: the page runs on the left, the chart of one machine moves on the right. */
export function Atlas({ session, player }: { session: Session; player: Player }) {
  useSyncExternalStore(session.subscribe, session.version);
  const hash = useHash();
  const { subject, id, unknown } = readAddress(hash);
  const [picked, setPicked] = useState<Picked>('');
  const [isFolded, setFolded] = useState(false);
  /** Of several actors of the machine, the one that is chosen. */
  const [own, setOwn] = useState<AnyActorRef>();
  const [areStepsShown, showSteps] = useState(false);
  const [shown, setShown] = useState(subject);
  if (shown !== subject) {
    setShown(subject);
    setPicked('');
    showSteps(false);
  }
  const chart = useRef<HTMLElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const record = session.record();
  const { results, isOver, isBusy, isGoingBack } = player.state();
  const actors = record.all(subject);
  const live = actors.find(({ ref }) => ref === own) ?? record.latest(subject);
  const end = record.endOf(subject);
  const problem = problemOf(subject);
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

  const stateOf = (name: Subject) => {
    if (problemOf(name)) return 'not made';
    const its = record.latest(name);
    if (its) return stateName(its.snapshot.value);
    return record.endOf(name) ? 'stopped' : '...';
  };

  const pickInChart = useCallback((wanted: Picked) => {
    setPicked(wanted);
    const details = panels.current?.querySelector('[aria-label="State or transition"]');
    if (panels.current && details) follow(panels.current, details);
  }, []);

  return (
    <div className="atlas">
      <nav aria-label="Machines">
        {subjects.map((name) => {
          return (
            <button
              key={name}
              type="button"
              aria-current={name === subject || undefined}
              onClick={() => (name === subject ? session.bring(name) : goTo(name))}
            >
              {name} <small>{stateOf(name)}</small>
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
        <ClockBar session={session} live={live} isGoingBack={isGoingBack} />
        <iframe ref={session.frameIs} title="The page" src="/?inspect=frame" />
      </div>
      <main
        data-played={isBusy || results.length > 0 || undefined}
        data-playing={(results.length > 0 && !isOver) || undefined}
      >
        <header>
          <h1>{subject}</h1> {machine.root.description} <small>Source: {source}</small>
        </header>
        {unknown && (
          <p role="alert">
            No machine is called “{unknown}”, so here is {subject}. There are {subjects.join(', ')}.
          </p>
        )}
        {!problem && actors.length > 1 && (
          <ActorChoice session={session} actors={actors} own={own} choose={setOwn} />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it */}
        <section ref={chart} className="chart" aria-label="Chart" tabIndex={0}>
          {problem ? (
            <p role="alert">{problem} Once it is mended, the atlas loads anew.</p>
          ) : end ? (
            <p role="alert">The actor has stopped: {end}. Open the page anew.</p>
          ) : (
            <ChartView subject={subject} live={live} picked={picked} pick={pickInChart} />
          )}
        </section>
        {!problem && (
          <>
            <section className="player" aria-label="Play a test case on the page">
              <PathPanel
                player={player}
                subject={subject}
                areStepsShown={areStepsShown}
                showSteps={showSteps}
              />
            </section>
            <Steps player={player} subject={subject} isShown={areStepsShown} />

            <Panels
              ref={panels}
              session={session}
              player={player}
              subject={subject}
              live={live}
              picked={picked}
              pick={setPicked}
              showSteps={showSteps}
            />
          </>
        )}
      </main>
    </div>
  );
}
