/** The commands of the owner's guide for the database of the containers, typed on a PostgreSQL of this machine. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseServer, startPostgres } from '../../../scripts/serve/databases.ts';
import { needs } from '../../../scripts/setup/commands.mjs';
import { guide } from '../../support/guide.ts';

/** The guide's only command with these words, with the lines that `&&` continues. */
function commandWith(words: string): string {
  const commands = guide.replaceAll(/&&\n\s+/g, '&& ').split('\n');
  const found = commands.filter((one) => one.includes(words));
  expect(found, words).toHaveLength(1);
  return `${found[0]}`.trim();
}

let server: DatabaseServer;
let folder: string;

beforeAll(async () => {
  server = await startPostgres();
  server.query('CREATE ROLE enquiries SUPERUSER LOGIN');
  server.query('CREATE DATABASE enquiries OWNER enquiries');
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
});
afterAll(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Runs a line where `database` names no container but this machine. */
async function type(line: string): Promise<string> {
  const [, socket = ''] = /host=([^;]+)/.exec(server.env.ENQUIRY_DSN) ?? [];
  const here = line.replaceAll('-h /tmp', `-h ${socket}`).replaceAll(/docker compose [^&]*/g, ': ');
  const shell = `database() { "$@"; }; ${here}`;
  return (await promisify(execFile)('bash', ['-c', shell], { cwd: folder })).stdout;
}
const sql = (statement: string, database = 'enquiries') =>
  type(`database psql -h /tmp -U enquiries -Atc "${statement}" ${database}`);

const testOnPostgres = test.skipIf(!needs.postgres.present());

testOnPostgres('the guide restores a backup and keeps the later rows apart', async () => {
  await sql("CREATE TABLE words AS SELECT 'before' AS word");
  await type(commandWith('database pg_dump'));
  const [backup = ''] = await readdir(folder);
  expect((await stat(join(folder, backup))).mode & 0o777).toBe(0o600);
  await sql("INSERT INTO words VALUES ('since')");
  await type(commandWith('RENAME TO enquiries_before').replace('backup-DATE.sql', backup));
  expect(await sql('SELECT word FROM words')).toBe('before\n');
  expect(await sql('SELECT word FROM words', 'enquiries_before')).toBe('before\nsince\n');
});

testOnPostgres('a failed dump replaces no backup', async () => {
  const before = await readdir(folder);
  const broken = commandWith('database pg_dump').replace('enquiries >', 'elsewhere >');
  await expect(type(broken)).rejects.toThrow('"elsewhere" does not exist');
  expect(await readdir(folder)).toEqual([...before, 'backup.new'].sort());
});
