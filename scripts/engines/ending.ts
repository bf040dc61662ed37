import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program; when that ends, or our standard input does, the whole process group is ended. */
const guard = 'exec 3<&0; { cat <&3 >&2; kill -TERM 0; } & "$@" </dev/null 3<&-; kill -TERM 0';

/**
 * Starts a program that ends with this process, however this one ends (SIGKILL too: the pipe to it is
 * closed then), and takes along whatever it has started itself.
 */
export function startEnding(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawn('sh', ['-c', guard, 'sh', command, ...args], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/**
 * Reads what a program writes, which would stand still once the pipe to nobody is full, and keeps the end
 * of it, at most 2,000 characters.
 */
export function endOf({ stdout, stderr }: ChildProcess): () => string {
  let words = '';
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      words = (words + more).slice(-2000);
    });
  return () => words.trim();
}

/** Ends a program of `startEnding` with everything that it has started. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
}
