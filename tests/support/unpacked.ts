import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { contentsOf } from '../../scripts/build/release/contents.ts';
import { asWeb, giveToWeb, startPhpFpm } from '../../scripts/serve/php-fpm.ts';
import { freePort, type Running } from '../../scripts/serve/processes.ts';
import { type Https, startWebServer, type WebServer } from './web-servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const execFileAsync = promisify(execFile);

const date = new Date('2026-01-01T12:00:00Z');

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
  /** Where plain HTTP is sent on from, if the site has HTTPS. */
  plainUrl: string;
  /** Runs a line of the guide in the unpacked archive, as the user that the guide says; returns what it printed. */
  run(line: string): Promise<string>;
  /** The same as whoever owns the machine. */
  runAsOwner(line: string): Promise<string>;
  /** Stops PHP alone. */
  stopPhp(): Promise<void>;
  startPhp(): Promise<void>;
}

/** A certificate that nobody vouches for. */
async function makeHttps(folder: string): Promise<Https> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'www.example.com' }]);
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await writeFile(keyFile, key, { mode: 0o600 });
  await writeFile(certificateFile, cert);
  return { keyFile, certificateFile, plainPort: await freePort() };
}

/**
 * Unpacks the release, writes its `config.ini` and starts it on a web server with PHP-FPM, as the
 * owner's guide says.
 *
 * @param settings the lines of `config.ini`
 * @param isSecure whether it speaks HTTPS
 */
export async function startUnpacked(
  name: WebServer,
  settings: string[],
  isSecure = false,
): Promise<Unpacked> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  begun.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  await unpack(await releaseContents(), join(folder, 'site'), date);
  const webRoot = join(folder, 'site/public');
  const home = join(folder, 'site/private');
  await writeFile(join(home, 'config.ini'), settings.join('\n'));
  await giveToWeb(home);
  // Its own `config.ini` is to be read.
  const php = () => startPhpFpm(folder, { ENQUIRY_CONFIG: '' });
  let fpm = await php();
  begun.defer(() => fpm.close());
  const https = isSecure ? await makeHttps(folder) : undefined;
  const server = await startWebServer(name, {
    webRoot,
    nginxConf: join(home, 'nginx.conf'),
    phpSocket: fpm.socket,
    ...(https && { https }),
  });
  begun.defer(server.close);
  // Read anew at each request.
  await appendFile(join(home, 'config.ini'), `\nSITE_URL = ${server.url}\n`);
  const type = async ([command, ...args]: [string, ...string[]]) => {
    const env = { ...process.env, ENQUIRY_CONFIG: '' };
    return (await execFileAsync(command, args, { cwd: dirname(webRoot), env })).stdout;
  };
  const running = begun.move();
  return {
    url: server.url,
    plainUrl: `http://www.example.com:${https?.plainPort}`,
    webRoot,
    home,
    logs: [server.log, join(folder, 'php-fpm.log')],
    run: (line) => type(asWeb(['sh', '-c', line])),
    runAsOwner: (line) => type(['sh', '-c', line]),
    stopPhp: () => fpm.close(),
    async startPhp() {
      fpm = await php();
    },
    close: () => running.disposeAsync(),
  };
}
