import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { contentsOf } from '../../scripts/build/release/contents.ts';
import type { Running } from '../../scripts/serve/processes.ts';
import { asWeb, giveToWeb, startPhpFpm } from './php-fpm.ts';
import { startWebServer, type WebServer } from './web-servers.ts';

const root = join(import.meta.dirname, '../..');

export const releaseContents = () => contentsOf(root, '1.2.3');

/** Writes the files with the date that they have in an archive, as file managers do. */
export async function unpack(files: Iterable<[string, Uint8Array]>, folder: string, date: Date) {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    await utimes(file, date, date);
  }
}

/** A running released site, with a folder of its own. */
export interface Unpacked extends Running {
  url: string;
  webRoot: string;
  home: string;
  /** The logs of the web server and of PHP-FPM. */
  logs: string[];
  /** Runs a line in the unpacked archive, as the web server's user; returns what it printed. */
  run(line: string): Promise<string>;
  /** Stops PHP alone. */
  stopPhp(): Promise<void>;
}

/**
 * Unpacks the release, writes its `config.ini` and starts it on a web server with PHP-FPM, as the
 * owner's guide says.
 *
 * @param settings the lines of `config.ini`
 */
export async function startUnpacked(name: WebServer, settings: string[]): Promise<Unpacked> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  begun.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  await unpack(await releaseContents(), join(folder, 'site'), new Date('2026-01-01T12:00:00Z'));
  const webRoot = join(folder, 'site/public');
  const home = join(folder, 'site/private');
  await writeFile(join(home, 'config.ini'), settings.join('\n'));
  await giveToWeb(home);
  // Its own `config.ini` is to be read.
  const env = { ENQUIRY_CONFIG: '' };
  const fpm = await startPhpFpm(folder, env);
  begun.defer(fpm.close);
  const nginxConf = join(home, 'nginx.conf');
  const server = await startWebServer(name, { webRoot, nginxConf, phpSocket: fpm.socket });
  begun.defer(server.close);
  // Read again at each request.
  await appendFile(join(home, 'config.ini'), `\nSITE_URL = ${server.url}\n`);
  const running = begun.move();
  return {
    url: server.url,
    webRoot,
    home,
    logs: [server.log, join(folder, 'php-fpm.log')],
    async run(line) {
      const [command, ...args] = asWeb(['sh', '-c', line]);
      const options = { cwd: dirname(webRoot), env: { ...process.env, ...env } };
      return (await promisify(execFile)(command, args, options)).stdout;
    },
    stopPhp: fpm.close,
    close: () => running.disposeAsync(),
  };
}
