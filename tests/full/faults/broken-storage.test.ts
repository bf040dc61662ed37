/** Storing fails: the visitor sees an error, and nothing is half-written. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { isFull } from './size.ts';

const send = (port: number, message: string) => post(port, JSON.stringify(enquiry(message)));

/** "Try again, or phone". */
const apology = { status: 503, text: expect.stringMatching(/^\{.*call us/) };

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
