/** Long steps of the set-up, which never outlive Ctrl-C. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An interrupted program may take this long to end before it is killed, in ms. */
const patience = 2000;

/** Thrown when a signal ended a step; `status` is the shell's for it. */
export class Interrupted extends Error {
  constructor(/** @type {NodeJS.Signals} */ signal) {
    super('Stopped. Run the command again to go on.');
    this.status = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[/** @type {'SIGINT'} */ (signal)];
  }
}

/**
 * Runs one program, whose output is shown only if it fails. It has a process group of its own, so that Ctrl-C
 * reaches this process alone, which then ends the group, or waits where that would do harm.
 *
 * @param {string} title as in "Installing ..."
 * @param {[command: string, ...args: string[]]} words
 * @param {{ env?: NodeJS.ProcessEnv, uninterruptible?: string }} [options] `uninterruptible` is printed when a
 *   signal has to wait
 * @throws {Interrupted} when a signal arrived, after the program has ended
 * @throws {Error} with the end of the output, when it fails
 */
export async function step(title, [command, ...args], { env, uninterruptible } = {}) {
  const began = performance.now();
  console.log(`${title} ...`);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });

  /** @type {NodeJS.Signals | undefined} */
  let interruption;
  /** @type {NodeJS.Timeout | undefined} */
  let killing;
  const killGroup = (/** @type {NodeJS.Signals} */ signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
    }
  };
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    if (interruption) return;
    interruption = signal;
    if (uninterruptible) return console.log(uninterruptible);
    killGroup('SIGTERM');
    killing = setTimeout(killGroup, patience, 'SIGKILL');
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, interrupt);

  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    // `close` comes when the whole group has closed its output.
    child.on('close', resolve);
  }).finally(() => {
    clearTimeout(killing);
    for (const signal of signals) process.off(signal, interrupt);
  });
  if (interruption) throw new Interrupted(interruption);
  if (status !== 0) {
    const end = output.trim().split('\n').slice(-20).join('\n');
    throw new Error(`${title} failed (${command}, status ${status}).\n${end}`);
  }
  console.log(`  done in ${Math.round((performance.now() - began) / 1000)} s`);
}
