/**
 * A data folder, handlers on PHP's built-in server, runs of the delivery, a client that does not give up, and the rows at
 * the end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { emptyFields } from '../../../machines/enquiry.ts';
import { freePort, untilListening } from '../../../scripts/serve/processes.ts';

const php = fileURLToPath(new URL('../../../php', import.meta.url));

export interface Handler {
  port: number;
  child: ChildProcess;
}

interface HandlerOptions {
  port?: number;
  /** Shell commands before `php`, to take something away from it. */
  shell?: string;
}

export const enquiry = (message: string) => ({
  ...emptyFields,
  name: 'Ada Byron',
  email: 'ada@example.org',
  message,
  // The page obtains one for each sending.
  recaptcha_token: randomUUID(),
});

export async function post(port: number, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** Is removed, with all of its processes, when the test has finished. */
export async function openSandbox(settings: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'));
  const varDir = join(folder, 'var');
  const log = openSync(join(folder, 'php.log'), 'a');
  const children = new Set<ChildProcess>();
  onTestFinished(async () => {
    await Promise.all([...children].map(kill));
    await rm(folder, { recursive: true });
  });
  const env = {
    ...process.env,
    VAR_DIR: varDir,
    // A handler that is killed leaves the file of its upload behind.
    TMPDIR: folder,
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_GLOBAL: '0',
    // The long form sends gigabytes.
    PHOTOS_TOTAL_MB: '1000000',
    ...settings,
  };

  function start(args: string[], options: HandlerOptions = {}) {
    const [command, words] = options.shell
      ? ['bash', ['-c', `${options.shell}; exec php "$@"`, 'php', ...args]]
      : ['php', args];
    const child = spawn(command, words, { env, stdio: ['ignore', log, log] });
    children.add(child);
    child.on('exit', () => children.delete(child));
    return child;
  }

  function query<T>(sql: string): T[] {
    using database = new DatabaseSync(join(varDir, 'enquiries.sqlite'), { timeout: 5000 });
    return database.prepare(sql).all() as T[];
  }

  return {
    varDir,
    query,
    messages: () =>
      query<{ message: string }>('SELECT message FROM enquiries').map(({ message }) => message),
    integrity: () => query<{ integrity_check: string }>('PRAGMA integrity_check')[0],

    async handler(options: HandlerOptions = {}): Promise<Handler> {
      const port = options.port ?? (await freePort());
      const child = start(['-q', '-S', `127.0.0.1:${port}`, '-t', php], options);
      await untilListening(port, child);
      return { port, child };
    },

    /** Begins a run of the delivery, as cron does. */
    run: () => start([join(php, 'bin/deliver.php')]),

    /** A run of the delivery from begin to end. */
    deliver: () => once(start([join(php, 'bin/deliver.php')]), 'exit'),
  };
}

/** `kill -9`: no chance to tidy up. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Sends again and again, as the page does, until it is acknowledged. */
export async function untilAcknowledged(send: () => Promise<{ status: number }>): Promise<void> {
  // A broken connection is the fault under test.
  while ((await send().catch(() => null))?.status !== 200)
    // A handler that was killed is back in some milliseconds.
    await delay(20);
}

/** Sends one enquiry until it is acknowledged, each time with the same key. */
export function sendUntilAcknowledged(nextPort: () => number, message: string, key = randomUUID()) {
  const body = JSON.stringify(enquiry(message));
  return untilAcknowledged(() => post(nextPort(), body, { 'Idempotency-Key': key }));
}
