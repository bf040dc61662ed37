/**
 * Locks between processes of one machine, in files that name their holder. A lock ends with its process. Built-in
 * modules only, because it also guards the installation.
 */
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {{ pid: number, started: string, command: string }} Holder */

/** When a process started, in the system's unit, since process ids are reused; '' without /proc. */
function startOf(/** @type {number} */ pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22 of proc_pid_stat(5); the second one, the name in brackets, may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(/** @type {Holder} */ { pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

/**
 * The holder of a lock, or undefined.
 *
 * @param {string} file
 * @returns {Holder | undefined}
 */
export function holderOf(file) {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return isAlive(holder) ? holder : undefined;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Takes a lock if nobody holds it.
 *
 * @param {string} file in a folder that is made when it is missing
 * @param {string} command who takes it, in words
 * @returns {(() => void) | undefined} releases it; undefined when another process holds it
 */
export function take(file, command) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  const holder = { pid: process.pid, started: startOf(process.pid), command };
  // Linking is atomic: the lock appears with its content, or linking fails because it exists.
  writeFileSync(own, JSON.stringify(holder));
  try {
    if (!holderOf(file)) discard(file);
    linkSync(own, file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return undefined;
    throw error;
  } finally {
    unlinkSync(own);
  }
  return () => rmSync(file, { force: true });
}

/** Removes the lock of a dead process, but puts back what another process took in the meantime. */
function discard(/** @type {string} */ file) {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside)) linkSync(aside, file);
  unlinkSync(aside);
}

/**
 * Runs a task under a lock; waits for another process that holds it, and says so.
 *
 * @template Result
 * @param {string} file
 * @param {string} command who runs it, in words
 * @param {() => Promise<Result>} task
 * @returns {Promise<Result>}
 */
export async function alone(file, command, task) {
  let release = take(file, command);
  for (let told = false; !release; release = take(file, command)) {
    const holder = holderOf(file);
    if (holder && !told) {
      console.log(`Waiting for "${holder.command}" (process ${holder.pid}) to finish ...`);
      told = true;
    }
    await delay(200);
  }
  try {
    return await task();
  } finally {
    release();
  }
}
