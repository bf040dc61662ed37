import { type Outcome, passedIn, type Result } from './outcome.ts';

const seconds = (value: number) => `${value.toFixed(1).padStart(6)} s`;

/**
 * The closing summary: each step, every failure again, tests that were begun again after a crash of their engine, the
 * ten slowest tests over all runners, and alone on the last line `N passed, N failed`.
 */
export function closingWords(results: readonly Result[]): string {
  const all = results.flatMap(({ outcomes }) => outcomes);
  const failed = ({ outcomes }: { outcomes: Outcome[] }) => outcomes.length - passedIn(outcomes);

  const steps = results.flatMap((result) => [
    `${failed(result) ? 'FAILED' : 'ok    '} ${seconds(result.seconds)}  ${result.step}: ${passedIn(result.outcomes)} passed, ${failed(result)} failed`,
    ...result.outcomes
      .filter(({ passed, notes }) => !passed || notes)
      .flatMap(({ title, notes = [] }) => [title, ...notes.map((note) => `  ${note}`)])
      .map((line) => `                  ${line}`),
  ]);
  const slowest = all
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map((one) => `${seconds(one.seconds)}  ${one.title}`);
  return [
    '',
    ...steps,
    '',
    'The ten slowest tests:',
    ...slowest,
    '',
    `${passedIn(all)} passed, ${failed({ outcomes: all })} failed`,
  ].join('\n');
}
