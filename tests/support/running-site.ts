import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../scripts/serve/processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    /** The data folder of the running site, with its database. */
    varDir: string;
    /** The folder of the delivered mails. */
    mailFolder: string;
    /** The stand-in of the provider, where the pages name the provider itself. */
    spamCheckUrl: string | undefined;
    /** The logs of the servers behind the site, evidence for a failed test. */
    serverLogs: string[];
  }
}

/**
 * Starts the site as `npm start` does and waits until it says that it is ready.
 *
 * @throws Error with what it printed, when it stops before that
 */
export async function startSite(
  env: NodeJS.ProcessEnv,
  command = process.execPath,
  args = [join(root, 'scripts/serve/index.ts')],
): Promise<ChildProcess> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel ends the site with the tests, however they end.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.channel?.unref();
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += text;
      if (/^Ready: /m.test(output)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (status) => reject(new Error(`Stopped with status ${status}:\n${output}`)));
  });
  return child;
}

/** Stops a site as Ctrl-C does; resolves with its exit status. */
export async function stopSite(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT') {
  const exited = once(child, 'exit');
  child.kill(signal);
  const [status] = await exited;
  return status as number | null;
}

/** The site of all browser tests: the built pages, real PHP, the stand-ins, a folder of its own. */
export default async function setup(project: TestProject) {
  await using begun = new AsyncDisposableStack();
  const varDir = await mkdtemp(join(tmpdir(), 'site-'));
  begun.defer(() => rm(varDir, { recursive: true }));
  const port = await freePort();
  // The tests send far more enquiries from one address than a visitor may.
  const site = await startSite({
    PORT: `${port}`,
    VAR_DIR: varDir,
    RATE_LIMIT_PER_ADDRESS: '100000',
    RATE_LIMIT_GLOBAL: '100000',
  });
  begun.defer(async () => void (await stopSite(site)));
  const log = join(varDir, 'site.log');
  for (const stream of [site.stdout, site.stderr])
    stream?.pipe(createWriteStream(log, { flags: 'a' }));
  project.provide('siteUrl', `http://localhost:${port}`);
  project.provide('varDir', varDir);
  project.provide('mailFolder', join(varDir, 'mail'));
  project.provide('spamCheckUrl', undefined);
  project.provide('serverLogs', [log]);
  const running = begun.move();
  return () => running.disposeAsync();
}
