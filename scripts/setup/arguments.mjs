/** The arguments of every command, read and refused in one manner. Built-in modules only. */
import { parseArgs } from 'node:util';

/**
 * What is wrong with the arguments, as the beginning of a sentence.
 *
 * @param {NodeJS.ErrnoException} error
 * @param {string[]} options
 */
const problemOf = ({ code, message }, options) => {
  const name = /'(.*?)'/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    // Who misspells a word rarely does so in its first two letters.
    const near = options.find((one) => name.length > 3 && one.startsWith(name.slice(2, 4)));
    return `There is no option ${name}${near ? ` (did you mean --${near}?)` : ''}`;
  }
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `"${name}" is one word too many`;
  if (message.includes('ambiguous')) {
    const option = name.split(' ')[0];
    return `${option} needs a value of its own; one that begins with a dash is written ${option}=-1`;
  }
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
 * Reads the arguments of a command. What is not understood is refused; `--help` prints the help and ends the command.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {string} help its first line is the usage, as in `npm run paths -- MACHINE [OPTIONS]`; it ends with
 *   `Examples:` and a line for each
 * @param {Config} [config] as `parseArgs` takes it, without `help`
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function argumentsOf(help, config) {
  const options = {
    ...config?.options,
    help: { type: /** @type {const} */ ('boolean'), short: 'h' },
  };
  try {
    const read = parseArgs({ ...config, options });
    if (!(/** @type {{ help?: boolean }} */ (read.values).help)) return /** @type {never} */ (read);
  } catch (error) {
    const problem = problemOf(/** @type {NodeJS.ErrnoException} */ (error), Object.keys(options));
    const command = /^npm (run )?(-s )?\S+/.exec(help)?.[0];
    refuse(`${problem}; ${command} -- --help shows what there is.`);
  }
  console.log(help);
  process.exit();
}
