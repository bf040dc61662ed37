/** Options that npm has kept for itself, since they were typed without `--` before them. */
import { formats } from './formats.ts';

const options = [
  'for',
  'simple',
  'limit',
  'all',
  'together',
  'seed',
  'out',
  'priority',
  'site',
  'smoke',
];

/**
 * npm puts an option that it does not know into the environment, as `npm_config_seed`, and hands on its value as one more
 * word. Two of ours are beginnings of its own: `--to` is its `token-description`, with the value; `--format` is its
 * `format-package-lock`, of which only the value is left.
 */
function lostIn(env: NodeJS.ProcessEnv, words: readonly string[]): string[] {
  const lost = options.filter((name) => env[`npm_config_${name}`] !== undefined);
  if (env.npm_config_token_description !== undefined) lost.push('to');
  if (words.slice(1).some((word) => word in formats)) lost.push('format');
  return lost.map((name) => `--${name}`);
}

/**
 * @param words what npm has handed on beside options
 * @throws Error where an option has not come through
 */
export function refuseLost(env: NodeJS.ProcessEnv, words: readonly string[]): void {
  const lost = lostIn(env, words);
  if (lost.length > 0)
    throw new Error(
      `npm has kept ${lost.join(', ')} for itself: write -- before the options, as in npm run -s paths -- contact --format csv.`,
    );
}
