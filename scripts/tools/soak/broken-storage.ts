import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Answer, enquiry, openSandbox, post, type Sandbox } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';

const run = promisify(execFile);

/** In ms; longer than a visitor's request waits for its turn. */
const locked = 15_000;
const nobody = 65_534;

/** "Try again, or phone": the only way in which storage may fail. */
function mustBeSorry(answer: Answer, what: string): void {
  must(
    answer.status === 503 && answer.json !== null,
    `${what}: HTTP ${answer.status} ${answer.text}`,
  );
  must(/call us/.test(answer.json?.message ?? ''), `${what}: the phone is not offered.`);
}

async function fullDisk(sandbox: Sandbox, size: number): Promise<string> {
  // A file that may not grow any further fails as a full disk does: with an error of `write`.
  const { port } = await sandbox.handler({ shell: `trap '' XFSZ; ulimit -f ${size}` });
  const acknowledged: string[] = [];
  let refused = 0;
  for (let count = 0; refused < 20; count += 1) {
    const message = `Enquiry ${count}. ${'x'.repeat(2000)}`;
    const answer = await post(port, JSON.stringify(enquiry(message)));
    if (answer.status === 200) acknowledged.push(message);
    else {
      mustBeSorry(answer, 'Disk full');
      refused += 1;
    }
    must(count < 10_000, 'The disk never got full.');
  }
  const rows = new Set(sandbox.rows().map(({ message }) => message));
  must(acknowledged.length > 0, 'Nothing was stored before the disk was full.');
  must(
    acknowledged.every((message) => rows.has(message)),
    'An acknowledged enquiry is missing.',
  );
  must(rows.size === acknowledged.length, 'A refused enquiry was stored.');
  must(sandbox.isIntact(), 'The database is damaged.');
  return `disk full: ${acknowledged.length} stored, then 20 x 503`;
}

async function readOnly(sandbox: Sandbox): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const { port } = await sandbox.handler(isRoot ? { uid: nobody } : {});
  await mkdir(sandbox.varDir);
  if (isRoot) await chown(sandbox.varDir, nobody, nobody);
  const before = await post(port, JSON.stringify(enquiry('Before.')));
  must(before.status === 200, `Before it was read-only: HTTP ${before.status}`);
  spawnSync('chmod', ['-R', 'a-w', sandbox.varDir]);
  mustBeSorry(await post(port, JSON.stringify(enquiry('Meanwhile.'))), 'Read-only database');
  spawnSync('chmod', ['-R', 'u+w', sandbox.varDir]);
  const after = await post(port, JSON.stringify(enquiry('Meanwhile.')));
  must(after.status === 200, `After it was read-only: HTTP ${after.status}`);
  must(sandbox.rows().length === 2, 'Something was half-written.');
  return 'read-only: 503, then taken';
}

async function missingFolder(sandbox: Sandbox): Promise<string> {
  const file = join(sandbox.folder, 'a-file');
  await writeFile(file, '');
  const { port } = await sandbox.handler({ env: { VAR_DIR: join(file, 'var') } });
  mustBeSorry(await post(port, JSON.stringify(enquiry('Nowhere.'))), 'Missing folder');
  return 'missing folder: 503';
}

async function lockedDatabase(sandbox: Sandbox): Promise<string> {
  const { port } = await sandbox.handler();
  await post(port, JSON.stringify(enquiry('First.')));
  const other = new DatabaseSync(join(sandbox.varDir, 'enquiries.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const release = delay(locked).then(() => {
    other.exec('ROLLBACK');
    other.close();
  });
  const key = { 'Idempotency-Key': randomUUID() };
  const body = JSON.stringify(enquiry('While it is locked.'));
  const began = performance.now();
  mustBeSorry(await post(port, body, key), 'Locked database');
  const waited = ((performance.now() - began) / 1000).toFixed(0);
  must((await post(port, body, key)).status === 200, 'It was not taken after the lock.');
  await release;
  const rows = sandbox.rows().filter(({ message }) => message === 'While it is locked.');
  must(rows.length === 1, `${rows.length} rows of one enquiry.`);
  return `locked for ${locked / 1000} s: 503 after ${waited} s, then taken once`;
}

async function eraseDuringExport(sandbox: Sandbox): Promise<string> {
  const { port } = await sandbox.handler();
  await post(port, JSON.stringify(enquiry('Forget-this-sentence.')));
  const file = join(sandbox.varDir, 'enquiries.sqlite');
  const tool = join(sandbox.folder, 'php/bin/enquiries.php');
  const env = { ...process.env, VAR_DIR: sandbox.varDir };
  const erase = () =>
    run('php', [tool, 'erase', 'ada@example.org', '--yes'], { env }).then(
      ({ stdout }) => stdout,
      ({ stderr }) => `Failed: ${stderr}`,
    );
  const onDisk = async () =>
    Buffer.concat(
      await Promise.all([file, `${file}-wal`].map((one) => readFile(one).catch(() => Buffer.of()))),
    ).includes('Forget-this-sentence.');
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM enquiries').all();
  const first = await erase();
  must(await onDisk(), 'The words were gone: the export held nothing.');
  reader.close();
  must(sandbox.rows().length === 0, 'The enquiry was not deleted.');
  must(/^Failed: 1 deleted, but/.test(first), `Erase during an export: ${first}`);
  const second = await erase();
  must(/^0 deleted/.test(second), `Erase after the export: ${second}`);
  must(!(await onDisk()), 'What was erased is on the disk still.');
  return 'erase during an export: said, then gone';
}

/** Storing or erasing fails: the visitor or the owner is told, and nothing is half-written. */
export const brokenStorage: Soak = {
  name: 'broken-storage',
  promise:
    'a full disk, a read-only database, a missing folder, a lock or an export is reported, and costs no acknowledged enquiry',
  async run(share) {
    const cases = [
      (sandbox: Sandbox) => fullDisk(sandbox, part(share, 4000, 600)),
      readOnly,
      missingFolder,
      lockedDatabase,
      eraseDuringExport,
    ];
    const lines = await Promise.all(
      cases.map(async (one) => {
        const sandbox = await openSandbox();
        try {
          return await one(sandbox);
        } finally {
          await sandbox.close();
        }
      }),
    );
    return lines.join('; ');
  },
};
