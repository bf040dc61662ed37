/** Long steps of the set-up: programs that report progress and never outlive Ctrl-C. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How often a long step reports its progress, in ms. */
const tellEvery = 5000;
/** How long an interrupted program may take to end before it is killed, in ms. */
const patience = 2000;

/** Thrown when a signal ended a step; `status` is the shell's for it. */
export class Interrupted extends Error {
  constructor(/** @type {NodeJS.Signals} */ signal) {
    super('Stopped. Run the command again to go on.');
    this.status = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[/** @type {'SIGINT'} */ (signal)];
  }
}

/** Known causes outside the project, recognised in a program's output, with a sentence for each. */
const causes = [
  {
    seen: /CERT_NOT_YET_VALID|CERT_HAS_EXPIRED|certificate (is not yet valid|has expired)|is not valid yet|is expired/i,
    says: () =>
      `A certificate or signature is not valid at this machine's time, ${new Date().toISOString()}: if that is wrong, set the clock.`,
  },
  {
    seen: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|Could not resolve|Temporary failure resolving|Could not connect/i,
    says: () =>
      'The package registry cannot be reached: check the network and the proxy settings. Only the first set-up needs them.',
  },
  { seen: /ENOSPC|No space left/i, says: () => 'The disk is full.' },
];

/** The end of a failed program's output, preceded by a sentence if the cause is known. */
export function explain(/** @type {string} */ output) {
  const cause = causes.find(({ seen }) => seen.test(output));
  const end = output.trim().split('\n').slice(-20).join('\n');
  return cause ? `${cause.says()}\n\n${end}` : end;
}

/**
 * Runs one program. Its output is shown only when it fails. It has a process group of its own, so that
 * Ctrl-C reaches this process only, which then ends the group, or waits if it must not be
 * interrupted.
 *
 * @param {string} what as in "Installing ..."
 * @param {[command: string, ...args: string[]]} words
 * @param {{
 *   env?: NodeJS.ProcessEnv,
 *   progress?: () => string | undefined,
 *   hearStatus?: (line: string) => void,
 *   uninterruptible?: string,
 * }} [options] `progress` says how far it is; `hearStatus` is told what the program writes to file
 *   descriptor 3; `uninterruptible` says why a signal has to wait
 * @throws {Interrupted} when a signal arrived, after the program has ended
 * @throws {Error} with the end of what it printed, when it fails
 */
export async function step(what, [command, ...args], options = {}) {
  const { env = process.env, progress, hearStatus, uninterruptible } = options;
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  console.log(`${what} ...`);

  const child = spawn(command, args, {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', hearStatus ? 'pipe' : 'ignore'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  if (hearStatus) {
    const status = /** @type {import('node:stream').Readable} */ (child.stdio[3]);
    status.setEncoding('utf8').on('data', (text) => text.split('\n').forEach(hearStatus));
  }

  const telling = setInterval(() => {
    console.log(`  ${[seconds(), progress?.()].filter(Boolean).join(': ')}`);
  }, tellEvery);

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
    clearInterval(telling);
    clearTimeout(killing);
    for (const signal of signals) process.off(signal, interrupt);
  });
  if (interruption) throw new Interrupted(interruption);
  if (status !== 0) {
    throw new Error(`${what} failed (${command}, status ${status}).\n${explain(output)}`);
  }
  console.log(`  done in ${seconds()}`);
}
