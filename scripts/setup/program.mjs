/** The arguments, refusals and end of our programs. Built-in modules only. */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';

/** An error whose message says everything; it is shown without a stack. */
export class Refusal extends Error {}

/** How long closing may take before the process ends all the same, in ms. */
const closeTimeout = 10_000;

/** @typedef {() => unknown} Close */

/** @type {Close[]} */
const closers = [];
let hasBegun = false;
let isStopping = false;

/** Ends the program as if it had been asked to stop. */
export async function end() {
  // Under npm, Ctrl-C arrives from the terminal and from npm.
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), closeTimeout);
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    }
  }
  process.exit();
}

function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => {
      process.exitCode ??= 128 + constants.signals[signal];
      end();
    });
  process.on('uncaughtException', (error) => {
    // Whatever was under way when the process was asked to stop fails.
    if (isStopping) return;
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
    end();
  });
  process.on('disconnect', end);
  // The channel to the parent must not keep the process alive.
  process.channel?.unref();
}

/**
 * Calls `close` when the process is asked to stop, fails, or has lost its parent; the last one added is called first.
 * The exit status is then the shell's for a signal, unless `process.exitCode` is set before or by `close`.
 */
export function atEnd(/** @type {Close} */ close) {
  begin();
  // Something that was still starting.
  if (isStopping) close();
  else closers.push(close);
}

/**
 * The arguments of a program; `--help` has been answered before (`commands.mjs`). From here on a `Refusal` ends the
 * program with its sentence.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config as `parseArgs` takes it
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function argumentsOf(config) {
  begin();
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Refusal(/** @type {Error} */ (error).message);
  }
}
