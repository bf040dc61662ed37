import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

/** A PostgreSQL server of our own, with its settings for the handler. */
export interface DatabaseServer {
  env: { ENQUIRY_DSN: string; ENQUIRY_DB_USER: string };
  close(): Promise<void>;
}

/** PostgreSQL refuses to run as root; its package brings a user. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts an empty server in a folder of its own, reached through a socket there; closing removes both.
 *
 * @throws Error with what it printed, when it ends before it is ready; the folder is removed then
 */
export async function startPostgres(): Promise<DatabaseServer> {
  const account = unprivileged();
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  begun.defer(() => rm(folder, { recursive: true }));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  const data = join(folder, 'data');
  // Debian keeps the server's programs off the path.
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const options = { ...account, cwd: folder, env };

  // Asynchronous: it takes seconds, and the caller's own servers must go on answering.
  await promisify(execFile)('initdb', ['-D', data, '-U', 'owner', '-A', 'trust'], options);
  // Nothing here outlives the machine, so no commit waits for the disk.
  const settings = ['-c', 'lc_messages=C', '-c', 'fsync=off'];
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings];
  const server = spawn('postgres', args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  begun.defer(async () => {
    // SIGINT is the fast shutdown, which ends open connections.
    server.kill('SIGINT');
    await ended;
  });
  let printed = '';
  let isReady = false;
  for await (const line of createInterface({ input: server.stderr })) {
    printed += `${line}\n`;
    isReady = line.includes('ready to accept connections');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`PostgreSQL does not start:\n${printed}`);
  // A full pipe would stop it.
  server.stderr.resume();

  const running = begun.move();
  return {
    env: { ENQUIRY_DSN: `pgsql:host=${folder};dbname=postgres`, ENQUIRY_DB_USER: 'owner' },
    close: () => running.disposeAsync(),
  };
}
