/**
 * A flood of long enquiries from many addresses is to fill the data folder, a file system of its own. It is refused in
 * time: visitors who write meanwhile are all taken, and the last one too.
 */
import { execFileSync } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { isFull } from './size.ts';

const megabytes = isFull ? 2000 : 200;
// A quarter is kept free; SQLite's log takes some MB of it.
const room = isFull ? 250 : 60;
const floor = room / 4;
const canMount = process.platform === 'linux' && process.getuid?.() === 0;

test.skipIf(!canMount)(
  'a flood of long enquiries does not fill the disk, and every visitor is taken',
  async () => {
    const sandbox = await openSandbox({
      FREE_DISK_MB: `${floor}`,
      RATE_LIMIT_GLOBAL: '10',
      RATE_LIMIT_PER_ADDRESS: '20',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await mkdir(sandbox.varDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}M`, 'tmpfs', sandbox.varDir]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', sandbox.varDir]));
    const { port } = await sandbox.handler();

    const acknowledged = new Set<string>();
    let number = 0;
    const send = async (message: string) => {
      number += 1;
      const address = `10.0.${number >> 8}.${number & 255}`;
      const answer = await post(port, JSON.stringify(enquiry(message)), {
        'X-Forwarded-For': address,
      });
      if (answer.status === 200) acknowledged.add(message);
      return answer;
    };
    const visit = async () => {
      const { status } = await send(`Visitor ${number}: forty desks, on the third floor.`);
      expect(status).toBe(200);
    };
    let refused = 0;
    let leastFree = Number.POSITIVE_INFINITY;
    for (let count = 1; count <= megabytes; count += 1) {
      const { status, retryAfter } = await send(`${count} `.padEnd(1_000_000, 'flood'));
      if (status !== 200) {
        expect([status, retryAfter]).toEqual([503, '600']);
        refused += 1;
      }
      const { bavail, bsize } = await statfs(sandbox.varDir);
      leastFree = Math.min(leastFree, (bavail * bsize) / 1e6);
      if (count % 50 === 0) await visit();
    }
    await visit();

    expect(refused).toBeGreaterThan(megabytes / 2);
    expect(leastFree).toBeGreaterThan(floor / 2);
    expect(new Set(sandbox.messages())).toEqual(acknowledged);
    expect(sandbox.integrity()).toEqual({ integrity_check: 'ok' });
  },
);
