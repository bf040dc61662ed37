import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Finished {
  succeeded: boolean;
  /** Everything that it printed. */
  output: string;
}

/** Whether a signal has ended the run: nothing is started any more, and nothing follows what was ended. */
let ending = false;
const never = new Promise<never>(() => {});

/**
 * Runs a program of the project, in a process group of its own: Ctrl-C in a terminal reaches only us, and
 * `endDescendants` ends it. Waits until it and everything that prints through it has ended.
 */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  if (ending) return never;
  const { failed, all } = await execa(command, args, {
    cwd: root,
    env,
    all: true,
    detached: true,
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
  });
  return ending ? never : { succeeded: !failed, output: all };
}

/** All processes below this one; those that have their own group, such as servers, too. */
function descendants(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const found = [process.pid];
  for (const one of found)
    for (const [pid, parent] of rows) if (parent === one && !found.includes(pid)) found.push(pid);
  return found.slice(1);
}

function signal(pids: Iterable<number>, name: NodeJS.Signals | 0): number[] {
  return [...pids].filter((pid) => {
    try {
      return process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
      throw error;
    }
  });
}

/** How long a program may take to end in good order, in ms. */
const patience = 5000;

/** Ends everything below this process: servers and browsers in good order, and what is left then at once. */
export async function endDescendants(): Promise<void> {
  ending = true;
  // A parent that ends leaves its children to init: they are known by name beforehand.
  const doomed = new Set(descendants());
  signal(doomed, 'SIGTERM');
  for (const end = performance.now() + patience; performance.now() < end; await delay(50)) {
    for (const pid of descendants()) doomed.add(pid);
    if (signal(doomed, 0).length === 0) return;
  }
  signal(doomed, 'SIGKILL');
}
