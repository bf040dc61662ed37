import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync, rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DatabaseServer, startPostgres } from '../../serve/databases.ts';
import type { Outcome, Runner } from './parts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** How many times as long as without a mutant one run may take: a mutant that never ends is ended by it. */
const patience = 10;

/** The classes that have no test by their own name, with the tests that speak of them most. */
const testOf: Record<string, string> = {
  Actions: 'OwnerPage',
  Arguments: 'Console',
  Backup: 'SqliteFiles',
  CircuitBreaker: 'SpamCheck',
  ContactLinks: 'Mailer',
  Csv: 'Console',
  Database: 'Sqlite',
  Deed: 'EnquiryLife',
  Deeds: 'EnquiryLife',
  EnquiryRepository: 'Console',
  EnquiryWords: 'Mailer',
  Entrance: 'OwnerSignIn',
  Erasure: 'OwnerInbox',
  Inbox: 'OwnerInbox',
  Log: 'Outbox',
  Refusal: 'Handler',
  Rooms: 'OwnerPage',
  Schema: 'Sqlite',
  SignIn: 'OwnerSignIn',
  Standing: 'EnquiryLife',
  StoredEnquiry: 'Outbox',
  Verdict: 'SpamCheck',
  View: 'OwnerPage',
  Visible: 'Console',
};

/** Files that treat databases differently: their survivors are run on PostgreSQL too. */
const ofDrivers = [
  'Database',
  'Deeds',
  'EnquiryRepository',
  'Inbox',
  'Outbox',
  'Schema',
  'SignIn',
  'Store',
];

/**
 * Runs PHPUnit on a copy, so that nothing is left mutated here: the test of the file's own class
 * first, then all; survivors of what depends on the database on PostgreSQL too.
 */
export async function openPhpunit(): Promise<Runner> {
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  process.once('exit', remove);
  const parts = [
    'php',
    'tests/php',
    'tests/contract',
    'src/content/firm.json',
    'docs/enquiries.md',
  ];
  for (const part of parts) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  await mkdir(join(copy, 'tmp'));
  // A mutant may write to any path: one made a folder in the root of the disk.
  const program = execFileSync('which', ['phpunit'], { encoding: 'utf8' }).trim();
  const includePath = execFileSync('php', ['-r', 'echo get_include_path();'], { encoding: 'utf8' });
  const settings = process.env.ENQUIRY_CONFIG ?? copy;
  const read = [program, realpathSync(program), includePath, '/dev/null', '/proc', '/var/www'];
  const allowed = [copy, settings, ...read].join(delimiter);
  let limit = Number.POSITIVE_INFINITY;
  let unmutated: Promise<Outcome> | undefined;
  let server: DatabaseServer | undefined;

  async function phpunit(tests: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const options = ['-d', `open_basedir=${allowed}`, program];
    const args = [...options, '-c', 'tests/php/phpunit.xml', '--stop-on-defect', ...tests];
    // In a group of its own, with the servers that tests start.
    const child = spawn('php', args, {
      cwd: copy,
      env: { ...process.env, TMPDIR: join(copy, 'tmp'), ...env },
      stdio: 'ignore',
      detached: true,
    });
    const end = () => process.kill(-(child.pid as number), 'SIGKILL');
    process.once('exit', end);
    let outcome: Outcome | undefined;
    const timer = setTimeout(
      () => {
        outcome = 'ended by the limit';
        end();
      },
      Math.min(limit, 2 ** 31 - 1),
    );
    const [status] = await once(child, 'exit');
    clearTimeout(timer);
    process.off('exit', end);
    return outcome ?? (status === 0 ? 'survived' : 'killed');
  }

  async function runUnmutated(): Promise<Outcome> {
    const began = performance.now();
    const outcome = await phpunit([]);
    limit = patience * (performance.now() - began);
    return outcome;
  }

  async function onPostgres(): Promise<Outcome> {
    server ??= await startPostgres();
    const { ENQUIRY_DSN, ENQUIRY_DB_USER } = server.env;
    const given = { ENQUIRY_TEST_DSN: ENQUIRY_DSN, ENQUIRY_TEST_USER: ENQUIRY_DB_USER };
    return phpunit(['--group', 'postgresql'], given);
  }

  return {
    async run(file, mutant): Promise<Outcome> {
      const stem = basename(file, '.php');
      const isOfDrivers = ofDrivers.includes(stem);
      unmutated ??= runUnmutated();
      const healthy = await unmutated;
      // A test that fails on a server without any mutation would seem to kill all that survives here.
      if (!mutant) return healthy === 'survived' && isOfDrivers ? onPostgres() : healthy;
      const own = `tests/php/${testOf[stem] ?? stem}Test.php`;
      await writeFile(join(copy, file), mutant.code);
      try {
        let outcome: Outcome = 'survived';
        if (existsSync(join(copy, own))) outcome = await phpunit([own]);
        if (outcome === 'survived') outcome = await phpunit([]);
        return outcome === 'survived' && isOfDrivers ? await onPostgres() : outcome;
      } finally {
        await writeFile(join(copy, file), await readFile(join(root, file)));
      }
    },
    async close() {
      await server?.close();
      remove();
    },
  };
}
