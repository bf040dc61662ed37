import { memo, useEffect, useRef } from 'react';
import type { Subject } from '../../../machines/registry.ts';
import type { Case } from '../paths/case.ts';
import { follow } from './follow.ts';
import type { Player, Sight } from './player.ts';

const Lines = ({ lines }: { lines: string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
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
        {place + 1}. {step.do}
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

interface Played {
  steps: Case['steps'];
  results: Sight[][];
  isOver: boolean;
}

/** The steps of a case in a box of their own, which follows the run. */
function Steps({ steps, results, isOver }: Played) {
  const box = useRef<HTMLElement>(null);
  const last = results.length - (isOver ? 1 : 0);
  useEffect(() => {
    const row = box.current?.querySelectorAll('tbody tr')[last];
    if (box.current && row) follow(box.current, row);
  }, [last]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it
    <section ref={box} className="steps" aria-label="Steps" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Expected</th>
            <th scope="col">Seen</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, place) => (
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
  );
}

/** Chooses a generated case of the machine, plays it step by step, and shows what was expected beside what was seen. */
export function PathPanel({ player, subject }: { player: Player; subject: Subject }) {
  const { cases, chosen, results, problem, isBusy, isRunning, isOver } = player.state();
  const list = useRef<HTMLSelectElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  /** The button that had the focus is gone. */
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!list.current || !wantsFocus.current) return;
    wantsFocus.current = false;
    list.current.focus();
  });
  // The page's own controls took it; while a case is played, it may be what the case is about.
  useEffect(() => {
    if (isOver && document.activeElement?.localName === 'iframe') again.current?.focus();
  }, [isOver]);
  if (player.state().subject !== subject || player.state().cases.length === 0)
    return (
      <button
        type="button"
        onClick={() => {
          wantsFocus.current = true;
          player.choose(subject);
        }}
      >
        Show the cases of {subject}
      </button>
    );
  const one = cases[chosen];
  if (!one) return <p>This machine has no case.</p>;
  const passed = isOver && problem === '';
  return (
    <>
      <label>
        Case{' '}
        <select
          ref={list}
          value={chosen}
          disabled={isBusy}
          onChange={({ target }) => player.choose(subject, Number(target.value))}
        >
          {cases.map(({ id, title, steps }, place) => (
            <option key={id} value={place}>
              {id}: {title}, {steps.length} steps
            </option>
          ))}
        </select>
      </label>
      <p>
        <small>
          The same as <code>npm run paths -- {subject}</code> prints. Covers{' '}
          {one.requirements.join(', ') || 'no row of the ledger'}; priority {one.priority}, about{' '}
          {one.minutes} min by hand. The page is opened anew on a held clock, its own controls are
          pressed, and each delay is looked at 1 ms before it ends and when it ends.
        </small>
      </p>
      <div className="row">
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
        <button ref={again} type="button" aria-disabled={isBusy} onClick={() => player.restart()}>
          Back to the start
        </button>
        <span role="status">
          {isBusy && results.length === 0 && 'Opening the page … '}
          {results.length} of {one.steps.length} {one.steps.length === 1 ? 'step' : 'steps'} done.
          {passed && ' The page shows what the chart calls for.'}
          {problem && ` Step ${results.length} failed: ${problem}`}
        </span>
      </div>
      <Steps key={one.id} steps={one.steps} results={results} isOver={isOver} />
    </>
  );
}
