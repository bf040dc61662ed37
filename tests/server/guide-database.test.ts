/** What the owner's guide types for the database of the containers, tried on a PostgreSQL of this machine. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseServer, startDatabase } from '../../scripts/serve/databases.ts';
import { guide } from '../support/guide.ts';

/** The one command of the guide that has these words; one goes on below a line that ends with &&. */
function commandWith(words: string): string {
  const commands = guide.replaceAll(/&&\n\s+/g, '&& ').split('\n');
  const [command = '', ...more] = commands.filter((one) => one.includes(words));
  expect([words, more]).toEqual([words, []]);
  return command.trim();
}

let server: DatabaseServer;
let folder: string;

beforeAll(async () => {
  server = await startDatabase('PostgreSQL');
  server.query('CREATE ROLE enquiries SUPERUSER LOGIN');
  server.query('CREATE DATABASE enquiries OWNER enquiries');
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
});
afterAll(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Types it where `database` is no container but this machine. */
async function type(line: string): Promise<string> {
  const here = line.replaceAll('-h /tmp', '-h 127.0.0.1');
  const [, port = ''] = /port=(\d+)/.exec(server.env.ENQUIRY_DSN) ?? [];
  const shell = ['-c', `database() { "$@"; }; ${here}`];
  const env = { ...process.env, PGPORT: port };
  return (await promisify(execFile)('bash', shell, { cwd: folder, env })).stdout;
}
const sql = (statement: string, database = 'enquiries') =>
  type(`database psql -h /tmp -U enquiries -Atc "${statement}" ${database}`);

test('a backup is restored by the guide, twice, and what came since is kept apart until it is dropped', async () => {
  await sql("CREATE TABLE words AS SELECT 'before' AS word");
  await type(commandWith('database pg_dump'));
  const [backup = ''] = await readdir(folder);
  expect(backup).toMatch(/^backup-\d{8}-\d{6}\.sql$/);
  expect((await stat(join(folder, backup))).mode & 0o777).toBe(0o600);

  for (const _ of ['first', 'second']) {
    await sql("INSERT INTO words VALUES ('since')");
    const compose = 'docker compose -f container/compose.yaml';
    const restore = commandWith('RENAME TO enquiries_before').replace('backup-DATE.sql', backup);
    expect(restore.split(' && ').filter((part) => part.startsWith(compose))).toHaveLength(2);
    await type(restore.replaceAll(compose, ':'));
    expect(await sql('SELECT word FROM words')).toBe('before\n');
    expect(await sql('SELECT word FROM words', 'enquiries_before')).toBe('before\nsince\n');
    const drop = 'database dropdb -h /tmp -U enquiries enquiries_before';
    expect(guide).toContain(`\`${drop}\``);
    await type(drop);
  }
});

test('a restore that fails keeps the database that it replaces, which the guide puts back', async () => {
  await sql("INSERT INTO words VALUES ('since')");
  const restore = commandWith('RENAME TO enquiries_before').replaceAll(
    /docker compose [^&]*/g,
    ': ',
  );
  await expect(type(restore)).rejects.toThrow('backup-DATE.sql');
  await type(commandWith('RENAME TO enquiries_failed'));
  await type(commandWith("RENAME TO enquiries'"));
  expect(await sql('SELECT word FROM words')).toBe('before\nsince\n');
});

test('a dump that fails replaces no backup', async () => {
  const before = await readdir(folder);
  const broken = commandWith('database pg_dump').replace('enquiries >', 'elsewhere >');
  await expect(type(broken)).rejects.toThrow('"elsewhere" does not exist');
  expect(await readdir(folder)).toEqual([...before, 'backup.new'].sort());
});

test('the database takes the password of the changed file', async () => {
  await mkdir(join(folder, 'container/secrets'), { recursive: true });
  await writeFile(join(folder, 'container/secrets/database_password'), 'a-new-one\n');
  const isSet = "SELECT rolpassword IS NOT NULL FROM pg_authid WHERE rolname = 'enquiries'";
  expect(await sql(isSet)).toBe('f\n');
  expect(await type(commandWith('ALTER ROLE'))).toBe('ALTER ROLE\n');
  expect(await sql(isSet)).toBe('t\n');

  // A file that cannot be read would clear the password.
  await rm(join(folder, 'container/secrets/database_password'));
  await expect(type(commandWith('ALTER ROLE'))).rejects.toThrow('No such file');
  expect(await sql(isSet)).toBe('t\n');
});
