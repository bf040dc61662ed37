/** The arguments of the commands. Built-in modules only. */
import { parseArgs } from 'node:util';

/**
 * Ends the command with one sentence and status 2, the shell's for wrong usage.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

/**
 * Reads the arguments of a command; `--help` prints the help and ends the command.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} help
 * @param {Config} [config] as `parseArgs` takes it, without `help`
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function argumentsOf(help, config) {
  const options = { ...config?.options, help: /** @type {const} */ ({ type: 'boolean' }) };
  try {
    const read = parseArgs({ ...config, options });
    if (!(/** @type {{ help?: boolean }} */ (read.values).help)) return /** @type {never} */ (read);
  } catch (error) {
    refuse(/** @type {Error} */ (error).message);
  }
  console.log(help);
  process.exit();
}
