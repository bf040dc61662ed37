import { execFileSync } from 'node:child_process';
import { existsSync, globSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Running, startGroup } from '../../scripts/serve/processes.ts';

/** The user of web servers on Debian; used only when running as root. */
export const webUser = 'www-data';
const isRoot = process.getuid?.() === 0;

/** Gives a file to the web server's user, if running as root. */
export function giveToWeb(path: string): void {
  if (isRoot) execFileSync('chown', [`${webUser}:${webUser}`, path]);
}

/**
 * Starts PHP-FPM with one pool of eight processes, which pass the environment on.
 *
 * @param folder for its configuration, socket and log; the web server's user must reach it
 * @throws Error with what it printed, when PHP-FPM is not installed or does not start
 */
export async function startPhpFpm(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<Running & { socket: string }> {
  const program = globSync('/usr/sbin/php-fpm*').sort().at(-1) ?? 'php-fpm';
  const socket = join(folder, 'php-fpm.socket');
  const config = join(folder, 'php-fpm.conf');
  const log = join(folder, 'php-fpm.log');
  const owner = `user = ${webUser}\ngroup = ${webUser}\nlisten.owner = ${webUser}\nlisten.group = ${webUser}`;
  await writeFile(
    config,
    `[global]
error_log = ${log}
daemonize = no
[www]
${isRoot ? owner : ''}
listen = ${socket}
pm = static
pm.max_children = 8
clear_env = no
catch_workers_output = yes
`,
  );
  await using begun = new AsyncDisposableStack();
  const { child, close } = await startGroup(
    program,
    ['--nodaemonize', '--fpm-config', config],
    env,
    openSync(log, 'a'),
  );
  begun.defer(close);
  for (const end = performance.now() + 10_000; !existsSync(socket); await delay(20)) {
    if (child.exitCode !== null || performance.now() > end) {
      throw new Error(`${program} did not start:\n${await readFile(log, 'utf8')}`);
    }
  }
  begun.move();
  return { socket, close };
}
