import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { execa } from 'execa';

export interface Count {
  passed: number;
  failed: number;
}

let isEnding = false;
/** Once the programs are being ended, nothing follows. */
const goOn = () => (isEnding ? new Promise<never>(() => {}) : undefined);

/** Runs a program in a process group of its own: Ctrl-C in a terminal reaches only us, and `endDescendants` ends it. */
export async function execute([command = '', ...args]: readonly string[], env = {}) {
  await goOn();
  const { failed, all, shortMessage } = await execa(command, args, {
    env,
    all: true,
    detached: true,
    preferLocal: true,
    reject: false,
    stdin: 'ignore',
  });
  await goOn();
  return { succeeded: !failed, output: all ?? shortMessage ?? '' };
}

/** All processes below this one; those that have their own group, such as servers, too. */
function descendants(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
  const found = new Set([process.pid]);
  for (const parent of found)
    for (const [pid = 0, ppid] of rows) if (ppid === parent) found.add(pid);
  found.delete(process.pid);
  return [...found];
}

/** Sends a signal, or only looks (0); returns whether the process is still there. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Ends everything below this process: in good order, and whatever is left after five seconds at once. */
export async function endDescendants(): Promise<void> {
  isEnding = true;
  const doomed = descendants();
  for (const pid of doomed) signal(pid, 'SIGTERM');
  const end = performance.now() + 5000;
  while (performance.now() < end && doomed.some((pid) => signal(pid, 0))) await delay(50);
  for (const pid of doomed) signal(pid, 'SIGKILL');
}
