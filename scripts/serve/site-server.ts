import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import sirv from 'sirv';
import { endpoints, routes } from '../../src/routes.ts';
import { compressible, writeCompressed } from '../build/compress.ts';
import { pagesOf } from '../build/config-files.ts';
import { cacheControl, securityHeaders, unindexed } from '../build/headers.ts';
import { withSpamCheck } from '../build/pages.ts';
import { atEnd } from '../setup/program.mjs';
import { hostsOf, listen } from './address.ts';
import { answerPanel } from './faults/panel.ts';
import { Switchboard } from './faults/switchboard.ts';
import { forward } from './forward.ts';

interface SiteServerOptions {
  /** The built site. */
  dist: string;
  port: number;
  /** The address to listen on; by default both families of the loopback interface. */
  host?: string | undefined;
  /** The handler's port on the loopback interface. */
  phpPort: number;
  spamCheckPort?: number | undefined;
  /** Replaces the address of the spam-check script in every page. */
  spamCheckScript?: string | undefined;
}

const scripts: string[] = Object.values(endpoints);

/** Pages stand under their routes only, and hidden and compressed files under no path. */
const prerendered = new Set(routes.map(({ file }) => `/${file}`));
const withheld = /\/\/|\/\.(?!well-known\/)|.\/$|\.(br|gz)$/;

/** The path of a request target, decoded but for encoded slashes; null when there is none. */
function pathOf(target: string): string | null {
  const [path = ''] = target.split(/[?#]/);
  try {
    return path.startsWith('/') ? decodeURI(path) : null;
  } catch {
    return null;
  }
}

function refuse(outgoing: ServerResponse, status: number, headers: Record<string, string> = {}) {
  outgoing.writeHead(status, { ...headers, 'Content-Type': 'text/plain' });
  outgoing.end(STATUS_CODES[status]);
}

/** Copies the prerendered pages into a folder, with the address of another spam-check script. */
async function writePagesWith(script: string, dist: string, folder: string) {
  for (const { file } of routes) {
    const page = await readFile(join(dist, file), 'utf8');
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), withSpamCheck(page, script));
  }
  await writeCompressed(folder);
}

/** Serves the built site with the production headers until the program ends, and hands the rest to PHP. */
export async function startSiteServer(options: SiteServerOptions): Promise<void> {
  const { dist, port, host, phpPort, spamCheckPort, spamCheckScript } = options;
  const pages = await mkdtemp(join(tmpdir(), 'pages-'));
  atEnd(() => rm(pages, { recursive: true }));
  if (spamCheckScript) await writePagesWith(spamCheckScript, dist, pages);
  const headers = securityHeaders(await pagesOf(dist), false);
  const missing = await readFile(join(dist, '404.html'));
  // `dev` looks at the disk at each request: a build may replace the files meanwhile.
  const form = { dev: true, etag: true, brotli: true, gzip: true, extensions: [] };
  const [serveEdited, serveBuilt] = [sirv(pages, form), sirv(dist, form)];

  // A site that other machines can reach has no fault panel.
  const faults = host ? undefined : new Switchboard();
  const portBehind = (path: string) => {
    if (scripts.includes(path)) return phpPort;
    return path.startsWith('/recaptcha/') ? spamCheckPort : undefined;
  };

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    const path = pathOf(incoming.url ?? '');
    if (path === null) return refuse(outgoing, 400);
    if (path === '/qa' && faults) {
      // A client that breaks off is no fault of the site.
      return void answerPanel(faults, incoming, outgoing).catch(() => outgoing.destroy());
    }
    const behind = portBehind(path);
    if (behind) {
      const pass = () => forward(behind, incoming, outgoing);
      return faults ? faults.answer(path, incoming, outgoing, pass) : pass();
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
      return refuse(outgoing, 405, { Allow: 'GET, HEAD' });

    const page = routes.find((route) => route.path === path && route.status === 200);
    const file = page ? `/${page.file}` : path;
    outgoing.setHeader('Cache-Control', cacheControl(path));
    const type = compressible[extname(file).slice(1)];
    if (type) outgoing.setHeader('Content-Type', `${type}; charset=utf-8`);
    if (unindexed.test(path)) outgoing.setHeader('X-Robots-Tag', 'noindex');
    const notFound = () => {
      outgoing.setHeader('Cache-Control', cacheControl('/404.html'));
      outgoing.setHeader('Content-Type', 'text/html; charset=utf-8');
      outgoing.writeHead(404).end(missing);
    };
    if (!page && (prerendered.has(path) || withheld.test(path))) return notFound();
    incoming.url = encodeURI(file);
    serveEdited(incoming, outgoing, () => serveBuilt(incoming, outgoing, notFound));
  };

  for (const address of hostsOf(host)) {
    const server = createServer(answer);
    if (!(await listen(server, port, address))) continue;
    atEnd(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
  }
}
