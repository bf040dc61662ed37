/**
 * `npm run bench:enquiry`: how much dearer a stored enquiry is than a trivial answer of the same PHP-FPM behind nginx.
 * The ratio of one run counts; machines differ.
 */
import { execFileSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onStop } from '../../serve/on-stop.ts';
import { giveToWeb, startPhpFpm, webUser } from '../../serve/php-fpm.ts';
import { freePort, startGroup, untilListening } from '../../serve/processes.ts';
import { argumentsOf } from '../../setup/arguments.mjs';

argumentsOf(`npm run bench:enquiry

Measures how many enquiries a second nginx and PHP-FPM store, beside trivial answers; needs wrk.

  --help   this text`);

const stop = onStop();
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
stop.add({ close: () => rm(folder, { recursive: true }) });
await chmod(folder, 0o755);
execFileSync('cp', ['-r', 'php', 'src/content/firm.json', folder]);
await writeFile(join(folder, 'php/trivial.php'), `<?php echo '{"success":true}';`);
const varDir = join(folder, 'var');
await mkdir(varDir, { mode: 0o700 });
await giveToWeb(varDir);
const env = { VAR_DIR: varDir, RATE_LIMIT_PER_ADDRESS: '0', RATE_LIMIT_GLOBAL: '0' };
const fpm = stop.add(await startPhpFpm(folder, env));
const port = await freePort();
await writeFile(
  join(folder, 'nginx.conf'),
  `${process.getuid?.() === 0 ? `user ${webUser};` : ''} daemon off; pid ${folder}/nginx.pid;
  error_log ${folder}/nginx.log; events {} http { access_log off; server { listen 127.0.0.1:${port};
  keepalive_requests 1000000; location / { include /etc/nginx/fastcgi_params; fastcgi_pass unix:${fpm.socket};
  fastcgi_param SCRIPT_FILENAME ${folder}/php$fastcgi_script_name; } } }`,
);
const log = openSync(join(folder, 'out'), 'a');
await untilListening(
  port,
  stop.add(startGroup('nginx', ['-c', `${folder}/nginx.conf`], {}, log)).child,
);

function measure(name: string): { rate: number; failed: number } {
  const url = `http://127.0.0.1:${port}/${name}.php`;
  const words = ['-t1', '-c1', '-d4s', '-s', 'scripts/tools/bench/enquiry.lua', url];
  const env = { ...process.env, RUN: crypto.randomUUID() };
  const printed = execFileSync('wrk', words, { env, encoding: 'utf8' });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}
measure('contact-handler');
// Stands for a delivery service: it has the turn of the delivery, and keeps the database open.
const service = `$lock = fopen("${varDir}/delivery.lock", "c"); flock($lock, LOCK_SH);
  $open = new PDO("sqlite:${varDir}/enquiries.sqlite"); $open->query("SELECT 1 FROM enquiries"); sleep(600);`;
stop.add(startGroup('php', ['-r', service], {}, log));
for (const round of [1, 2, 3]) {
  const [trivial, stored] = [measure('trivial'), measure('contact-handler')];
  const ratio = (trivial.rate / stored.rate).toFixed(1);
  console.log(
    `${round}: ${stored.rate.toFixed(0)} enquiries a second, 1 : ${ratio}, ${stored.failed} failed`,
  );
}
await stop.end(0);
