/**
 * The sandbox of a soak: a folder of its own with a copy of php/ that any user may read, handlers on
 * PHP's built-in server, delivery workers, a client that does not give up, and the rows at the end.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { freePort, untilListening } from '../../serve/processes.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Answer {
  status: number;
  /** Null when it is not what the contract says. */
  json: { success: boolean; message: string } | null;
  text: string;
  retryAfter: string | null;
}

export interface Row {
  id: number;
  reference: string;
  message: string;
  state: string;
  verdict: string;
  verdict_reason: string;
  attempts: number;
}

export interface Handler {
  port: number;
  child: ChildProcess;
}

interface HandlerOptions {
  /** The folder of the release in the sandbox's folder. */
  release?: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  /** A shell's words before `php`, to take something away from it. */
  shell?: string;
  uid?: number;
}

export const enquiry = (message: string) => ({
  name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '',
  company: '',
  message,
  // The page obtains one for each sending; one that is used twice is suspected.
  recaptcha_token: randomUUID(),
});

export async function post(
  port: number,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  const retryAfter = response.headers.get('retry-after');
  return { status: response.status, json: contract(text, response), text, retryAfter };
}

/** The answer as the page reads it: JSON with exactly `success` and `message`, agreeing with the status. */
function contract(text: string, response: Response): Answer['json'] {
  if (response.headers.get('content-type') !== 'application/json') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { success, message, ...rest } = value as Record<string, unknown>;
  const fits =
    success === (response.status === 200) &&
    typeof message === 'string' &&
    message !== '' &&
    Object.keys(rest).length === 0;
  return fits ? { success, message } : null;
}

export async function openSandbox(settings: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  await chmod(folder, 0o755);
  await cp(join(root, 'php'), join(folder, 'php'), { recursive: true });
  await cp(join(root, 'src/content/firm.json'), join(folder, 'firm.json'));
  spawnSync('chmod', ['-R', 'a+rX', join(folder, 'php')]);
  const varDir = join(folder, 'var');
  const log = openSync(join(folder, 'php.log'), 'a');
  const children = new Set<ChildProcess>();
  const environment = {
    ...process.env,
    VAR_DIR: varDir,
    RATE_LIMIT_PER_ADDRESS: '0',
    RATE_LIMIT_GLOBAL: '0',
    ALERT_MAIL: 'none',
    ...settings,
  };

  function start(command: string, args: string[], { env = {}, uid }: HandlerOptions = {}) {
    const child = spawn(command, args, {
      env: { ...environment, ...env },
      stdio: ['ignore', log, log],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    children.add(child);
    child.on('exit', () => children.delete(child));
    return child;
  }

  const database = () => new DatabaseSync(join(varDir, 'enquiries.sqlite'), { timeout: 5000 });
  const query = <T>(sql: string): T[] => {
    const opened = database();
    try {
      return opened.prepare(sql).all() as T[];
    } finally {
      opened.close();
    }
  };

  return {
    folder,
    varDir,
    query,
    rows: () => query<Row>('SELECT * FROM enquiries ORDER BY id'),
    /** As if so much time had passed that everything undelivered is due again. */
    makeDue: () => {
      query('UPDATE enquiries SET due_at = 0 WHERE due_at IS NOT NULL');
      query('UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL');
      query('DELETE FROM circuits');
    },
    isIntact: () =>
      query<{ integrity_check: string }>('PRAGMA integrity_check')[0]?.integrity_check === 'ok',
    log: () => readFile(join(folder, 'php.log'), 'utf8'),

    async handler(options: HandlerOptions = {}): Promise<Handler> {
      const port = options.port ?? (await freePort());
      const home = join(folder, options.release ?? 'php');
      const script = join(home, 'contact-handler.php');
      const words = ['-q', '-S', `127.0.0.1:${port}`, '-t', home, script];
      const child = options.shell
        ? start('bash', ['-c', `${options.shell}; exec php "$@"`, 'php', ...words], options)
        : start('php', words, options);
      await untilListening(port, child);
      return { port, child };
    },

    /** Delivers until it is told to stop. */
    worker: (env: NodeJS.ProcessEnv = {}) =>
      start('php', [join(folder, 'php/bin/deliver.php'), '--watch'], { env }),

    /** Delivers what is due, as cron does. */
    async deliver(
      env: NodeJS.ProcessEnv = {},
      options: Pick<HandlerOptions, 'shell' | 'uid'> = {},
    ) {
      const script = join(folder, 'php/bin/deliver.php');
      const child = options.shell
        ? start('bash', ['-c', `${options.shell}; exec php "$@"`, 'php', script], {
            ...options,
            env,
          })
        : start('php', [script], { ...options, env });
      await once(child, 'exit');
    },

    async close() {
      await Promise.all([...children].map(kill));
      await rm(folder, { recursive: true });
    },
  };
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** `kill -9`: no chance to tidy up. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Sends one enquiry as the page does, again and again with the same key, until it is acknowledged. */
export async function sendUntilAcknowledged(
  ports: () => number,
  message: string,
  // Longer than a test may take: the runner's limit is the one that counts.
  patience = 600_000,
): Promise<number> {
  const body = JSON.stringify(enquiry(message));
  const headers = { 'Idempotency-Key': randomUUID() };
  const end = performance.now() + patience;
  for (let tries = 1; ; tries += 1) {
    try {
      const { json } = await post(ports(), body, headers);
      if (json?.success) return tries;
    } catch {
      // A broken connection is the fault under test.
    }
    if (performance.now() > end) throw new Error(`No handler took "${message}".`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
