import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/** A TCP port of the loopback interface that is free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to be had.');
  return address.port;
}

/** Waits until something accepts connections on a loopback port; throws after `patience` ms. */
export async function untilListening(port: number, child: ChildProcess, patience = 10_000) {
  const { connect } = await import('node:net');
  const end = performance.now() + patience;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It stopped at once, status ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const open = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (open) return;
    if (performance.now() > end) throw new Error(`Nothing listens on port ${port}.`);
    await delay(20);
  }
}

/**
 * Starts a program in a process group of its own, because PHP's built-in server leaves its workers
 * behind when only the master is ended: closing ends the whole group.
 *
 * @param log file descriptor for everything that it prints
 */
export function startGroup(command: string, args: string[], env: NodeJS.ProcessEnv, log: number) {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  return {
    child,
    async close() {
      const ended = child.exitCode === null ? once(child, 'exit') : Promise.resolve();
      kill('SIGTERM');
      await Promise.race([ended, delay(3000, undefined, { ref: false })]);
      kill('SIGKILL');
    },
  };
}
