/** Runs one of the commands, after installing what it needs. Built-in modules only. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands } from './commands.mjs';
import { install } from './install.mjs';
import { portFrom } from './port.mjs';
import { Interrupted } from './step.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');
/** The Node that package.json brings, whatever the system's is. */
const node = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * @param {string} name
 * @param {string[]} args added to the last program that the command runs
 * @returns {Promise<number>} the exit status
 */
export async function runCommand(name, args) {
  const command = commands[name];
  try {
    if (!command) throw new Error(`No command "${name}". There are: ${Object.keys(commands)}.`);
    // Checked before an installation that may take a minute.
    if (command.port) portFrom(process.env.PORT, command.port);
    const isHelp = args.includes('--help') || args.includes('-h');
    await install(name, isHelp || command.installsItself ? { ...command, system: [] } : command);
  } catch (error) {
    console.error(`\n${/** @type {Error} */ (error).message}`);
    return error instanceof Interrupted ? error.status : 1;
  }
  for (const words of command.run.slice(0, -1)) {
    const status = await run(words);
    if (status !== 0) return status;
  }
  return run([.../** @type {[string]} */ (command.run.at(-1)), ...args]);
}

/**
 * Runs one program until it ends, and forwards signals. A terminal's Ctrl-C thus reaches it more than once (from
 * the terminal, from npm, from here); our programs act on the first and ignore the rest.
 *
 * @param {[string, ...string[]]} words
 * @returns {Promise<number>} its exit status, the shell's for a signal
 */
function run([program, ...args]) {
  const isOurs = program.endsWith('.ts');
  const [file, ...words] = isOurs
    ? [node, join(root, 'scripts', program), ...args]
    : [join(bin, program), ...args];
  const child = spawn(file, words, {
    cwd: root,
    // The channel tells our script when this process has ended.
    stdio: ['inherit', 'inherit', 'inherit', isOurs ? 'ipc' : 'ignore'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (status, signal) => {
      for (const one of signals) process.off(one, pass);
      resolve(status ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]);
    });
  });
}
