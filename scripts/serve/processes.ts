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
 * A TCP port of the loopback interface that is free, and that nobody here was given before. It is below those that
 * systems give to connections (Linux from 32768): one of them could be taken while its server still starts. Another
 * process begins to look elsewhere.
 */
export function freePort(): Promise<number> {
  const first = randomInt(11_000, 32_000);
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + 99), reserve: true });
}

/** Asks again and again until the answer is yes; throws when the program ends, and after `patience` ms. */
async function until(
  asks: () => Promise<boolean>,
  child: ChildProcess,
  patience: number,
  problem: string,
) {
  const end = performance.now() + patience;
  while (!(await asks())) {
    if (child.exitCode !== null) throw new Error(`It stopped at once, status ${child.exitCode}.`);
    if (performance.now() > end) throw new Error(problem);
    await delay(20);
  }
}

/** Waits until something accepts connections on a loopback port. */
export async function untilListening(port: number, child: ChildProcess, patience = 10_000) {
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const say = (open: boolean) => {
        socket.destroy();
        resolve(open);
      };
      socket.once('connect', () => say(true)).once('error', () => say(false));
    });
  await until(accepts, child, patience, `Nothing listens on port ${port}.`);
}

/** Waits until an address answers 200 over HTTP. */
export async function untilAnswering(url: string, child: ChildProcess, patience: number) {
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(patience) }).then(
      async ({ body, ok }) => {
        await body?.cancel();
        return ok;
      },
      () => false,
    );
  await until(answers, child, patience, `${url} does not answer.`);
}

/**
 * Ends the whole group once the pipe at file descriptor 3 is closed. It closes with this process too, so even
 * `kill -9` leaves nothing behind.
 */
const guarded =
  '{ trap "" TERM; read -r _ <&3; kill -TERM 0; sleep 3; kill -KILL 0; } & exec "$@" 3<&-';

/**
 * Starts a program in a process group of its own. Closing it, or the end of this process, ends the whole group:
 * PHP's built-in server leaves its workers behind when only the master is ended.
 *
 * @param log file descriptor for everything that it prints
 */
export function startGroup(command: string, args: string[], env: NodeJS.ProcessEnv, log: number) {
  const child = spawn('sh', ['-c', guarded, 'sh', command, ...args], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log, 'pipe'],
  });
  /** Returns whether the group still had a process. */
  const kill = (signal: NodeJS.Signals | 0): boolean => {
    if (child.pid === undefined) return false;
    try {
      return process.kill(-child.pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      return false;
    }
  };
  return {
    child,
    async close() {
      const runs = child.exitCode === null && child.signalCode === null;
      const ended = runs ? once(child, 'exit') : Promise.resolve();
      kill('SIGTERM');
      await Promise.race([ended, delay(3000, undefined, { ref: false })]);
      kill('SIGKILL');
      // On a loaded machine a killed process lives on until it is scheduled; a dead one counts until its
      // parent has asked for it, which some containers' first process never does.
      for (let look = 0; look < 50 && kill(0); look += 1) await delay(10);
    },
  };
}

/** A program in a group of its own, as `startGroup` gives it. */
interface Group extends Running {
  child: Pick<ChildProcess, 'once'>;
}

/** Between the end of a program and its restart, in ms, so that one that always fails does not occupy a core. */
const rest = 1000;

/**
 * Starts a program again whenever it ends, and says so.
 *
 * @param what its name, as a sentence begins with it
 * @param finalStatus the exit status after which another start would end in the same way
 */
export function keepRunning(what: string, finalStatus: number, start: () => Group): Running {
  let isClosed = false;
  let group = start();
  const watch = () => {
    group.child.once('exit', async (status: number | null, signal: NodeJS.Signals | null) => {
      if (isClosed) return;
      if (status === finalStatus) {
        console.error(`${what} has ended: a setting is wrong.`);
        return;
      }
      console.error(`${what} has ended (${signal ?? `status ${status}`}) and is started again.`);
      // Ends the rest of its group.
      await group.close();
      await delay(rest, undefined, { ref: false });
      if (isClosed) return;
      group = start();
      watch();
    });
  };
  watch();
  return {
    async close() {
      isClosed = true;
      await group.close();
    },
  };
}
