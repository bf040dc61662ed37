import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { extname } from 'node:path';
import send from 'send';
import { compressible } from '../build/compress.ts';
import { pagesOf } from '../build/config-files.ts';
import { cacheControl, securityHeaders, unindexed } from '../build/headers.ts';
import { withSpamCheck } from '../build/pages.ts';
import type { Arrived } from './faults/arrived.ts';
import { answerPanel } from './faults/panel.ts';
import { type Pass, Switchboard } from './faults/switchboard.ts';
import { forward } from './forward.ts';
import { addressesOf, listen } from './listening.ts';
import type { Running } from './processes.ts';
import { codingFor, type ServedFile, servedFiles } from './served-files.ts';

interface SiteServerOptions {
  /** The built site. */
  dist: string;
  port: number;
  /** The address to listen on; both families of the loopback interface unless told. */
  host?: string | undefined;
  /** The handler's port on the loopback interface. */
  phpPort: number;
  spamCheckPort?: number | undefined;
  /** Replaces the address of the spam-check script in every page. */
  spamCheckScript?: string | undefined;
  /** What the fault panel links to. */
  arrived?: Arrived;
}

/** Whether a request has at most one Host, and a valid one (RFC 9112, 3.2). Node refuses HTTP/1.1 without. */
const hasValidHost = ({ headersDistinct: { host = [] } }: IncomingMessage) =>
  host.length <= 1 && host.every((name) => /^[^\s/?#@]+$/.test(name));

/**
 * The path of a request target, decoded (RFC 9112, 3.2; RFC 3986, 2.4), but for an encoded slash, which
 * separates no segments; null when there is none.
 */
function pathOf(target: string): string | null {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]+/i, '').split(/[?#]/);
  try {
    return path.startsWith('/') ? decodeURI(path) : null;
  } catch {
    return null;
  }
}

/** Answers with a bare status and discards headers set so far. */
function refuse(outgoing: ServerResponse, status: number, headers: Record<string, string> = {}) {
  for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) outgoing.removeHeader(name);
  outgoing.writeHead(status, { ...headers, 'Content-Type': 'text/plain' });
  outgoing.end(STATUS_CODES[status]);
}

/** Sends a file, with conditional and range requests (RFC 9110, 13 and 14). */
function sendFile(
  path: string,
  served: ServedFile,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const file = encodeURI(served.file + headersOf(path, served, incoming, outgoing));
  outgoing.setHeader('Accept-Ranges', 'bytes');
  const transfer = (acceptRanges: boolean) => {
    send(incoming, file, { acceptRanges, dotfiles: 'allow', cacheControl: false, index: false })
      .on('error', ({ status }: { status: number }) => {
        // range-parser 1.2.1 refuses a suffix longer than the file, which is the file (RFC 9110, 14.1.2).
        if (status !== 416 || !/^bytes=-[1-9]/.test(String(incoming.headers.range)))
          return refuse(outgoing, status);
        outgoing.removeHeader('Content-Range');
        transfer(false);
      })
      .pipe(outgoing);
  };
  // RFC 9110, 14.2: ranges apply to GET only.
  transfer(incoming.method === 'GET');
}

/** Sets the headers for the best form of a file; returns the suffix of that form. */
function headersOf(
  path: string,
  served: ServedFile,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): string {
  outgoing.setHeader('Cache-Control', cacheControl(path));
  if (unindexed.test(path)) outgoing.setHeader('X-Robots-Tag', 'noindex');
  if (served.codings.length > 0) outgoing.setHeader('Vary', 'Accept-Encoding');
  const type = Object.entries(compressible).find(([name]) => `.${name}` === extname(served.file));
  if (type) outgoing.setHeader('Content-Type', `${type[1]}; charset=utf-8`);
  const coding = codingFor(served, incoming);
  if (coding) outgoing.setHeader('Content-Encoding', coding.name);
  return coding?.suffix ?? '';
}

/** Answered by PHP: enquiries, and the owner's page, which sends its own headers. */
const scripts = ['/contact-handler.php', '/owner.php'];

/** Serves the built site with the production headers, and hands the rest to PHP. */
export async function startSiteServer(options: SiteServerOptions): Promise<Running> {
  const { dist, port, host, phpPort, spamCheckPort, spamCheckScript, arrived } = options;
  await using begun = new AsyncDisposableStack();

  const headers = securityHeaders(await pagesOf(dist));
  const files = begun.use(
    await servedFiles(
      dist,
      spamCheckScript ? (html) => withSpamCheck(html, spamCheckScript) : undefined,
    ),
  );

  const { missing } = files;
  const missingForms = ['', ...missing.codings.map(({ suffix }) => suffix)].map(
    async (suffix) => [suffix, await readFile(missing.file + suffix)] as const,
  );
  const missingPage = new Map(await Promise.all(missingForms));

  // A site that other machines can reach has no fault panel.
  const faults = host ? undefined : new Switchboard();
  const portBehind = (path: string) => {
    if (scripts.includes(path)) return phpPort;
    return path.startsWith('/recaptcha/') ? spamCheckPort : undefined;
  };

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    const path = pathOf(incoming.url ?? '');
    if (path === null || !hasValidHost(incoming)) return refuse(outgoing, 400);

    if (/^\/qa(\/(owner|mails))?$/.test(path) && faults) {
      // A client that breaks off is no fault of the site.
      return void answerPanel(faults, incoming, outgoing, arrived).catch((error: Error) => {
        if (!incoming.destroyed) console.error(`The fault panel: ${error.message}`);
        outgoing.destroy();
      });
    }
    const behind = portBehind(path);
    if (behind) {
      const pass: Pass = (read) => forward(behind, incoming, outgoing, read);
      return faults ? faults.answer(path, incoming, outgoing, pass) : pass();
    }
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      return refuse(outgoing, 405, { Allow: 'GET, HEAD' });
    }
    const file = files.find(path);
    if (file) return sendFile(path, file, incoming, outgoing);
    const body = missingPage.get(headersOf('/404.html', missing, incoming, outgoing));
    outgoing.writeHead(404, { 'Content-Length': body?.length ?? 0 }).end(body);
  };

  for (const address of addressesOf(host)) {
    const server = createServer(answer);
    if (!(await listen(server, port, address))) continue;
    begun.defer(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
  }
  const running = begun.move();
  return { close: () => running.disposeAsync() };
}
