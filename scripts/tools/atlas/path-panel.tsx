import { useEffect, useRef } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import { constants } from '../../model/constants.ts';
import { goTo } from './address.ts';
import { eventWords } from './described.ts';
import { chosenOf, type Playing } from './steps.tsx';

interface Choosing extends Playing {
  areStepsShown: boolean;
  showSteps(areShown: boolean): void;
}

/** That a chart which the page agrees with waits or counts otherwise than the specification; '' if it does not. */
const constantsAstray = (subject: Subject) =>
  constants
    .filter((one) => one.subject === subject && one.code !== one.figure.number)
    .map(
      ({ figure: { what, number, unit }, code }) =>
        ` But ${what} is ${code} ${unit} here, and ${number} ${unit} in the specification.`,
    )
    .join('');

/** Chooses a generated case of the machine and plays it; the step that it is at stands beside its buttons. */
export function PathPanel({ player, subject, areStepsShown, showSteps }: Choosing) {
  const { cases, chosen, results, problem, note, isBusy, isRunning, isGoingBack, isOver } =
    player.state();
  const again = useRef<HTMLButtonElement>(null);
  const outcome = useRef<HTMLElement>(null);
  // The page's own controls took it; while a case is played, it may be what the case is about.
  useEffect(() => {
    if (isOver && document.activeElement?.localName === 'iframe') again.current?.focus();
  }, [isOver]);
  // On a phone the outcome may lie below the edge.
  useEffect(() => {
    if (isOver) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [isOver]);
  const one = chosenOf({ player, subject });
  if (!one) return <p>{note || `The test cases of ${subject} come when the page is there.`}</p>;
  const passed = isOver && problem === '';
  const done = results.length - (problem ? 1 : 0);
  const current = one.steps[results.length];
  const eventAt = (place: number) => eventWords(subject, player.way()[place]?.event.type ?? '');
  return (
    <>
      <div className="row">
        <label>
          <span>Case</span>
          <select
            value={chosen}
            disabled={isBusy}
            onChange={({ target }) => goTo(subject, cases[Number(target.value)]?.id)}
          >
            {cases.map(({ id, title, steps }, place) => (
              <option key={id} value={place}>
                {id}: {title}, {steps.length} steps
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          aria-disabled={isBusy || isGoingBack || isOver}
          onClick={() => isOver || player.step()}
        >
          Step
        </button>
        <button
          type="button"
          aria-disabled={!isRunning && (isBusy || isGoingBack || isOver)}
          onClick={() => (isRunning ? player.stop() : isOver || player.run())}
        >
          {isRunning ? 'Stop' : 'Run'}
        </button>
        <button
          ref={again}
          type="button"
          aria-disabled={isGoingBack}
          onClick={() => isGoingBack || player.restart()}
        >
          Restart
        </button>
        <button
          type="button"
          aria-expanded={areStepsShown}
          onClick={() => showSteps(!areStepsShown)}
        >
          Report
        </button>
      </div>
      <p>
        <small className="title">
          {one.id}: {one.title}.
        </small>{' '}
        <span ref={outcome} role="status">
          {isBusy && results.length === 0 && 'Opening the page … '}
          {note && `${note} `}
          {done} of {one.steps.length} {one.steps.length === 1 ? 'step' : 'steps'} done
          {problem ? '; ' : '.'}
          {passed && ' The page shows what the chart calls for.'}
          {passed && constantsAstray(subject)}
          {problem && `step ${done + 1}, ${eventAt(done)}, failed: ${problem}`}
        </span>{' '}
        {current && !isOver && (
          <small className="current">
            {isBusy ? 'Now' : 'Next'}: {results.length + 1}. {current.do}
          </small>
        )}
      </p>
    </>
  );
}
