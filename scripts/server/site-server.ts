import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { routes } from '../../src/routes.ts';
import { codings } from '../compress.ts';
import { withSpamCheck } from '../pages.ts';
import { pagesOf } from './config-files.ts';
import { cacheControl, securityHeaders, unindexed } from './headers.ts';
import type { Running } from './processes.ts';

interface SiteServerOptions {
  /** The built site. */
  dist: string;
  port: number;
  /** Where the handler listens, on the loopback interface. */
  phpPort: number;
  spamCheckPort?: number | undefined;
  /** Replaces the address of the spam-check script in every page. */
  spamCheckScript?: string | undefined;
}

interface Page {
  status: number;
  /** As it is and in each coding. */
  bodies: Record<'identity' | (typeof codings)[number]['name'], Buffer>;
}

/** Passes a request on to a server of the loopback interface, and its answer back. */
function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse) {
  const passed = request(
    {
      host: '127.0.0.1',
      port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on('error', (error) => {
    console.error(`The server behind ${incoming.url} did not answer: ${error.message}`);
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('Bad gateway');
  });
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

/** Serves the built site with the production headers, and hands enquiries to PHP. */
export async function startSiteServer(options: SiteServerOptions): Promise<Running> {
  const { dist, port, phpPort, spamCheckPort, spamCheckScript } = options;

  const headers = securityHeaders(await pagesOf(dist));
  const loaded = await Promise.all(
    routes.map(async ({ path, file, status }) => {
      const html = await readFile(join(dist, file), 'utf8');
      const text = Buffer.from(spamCheckScript ? withSpamCheck(html, spamCheckScript) : html);
      const bodies = Object.fromEntries(
        codings.map(({ name, compress }) => [name, compress(text)]),
      );
      return { path, status, bodies: { ...bodies, identity: text } as Page['bodies'] };
    }),
  );
  const missing = loaded.find(({ status }) => status === 404);
  if (!missing) throw new Error('The site has no page for unknown paths.');

  const files = sirv(dist, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path));
      if (unindexed.test(path)) response.setHeader('X-Robots-Tag', 'noindex');
    },
  });

  const sendPage = (
    { status, bodies }: Page,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    const accepted = String(incoming.headers['accept-encoding']);
    const coding = codings.find(({ name }) => accepted.split(/[,;\s]+/).includes(name))?.name;
    const body = bodies[coding ?? 'identity'];
    outgoing.writeHead(status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(coding && { 'Content-Encoding': coding }),
    });
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  };

  const server = createServer((incoming, outgoing) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    const url = URL.parse(incoming.url ?? '/', 'http://localhost');
    if (!url) return outgoing.writeHead(400).end('Bad request');

    const { pathname } = url;
    if (pathname === '/contact-handler.php') return forward(phpPort, incoming, outgoing);
    if (spamCheckPort && pathname.startsWith('/recaptcha/')) {
      return forward(spamCheckPort, incoming, outgoing);
    }
    const page = loaded.find(({ path, status }) => path === pathname && status === 200);
    if (page) return sendPage(page, incoming, outgoing);
    // Prerendered pages are served under their routes only.
    const isPageFile = routes.some(({ file }) => pathname === `/${file}`);
    if (isPageFile || pathname.startsWith('/.')) return sendPage(missing, incoming, outgoing);
    files(incoming, outgoing, () => sendPage(missing, incoming, outgoing));
  });
  server.listen(port);
  await once(server, 'listening');

  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
