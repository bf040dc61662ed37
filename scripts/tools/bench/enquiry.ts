/**
 * `npm run bench:enquiry`: how many enquiries a second are stored durably by nginx and PHP-FPM, beside
 * the same server answering trivial JSON, and what one synced write of 4 KiB takes ("disk"). Needs nginx, php-fpm and
 * wrk. Ratios within one run are what counts: machines differ, and are noisy.
 */
import { execFile } from 'node:child_process';
import { fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median } from 'simple-statistics';
import { onStop } from '../../serve/on-stop.ts';
import { giveToWeb, startPhpFpm, webUser } from '../../serve/php-fpm.ts';
import { freePort, startGroup, untilListening } from '../../serve/processes.ts';
import { argumentsOf } from '../../setup/arguments.mjs';
import { startFaultySmtp } from '../soak/faulty-smtp.ts';

argumentsOf(
  `npm run bench:enquiry

Measures how many enquiries a second nginx and PHP-FPM store, beside trivial answers and the disk's own floor; needs wrk.

  --help   this text

Examples:
  npm run bench:enquiry`,
);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const clients = [1, 16, 64];
const rounds = 3;
/** Of one measurement, in s. */
const duration = 4;

interface Measured {
  /** Requests in a second. */
  rate: number;
  /** Of the time of a request, in ms. */
  p50: number;
  p99: number;
  /** Answers that are no success, and requests without an answer. */
  failed: number;
}

/** The time of one synced write of 4 KiB, in ms. */
function syncFloor(folder: string): { p50: number; p99: number } {
  const file = openSync(join(folder, 'floor'), 'w');
  const block = Buffer.alloc(4096, 1);
  const times = Array.from({ length: 200 }, () => {
    writeSync(file, block);
    const began = performance.now();
    fdatasyncSync(file);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return { p50: times[100] ?? Number.NaN, p99: times[197] ?? Number.NaN };
}

const milliseconds = (text: string): number => {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
};

const sum = (a: number, b: number) => a + b;

async function measure(url: string, connections: number): Promise<Measured> {
  const script = join(root, 'scripts/tools/bench/enquiry.lua');
  const args = ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-s', script, url];
  const { stdout } = await run('wrk', args, { env: { ...process.env, RUN: crypto.randomUUID() } });
  const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '';
  const unanswered = found(/Socket errors: (.+)/).match(/\d+/g) ?? [];
  return {
    rate: Number(found(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(found(/^ +50% +(\S+)/m)),
    p99: milliseconds(found(/^ +99% +(\S+)/m)),
    failed:
      Number(found(/Non-2xx or 3xx responses: (\d+)/)) + unanswered.map(Number).reduce(sum, 0),
  };
}

/** The time of each step with 1,000 and with 100,000 stored enquiries, in ms. */
async function scale() {
  const { stdout } = await run('php', [join(root, 'tests/php/scale.php')]);
  const steps = Object.entries(JSON.parse(stdout) as Record<string, Record<string, number>>);
  return steps.map(([step, { 1000: few = Number.NaN, 100000: many = Number.NaN }]) => ({
    step,
    'of 1,000, ms': few,
    'of 100,000, ms': many,
    ratio: (many / few).toFixed(2),
  }));
}

const stop = onStop();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
stop.add({ close: () => rm(folder, { recursive: true }) });
await chmod(folder, 0o755);
await cp(join(root, 'php'), join(folder, 'php'), { recursive: true });
await cp(join(root, 'src/content/firm.json'), join(folder, 'firm.json'));
await writeFile(
  join(folder, 'php/trivial.php'),
  `<?php header('Content-Type: application/json'); echo json_encode(['success' => true, 'message' => 'Hello']);`,
);
const varDir = join(folder, 'var');
await mkdir(varDir, { mode: 0o700 });
await giveToWeb(varDir);
// A mail server that hangs: the worker keeps the database open, and does not take part.
const smtp = stop.add(await startFaultySmtp());
smtp.be('hangs at its greeting');
const env = { ...smtp.env, VAR_DIR: varDir, RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_GLOBAL: '0' };
const fpm = stop.add(await startPhpFpm(folder, env));
const port = await freePort();
await writeFile(
  join(folder, 'nginx.conf'),
  `${process.getuid?.() === 0 ? `user ${webUser};` : ''}
worker_processes 1;
daemon off;
error_log ${folder}/nginx.log;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location ~ ^/(trivial|contact-handler)\\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME ${folder}/php$fastcgi_script_name;
      fastcgi_pass unix:${fpm.socket};
    }
  }
}
`,
);
const log = openSync(join(folder, 'out'), 'a');
const nginx = stop.add(startGroup('nginx', ['-c', join(folder, 'nginx.conf')], {}, log));
await untilListening(port, nginx.child);
const site = `http://127.0.0.1:${port}`;
await measure(`${site}/contact-handler.php`, 1);
const watch = [join(folder, 'php/bin/deliver.php'), '--watch'];
stop.add(startGroup('php', watch, env, log));

const table = [];
for (const connections of clients) {
  const measured: Record<'trivial' | 'contact-handler', Measured[]> = {
    trivial: [],
    'contact-handler': [],
  };
  const disk: ReturnType<typeof syncFloor>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // In each round, since other programs use the disk too.
    disk.push(syncFloor(folder));
    for (const [name, list] of Object.entries(measured)) {
      list.push(await measure(`${site}/${name}.php`, connections));
      console.log(`${connections} clients, ${name}, round ${round + 1} of ${rounds}`);
    }
  }
  const of = (list: Measured[], what: keyof Measured) => median(list.map((one) => one[what]));
  const { trivial, 'contact-handler': durable } = measured;
  table.push({
    clients: connections,
    'trivial, 1/s': Math.round(of(trivial, 'rate')),
    'durable, 1/s': Math.round(of(durable, 'rate')),
    ratio: `1 : ${(of(trivial, 'rate') / of(durable, 'rate')).toFixed(1)}`,
    'durable p50, ms': of(durable, 'p50'),
    'durable p99, ms': of(durable, 'p99'),
    'disk p50, ms': Number(median(disk.map(({ p50 }) => p50)).toFixed(2)),
    'disk p99, ms': Number(median(disk.map(({ p99 }) => p99)).toFixed(2)),
    failed: durable.map(({ failed }) => failed).reduce(sum, 0),
  });
}
console.table(table);
const logged = readFileSync(join(folder, 'php-fpm.log'), 'utf8');
const busy = logged.match(/database is locked/g)?.length ?? 0;
const database = new DatabaseSync(join(varDir, 'enquiries.sqlite'));
const stored = database.prepare('SELECT count(*) AS n FROM enquiries').get()?.n;
database.close();
console.table(await scale());
console.log(`${stored} enquiries stored; "database is locked": ${busy} times`);
// As Ctrl-C would: everything is closed.
process.kill(process.pid, 'SIGTERM');
