import { eventOf, type Path } from 'chart-lab';
import { useEffect, useRef } from 'react';
import type { AtlasMachine } from './options.ts';
import type { Player } from './player.ts';
import { stateOf } from './record.ts';

interface Playing {
  player: Player;
  name: string;
  model: AtlasMachine;
  paths: readonly Path[];
}

function wordsOf({ machine, say }: AtlasMachine, { event, delay, before }: Path[number]): string {
  const snapshot = before.parts.machine;
  if (delay !== undefined) return `Wait ${delay} ms.`;
  return (snapshot && say?.(event, snapshot)) ?? eventOf(machine, event.type);
}

function endOf(path: Path): string {
  const last = path.at(-1)?.after.parts.machine;
  return last ? stateOf(last) : '';
}

/** Plays a generated case on the page: its own controls are pressed, and each view is compared with the expected one. */
export function CasePlayer({ player, name, model, paths }: Playing) {
  const { path, done, problems, isBusy, isRunning } = player.state();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const step = list.current?.children[done] as HTMLElement | undefined;
    if (list.current && step) list.current.scrollTop = step.offsetTop - list.current.offsetTop;
  }, [done]);
  const isOver = done === path.length || problems.length > 0;

  if (paths.length === 0) return null;
  return (
    <section aria-label="Case">
      <h2>Play a case</h2>
      <select
        aria-label="Case"
        value={paths.indexOf(path)}
        disabled={isBusy}
        onChange={({ target }) => player.choose(name, paths[Number(target.value)])}
      >
        {paths.map((option, place) => (
          <option key={JSON.stringify(option.map(({ event }) => event))} value={place}>
            {place + 1}: {option.length} steps, ends in {endOf(option)}
          </option>
        ))}
      </select>
      <div className="row">
        <button type="button" disabled={isBusy || isOver} onClick={player.step}>
          Next step
        </button>
        <button
          type="button"
          disabled={!isRunning && (isBusy || isOver)}
          onClick={isRunning ? player.stop : player.run}
        >
          {isRunning ? 'Stop' : 'Run'}
        </button>
        <button type="button" disabled={isBusy} onClick={player.restart}>
          Start again
        </button>
      </div>
      <p role="status">
        {isBusy && done === 0 && 'Opening the page … '}
        {done} of {path.length} steps done.
        {done === path.length && ' The page shows what the chart calls for.'}
        {problems.length > 0 && ` Step ${done + 1} failed: ${problems.join(' ')}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only so can a keyboard scroll it */}
      <ol ref={list} tabIndex={0}>
        {path.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a case keep their places
          <li key={place} aria-current={place === done ? 'step' : undefined}>
            {wordsOf(model, step)}
          </li>
        ))}
      </ol>
    </section>
  );
}
