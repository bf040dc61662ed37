/**
 * `npm run bench:enquiry`: how many enquiries a second nginx and PHP-FPM store durably, beside the same server
 * answering trivial JSON. Only ratios within one run count: machines differ.
 */
import { execFile } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

Measures how many enquiries a second nginx and PHP-FPM store, beside trivial answers; needs wrk.

  --help   this text

Examples:
  npm run bench:enquiry`,
);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

async function measure(url: string, clients: number) {
  const script = join(root, 'scripts/tools/bench/enquiry.lua');
  const args = ['-t1', `-c${clients}`, '-d4s', '-s', script, url];
  const { stdout } = await run('wrk', args, { env: { ...process.env, RUN: crypto.randomUUID() } });
  const figures = stdout.trim().split('\n').at(-1) ?? '';
  return JSON.parse(figures) as { rate: number; p50: number; p99: number; failed: number };
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
// The mail server hangs, so the worker holds the database open and does nothing else.
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
const urlOf = (name: string) => `http://127.0.0.1:${port}/${name}.php`;
// Creates the database before the worker looks for it.
await measure(urlOf('contact-handler'), 1);
stop.add(startGroup('php', [join(folder, 'php/bin/deliver.php'), '--watch'], env, log));

const table = [];
for (const clients of [1, 16, 64]) {
  const trivial: number[] = [];
  const durable: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < 3; round += 1) {
    trivial.push((await measure(urlOf('trivial'), clients)).rate);
    durable.push(await measure(urlOf('contact-handler'), clients));
  }
  const rate = median(durable.map((one) => one.rate));
  table.push({
    clients,
    'trivial, 1/s': Math.round(median(trivial)),
    'durable, 1/s': Math.round(rate),
    ratio: `1 : ${(median(trivial) / rate).toFixed(1)}`,
    'p50, ms': median(durable.map(({ p50 }) => p50)),
    'p99, ms': median(durable.map(({ p99 }) => p99)),
    failed: durable.reduce((sum, one) => sum + one.failed, 0),
  });
  console.table(table);
}
await stop.end(0);
