import type { Subject } from '../../../machines/registry.ts';
import type { Player, Sight } from './player.ts';

const Sights = ({ sights, side }: { sights: Sight[]; side: 'expected' | 'seen' }) => (
  <ul>
    {sights.map((sight) => (
      <li key={sight.part} data-agrees={side === 'expected' || sight.agrees}>
        {sight[side]}
      </li>
    ))}
  </ul>
);

/** Chooses a generated case of the machine, plays it step by step, and shows what was expected beside what was seen. */
export function PathPanel({ player, subject }: { player: Player; subject: Subject }) {
  if (player.state().subject !== subject || player.state().cases.length === 0)
    return (
      <button type="button" onClick={() => player.choose(subject)}>
        Show the cases of {subject}
      </button>
    );
  const { cases, chosen, results, problem, isBusy, isRunning, isOver } = player.state();
  const one = cases[chosen];
  if (!one) return <p>This machine has no case.</p>;
  const passed = isOver && problem === '';
  return (
    <>
      <label>
        Case{' '}
        <select
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
          {one.requirements.join(', ')}; priority {one.priority}. The page is opened anew on a held
          clock, its own controls are pressed, and each delay is looked at 1 ms before it ends and
          when it ends.
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
        <button type="button" aria-disabled={isBusy} onClick={() => player.restart()}>
          Back to the start
        </button>
        <span role="status">
          {isBusy && results.length === 0 && 'Opening the page … '}
          {results.length} of {one.steps.length} steps done.
          {passed && ' The page shows what the chart calls for.'}
          {problem && ` Step ${results.length} failed: ${problem}`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only so can a keyboard scroll it */}
      <section className="steps" aria-label="Steps" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">Expected</th>
              <th scope="col">Seen</th>
            </tr>
          </thead>
          <tbody>
            {one.steps.map((step, place) => {
              const sights = results[place];
              const agrees = sights?.every((sight) => sight.agrees);
              const isNext = place === results.length && !isOver;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case never change places
                <tr key={`${one.id} ${place}`} aria-current={isNext ? 'step' : undefined}>
                  <th scope="row">
                    {place + 1}. {step.do}
                  </th>
                  <td>
                    {sights ? (
                      <Sights sights={sights} side="expected" />
                    ) : (
                      <ul>
                        {step.see.map((line) => (
                          <li key={line}>{line}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                  <td>
                    {sights && (
                      <>
                        <b data-agrees={agrees}>{agrees ? '✓ As expected' : '✗ Different'}</b>
                        <Sights sights={sights} side="seen" />
                      </>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
