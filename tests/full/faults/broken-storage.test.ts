/** Storing or erasing fails: the visitor or the owner is told, and nothing is half-written. */
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { isFull } from './size.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

const send = (port: number, message: string) => post(port, JSON.stringify(enquiry(message)));

/** "Try again, or phone". */
const apology = expect.objectContaining({
  status: 503,
  type: 'application/json',
  text: expect.stringContaining('call us'),
});

test('a full disk costs no acknowledged enquiry', async () => {
  const sandbox = await openSandbox();
  // A file that may not grow any further fails as a full disk does: with an error of `write`.
  const { port } = await sandbox.handler({
    shell: `trap '' XFSZ; ulimit -f ${isFull ? 4000 : 600}`,
  });
  const acknowledged: string[] = [];
  for (let count = 0, refused = 0; refused < 20; count += 1) {
    const message = `Enquiry ${count}. ${'x'.repeat(2000)}`;
    const answer = await send(port, message);
    if (answer.status === 200) acknowledged.push(message);
    else {
      expect(answer).toEqual(apology);
      refused += 1;
    }
  }
  expect(sandbox.messages()).toEqual(acknowledged);
  expect(sandbox.integrity()).toEqual({ integrity_check: 'ok' });
});

test('a read-only data folder is reported, and the enquiry taken afterwards', async () => {
  const sandbox = await openSandbox();
  // Root ignores permissions.
  const { port } = await sandbox.handler(isRoot ? { uid: nobody } : {});
  await mkdir(sandbox.varDir);
  if (isRoot) await chown(sandbox.varDir, nobody, nobody);
  expect((await send(port, 'Before.')).status).toBe(200);
  spawnSync('chmod', ['-R', 'a-w', sandbox.varDir]);
  expect(await send(port, 'Meanwhile.')).toEqual(apology);
  spawnSync('chmod', ['-R', 'u+w', sandbox.varDir]);
  expect((await send(port, 'Meanwhile.')).status).toBe(200);
  expect(sandbox.messages()).toEqual(['Before.', 'Meanwhile.']);
});

test('a data folder that cannot be made is reported', async () => {
  const sandbox = await openSandbox();
  const file = join(sandbox.folder, 'a-file');
  await writeFile(file, '');
  const { port } = await sandbox.handler({ env: { VAR_DIR: join(file, 'var') } });
  expect(await send(port, 'Nowhere.')).toEqual(apology);
});

test('a locked database is reported within the deadline, and the enquiry taken once', async () => {
  const sandbox = await openSandbox();
  const { port } = await sandbox.handler();
  await send(port, 'First.');
  const other = new DatabaseSync(join(sandbox.varDir, 'enquiries.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const body = JSON.stringify(enquiry('While it is locked.'));
  const key = { 'Idempotency-Key': randomUUID() };
  expect(await post(port, body, key)).toEqual(apology);
  other.exec('ROLLBACK');
  other.close();
  expect((await post(port, body, key)).status).toBe(200);
  expect(sandbox.messages()).toEqual(['First.', 'While it is locked.']);
});

test('erasing during an export says that words are on the disk, and repeating it removes them', async () => {
  const sandbox = await openSandbox();
  const { port } = await sandbox.handler();
  await send(port, 'Forget-this-sentence.');
  const file = join(sandbox.varDir, 'enquiries.sqlite');
  const tool = join(sandbox.folder, 'php/bin/enquiries.php');
  const erase = () =>
    promisify(execFile)('php', [tool, 'erase', 'ada@example.org', '--yes'], { env: sandbox.env });
  const isOnDisk = async () =>
    Buffer.concat(
      await Promise.all([file, `${file}-wal`].map((one) => readFile(one).catch(() => Buffer.of()))),
    ).includes('Forget-this-sentence.');
  const reader = new DatabaseSync(file);
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM enquiries').all();
  await expect(erase()).rejects.toThrow('1 deleted, but');
  expect(await isOnDisk()).toBe(true);
  reader.close();
  expect(sandbox.messages()).toEqual([]);
  expect((await erase()).stdout).toMatch(/^0 deleted/);
  expect(await isOnDisk()).toBe(false);
});
