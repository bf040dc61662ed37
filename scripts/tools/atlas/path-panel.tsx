import { memo, useEffect, useRef } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import type { Case } from '../paths/case.ts';
import { goTo } from './address.ts';
import { follow } from './follow.ts';
import type { Player, Sight } from './player.ts';

/** A sentence in which code stands between backticks. */
const Prose = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
  text.split('`').map((part, place) => (place % 2 ? <code key={place}>{part}</code> : part));

const Lines = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>
        <Prose text={line} />
      </li>
    ))}
  </ul>
);

const Seen = ({ sights }: { sights: Sight[] }) => (
  <ul>
    {sights.map(({ part, seen, agrees }) => (
      <li key={part} data-agrees={agrees}>
        {seen}
      </li>
    ))}
  </ul>
);

interface Row {
  step: Case['steps'][number];
  place: number;
  sights: Sight[] | undefined;
  isNext: boolean;
}

const StepRow = memo(({ step, place, sights, isNext }: Row) => {
  const agrees = sights?.every((sight) => sight.agrees);
  const folded = sights?.filter((sight) => sight.isData && sight.agrees) ?? [];
  const told = sights?.filter((sight) => !folded.includes(sight)) ?? [];
  return (
    <tr aria-current={isNext ? 'step' : undefined}>
      <th scope="row">
        {place + 1}. <Prose text={step.do} />
      </th>
      <td>
        {/* Before a delay ends the page is as the step before left it. */}
        <Lines lines={agrees === false ? told.map(({ expected }) => expected) : step.see} />
      </td>
      <td>
        {sights && (
          <>
            <b data-agrees={agrees}>{agrees ? '✓ As expected' : '✗ Different'}</b>
            <Seen sights={told} />
            {folded.length > 0 && (
              <details>
                <summary>The rest as data</summary>
                <Seen sights={folded} />
              </details>
            )}
          </>
        )}
      </td>
    </tr>
  );
});

interface Playing {
  player: Player;
  subject: Subject;
}

/** The case that is chosen; undefined before the cases of the machine have been made. */
function chosenOf({ player, subject }: Playing) {
  const state = player.state();
  return state.subject === subject ? state.cases[state.chosen] : undefined;
}

/** The steps of the case, with what was expected beside what was seen, in a box that follows the run. Folded until it begins. */
export function Steps({ player, subject }: Playing) {
  const one = chosenOf({ player, subject });
  const { results, isBusy, isOver } = player.state();
  const box = useRef<HTMLElement>(null);
  const last = results.length - (isOver ? 1 : 0);
  useEffect(() => {
    const row = box.current?.querySelectorAll('tbody tr')[last];
    if (!box.current || !row) return;
    follow(box.current, row);
    // Where the panels scroll, they may have been scrolled to another.
    const panels = box.current.closest('.panels');
    if (isBusy && panels) follow(panels, row);
  }, [last, isBusy]);
  if (!one) return null;
  return (
    <details data-wide open={isBusy || results.length > 0}>
      <summary>Steps of the case</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it */}
      <section ref={box} className="steps" aria-label="Steps" tabIndex={0}>
        <p>
          <small>
            The same as <code>npm run paths -- {subject}</code> prints. Covers{' '}
            {one.requirements.join(', ') || 'no row of the ledger'}; priority {one.priority}, about{' '}
            {one.minutes} min by hand. The page is opened anew on a held clock, its own controls are
            pressed, and each delay is looked at 1 ms before it ends and when it ends.
          </small>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Expected</th>
              <th scope="col">Seen</th>
            </tr>
          </thead>
          <tbody>
            {one.steps.map((step, place) => (
              <StepRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case never change places
                key={place}
                step={step}
                place={place}
                sights={results[place]}
                isNext={place === results.length && !isOver}
              />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** Chooses a generated case of the machine and plays it; the step that it is at stands beside its buttons. */
export function PathPanel({ player, subject }: Playing) {
  const { cases, chosen, results, problem, note, isBusy, isRunning, isOver } = player.state();
  const again = useRef<HTMLButtonElement>(null);
  // The page's own controls took it; while a case is played, it may be what the case is about.
  useEffect(() => {
    if (isOver && document.activeElement?.localName === 'iframe') again.current?.focus();
  }, [isOver]);
  const one = chosenOf({ player, subject });
  if (!one) return <p>The test cases of {subject} come when the page is there.</p>;
  const passed = isOver && problem === '';
  const current = one.steps[results.length];
  return (
    <>
      <div className="row">
        <label>
          Case{' '}
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
          aria-disabled={isBusy || isOver}
          onClick={() => isOver || player.step()}
        >
          Step
        </button>
        <button
          type="button"
          aria-disabled={!isRunning && (isBusy || isOver)}
          onClick={() => (isRunning ? player.stop() : isOver || player.run())}
        >
          {isRunning ? 'Stop' : 'Run'}
        </button>
        <button ref={again} type="button" onClick={() => player.restart()}>
          Back to the start
        </button>
      </div>
      <p>
        <span role="status">
          {isBusy && results.length === 0 && 'Opening the page … '}
          {note && `${note} `}
          {results.length} of {one.steps.length} {one.steps.length === 1 ? 'step' : 'steps'} done.
          {passed && ' The page shows what the chart calls for.'}
          {problem && ` Step ${results.length} failed: ${problem}`}
        </span>{' '}
        {current && !isOver && (
          <small className="current">
            {isBusy ? 'Now' : 'Next'}: {results.length + 1}. <Prose text={current.do} />
          </small>
        )}
      </p>
    </>
  );
}
