import { appendFile, chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentsOf } from '../../scripts/build/release/contents.ts';
import type { Running } from '../../scripts/serve/processes.ts';
import { giveToWeb, startPhpFpm } from './php-fpm.ts';
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
  giveToWeb(home);
  // Its own `config.ini` is to be read.
  const fpm = await startPhpFpm(folder, { ENQUIRY_CONFIG: '' });
  begun.defer(fpm.close);
  const server = await startWebServer(name, { webRoot, home, phpSocket: fpm.socket });
  begun.defer(server.close);
  // Read again at each request.
  await appendFile(join(home, 'config.ini'), `\nSITE_URL = ${server.url}\n`);
  const running = begun.move();
  return {
    url: server.url,
    webRoot,
    home,
    logs: [server.log, join(folder, 'php-fpm.log')],
    stopPhp: fpm.close,
    close: () => running.disposeAsync(),
  };
}
