import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './processes.ts';

/** A database server of our own, with its settings for the handler. */
export interface DatabaseServer {
  env: { ENQUIRY_DSN: string; ENQUIRY_DB_USER: string };
  /** Runs SQL with the server's own client; returns its output, without headings. */
  query(sql: string): string;
  close(): Promise<void>;
}

/** Database servers refuse to run as root; the packages bring a user for them. */
function unprivileged(user: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Recipe {
  user: string;
  /** Searched for programs before the path. */
  bin?: string | undefined;
  /** Makes the data folder. */
  initialise(folder: string): [command: string, ...args: string[]];
  serve(folder: string, port: number): [command: string, ...args: string[]];
  client(folder: string, port: number, sql: string): [command: string, ...args: string[]];
  isReady: string;
  /** SQL that creates the database if needed and selects it. */
  create: string;
  use: string;
  dsn(folder: string, port: number): string;
  dbUser: string;
}

const recipes = {
  PostgreSQL: {
    user: 'postgres',
    bin: globSync('/usr/lib/postgresql/*/bin').sort().at(-1),
    initialise: (folder) => ['initdb', '-D', join(folder, 'data'), '-U', 'owner', '-A', 'trust'],
    serve: (folder, port) => [
      'postgres',
      '-D',
      join(folder, 'data'),
      '-p',
      `${port}`,
      '-h',
      '127.0.0.1',
      '-k',
      folder,
    ],
    client: (folder, port, sql) => [
      'psql',
      '-X',
      '-q',
      '-A',
      '-t',
      '-h',
      folder,
      '-p',
      `${port}`,
      '-U',
      'owner',
      '-c',
      sql,
      'postgres',
    ],
    isReady: 'SELECT 1',
    create: '',
    use: '',
    dsn: (_folder, port) => `pgsql:host=127.0.0.1;port=${port};dbname=postgres`,
    dbUser: 'owner',
  },
  MariaDB: {
    user: 'mysql',
    initialise: (folder) => [
      'mariadb-install-db',
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ],
    serve: (folder, port) => [
      'mariadbd',
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${join(folder, 'socket')}`,
    ],
    client: (folder, _port, sql) => [
      'mariadb',
      '--no-defaults',
      '-N',
      '-B',
      `--socket=${join(folder, 'socket')}`,
      '-u',
      'root',
      '-e',
      sql,
    ],
    isReady: 'SELECT 1',
    create: 'CREATE DATABASE enquiries CHARACTER SET utf8mb4',
    use: 'USE enquiries; ',
    dsn: (folder) => `mysql:unix_socket=${join(folder, 'socket')};dbname=enquiries;charset=utf8mb4`,
    dbUser: 'root',
  },
} satisfies Record<string, Recipe>;

export type DatabaseName = keyof typeof recipes;
export const databaseNames = Object.keys(recipes) as DatabaseName[];

/**
 * Starts an empty database server in a folder of its own; closing removes both.
 *
 * @throws Error with what it printed, when it does not answer within 30 s; both are removed then
 */
export async function startDatabase(name: DatabaseName): Promise<DatabaseServer> {
  const recipe: Recipe = recipes[name];
  const account = unprivileged(recipe.user);
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), `${recipe.user}-`));
  begun.defer(() => rm(folder, { recursive: true }));
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  const port = await freePort();
  const options = {
    ...account,
    cwd: folder,
    env: { ...process.env, PATH: `${recipe.bin ?? ''}:${process.env.PATH}:/usr/sbin` },
  };
  const run = ([command, ...args]: [string, ...string[]]) =>
    spawnSync(command, args, { ...options, encoding: 'utf8' });
  const must = (words: [string, ...string[]]): string => {
    const { status, stdout, stderr, error } = run(words);
    if (status !== 0) throw new Error(`${name}: ${words[0]} failed: ${error ?? stderr}${stdout}`);
    return stdout;
  };

  const [initialise, ...words] = recipe.initialise(folder);
  // Asynchronous: it takes seconds, and the caller's own servers must go on answering.
  await promisify(execFile)(initialise, words, options);
  const [command, ...args] = recipe.serve(folder, port);
  const server: ChildProcess = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  begun.defer(async () => {
    // For PostgreSQL, SIGINT is the fast shutdown, which ends open connections.
    server.kill(name === 'PostgreSQL' ? 'SIGINT' : 'SIGTERM');
    await ended;
  });
  let complaints = '';
  server.stderr?.on('data', (text: Buffer) => {
    complaints = (complaints + text).slice(-4000);
  });
  const end = performance.now() + 30_000;
  while (run(recipe.client(folder, port, recipe.isReady)).status !== 0) {
    if (server.exitCode !== null || performance.now() > end) {
      server.kill('SIGKILL');
      throw new Error(`${name} does not answer:\n${complaints}`);
    }
    await delay(100);
  }
  if (recipe.create) must(recipe.client(folder, port, recipe.create));

  const running = begun.move();
  return {
    env: { ENQUIRY_DSN: recipe.dsn(folder, port), ENQUIRY_DB_USER: recipe.dbUser },
    query: (sql) => must(recipe.client(folder, port, recipe.use + sql)).trim(),
    close: () => running.disposeAsync(),
  };
}
