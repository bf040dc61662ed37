/** The arguments of every command, read and refused in one manner. Built-in modules only. */
import { parseArgs } from 'node:util';

/** What is wrong with the arguments, as a sentence. */
const sentenceOf = (/** @type {NodeJS.ErrnoException} */ { code, message }) => {
  const name = /'(--?[^' <]+)/.exec(message)?.[1] ?? /'(.*?)'/.exec(message)?.[1];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${name}`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `"${name}" is one word too many`;
  return message.split(/[.\n]/)[0];
};

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
 * Reads the arguments of a command. `--help` prints the help and ends the command; arguments that are not understood
 * are refused.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} help its first line is the usage, as in `npm run paths -- MACHINE [OPTIONS]`; it ends with `Examples:`
 *   and a line for each
 * @param {Config} config as `parseArgs` takes it, without `help`
 * @param {string[]} [args]
 */
export function argumentsOf(help, config, args = process.argv.slice(2)) {
  // Before anything is refused: who asks for help may have mistyped the rest.
  if (args.includes('--help')) {
    console.log(help);
    process.exit();
  }
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    const called = /^npm (run )?(-s )?\S+/.exec(help)?.[0];
    return refuse(
      `${sentenceOf(/** @type {NodeJS.ErrnoException} */ (error))}; ${called} -- --help shows what there is.`,
    );
  }
}
