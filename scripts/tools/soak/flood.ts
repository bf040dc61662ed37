import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';

const clients = 4;
/** Of each enquiry of the flood, in bytes: as long as the handler takes them. */
const long = 1_000_000;
/** How often a visitor writes meanwhile: once in so many enquiries of the flood. */
const every = 50;

/**
 * A flood of long enquiries from many addresses is to fill the data folder, a file system of its own. It is refused in
 * time: visitors who write meanwhile are all taken, and the last one too.
 */
export const flood: Soak = {
  name: 'flood',
  promise: 'a flood of 2 GB does not fill the disk: every short enquiry is taken, the last one too',
  lacks: () =>
    process.platform === 'linux' && process.getuid?.() === 0
      ? ''
      : 'root on Linux, to give the data folder a file system of its own',
  async run(share, progress) {
    const megabytes = part(share, 2000, 200);
    // A quarter is kept free; SQLite's log takes some MB of it.
    const room = Math.max(60, Math.round(megabytes / 8));
    const floor = room / 4;
    await using begun = new AsyncDisposableStack();
    const sandbox = await openSandbox({
      FREE_DISK_MB: `${floor}`,
      RATE_LIMIT_GLOBAL: '10',
      RATE_LIMIT_PER_ADDRESS: '20',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    begun.defer(sandbox.close);
    await mkdir(sandbox.varDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${room}M`, 'tmpfs', sandbox.varDir]);
    begun.defer(() => void execFileSync('umount', ['--lazy', sandbox.varDir]));
    const handlers = await Promise.all(Array.from({ length: 2 }, () => sandbox.handler()));

    const taken = new Set<string>();
    let refused = 0;
    let visitors = 0;
    let sent = 0;
    let least = Number.POSITIVE_INFINITY;
    const send = async (message: string) => {
      const number = taken.size + refused;
      const { port } = handlers[number % handlers.length] ?? { port: 0 };
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const body = JSON.stringify(enquiry(message));
      const answer = await post(port, body, { 'X-Forwarded-For': address });
      if (answer.status === 200) taken.add(message);
      return answer;
    };
    const visit = async () => {
      visitors += 1;
      const { status, text } = await send(`Visitor ${visitors}: forty desks, on the third floor.`);
      must(status === 200, `Visitor ${visitors} was refused: HTTP ${status} ${text}`);
    };
    const client = async () => {
      while (sent < megabytes) {
        sent += 1;
        const number = sent;
        const { status, text, retryAfter } = await send(`${number} `.padEnd(long, 'flood'));
        if (status !== 200) {
          must(status === 503 && retryAfter === '600', `HTTP ${status} ${retryAfter} ${text}`);
          refused += 1;
        }
        const { bavail, bsize } = await statfs(sandbox.varDir);
        least = Math.min(least, (bavail * bsize) / 1e6);
        if (number % every === 0) await visit();
        if (number % 500 === 0) progress(`${number} of ${megabytes} MB`);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    await visit();

    const health = spawnSync('php', [join(sandbox.folder, 'php/bin/enquiries.php'), 'health'], {
      env: { ...process.env, VAR_DIR: sandbox.varDir, FREE_DISK_MB: `${floor}` },
      encoding: 'utf8',
    });
    must(/The disk is almost full/.test(health.stdout), `Health says: ${health.stdout}`);
    must(refused > megabytes / 2, `Of ${megabytes} only ${refused} were refused.`);
    must(least > floor / 2, `${least} MB of room were left.`);
    const stored = new Set(sandbox.rows().map(({ message }) => message));
    must(
      stored.size === taken.size && [...taken].every((message) => stored.has(message)),
      `${stored.size} stored, ${taken.size} acknowledged.`,
    );
    must(sandbox.isIntact(), 'The database is damaged.');
    return (
      `${sent} enquiries of 1 MB against ${room} MB of room: ${refused} x 503 with Retry-After, ${visitors} of ` +
      `${visitors} visitors taken, the last one after the flood, ${taken.size} acknowledged and stored, never less ` +
      `than ${Math.floor(least)} MB free of a floor of ${floor}`
    );
  },
};
