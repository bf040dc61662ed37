import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import getPort, { portNumbers } from 'get-port';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/**
 * A free TCP port of the loopback interface, never given out twice here. It is below the ephemeral range (Linux from
 * 32768), whose ports may be taken while a server starts; each search begins at random, lest two processes race.
 */
export function freePort(): Promise<number> {
  const first = randomInt(11_000, 32_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99), reserve: true });
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Waits until something accepts connections on a loopback port; throws when the program ends before. */
export async function untilListening(port: number, child: ChildProcess) {
  while (!(await isListening(port))) {
    if (child.exitCode !== null)
      throw new Error(`The server exited immediately with status ${child.exitCode}.`);
    await delay(20);
  }
}

/**
 * Starts a program in a process group of its own, and ends the whole group when it is closed: PHP's built-in server
 * leaves its workers behind when only the master is ended.
 *
 * @throws Error when there is no such program
 * @param output where it prints: a file descriptor, or `pipe`
 */
export async function startGroup(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  output: number | 'inherit' | 'pipe',
) {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  });
  await once(child, 'spawn');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** Returns whether the group still had a process. */
  const kill = (signal: NodeJS.Signals | 0): boolean => {
    try {
      return child.pid !== undefined && process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      return false;
    }
  };
  return {
    child,
    async close() {
      const ended = isRunning() ? once(child, 'exit') : undefined;
      kill('SIGTERM');
      await Promise.race([ended, delay(3000, undefined, { ref: false })]);
      kill('SIGKILL');
      // A killed process lives on until it is scheduled.
      for (let look = 0; look < 50 && kill(0); look += 1) await delay(10);
    },
  };
}
