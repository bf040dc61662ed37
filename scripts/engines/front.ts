/**
 * A reverse proxy before the site, one for each visitor. It holds, answers and breaks requests, and puts
 * scripts before the page's own: WebKit's driver (WebDriver Classic) offers neither. Its port makes an
 * origin of its own, so that no visitor finds what another one's tab has stored.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { matchesGlob } from 'node:path';
import { json, text } from 'node:stream/consumers';
import type { Route } from './driver.ts';

/** The path that the page posts its complaints to, as a list in JSON. */
export const complaintsPath = '/-/complaints';

/** The path of a page with nothing, which the front answers itself. */
export const nothingPath = '/-/nothing';

type Handler = (route: Route) => unknown;

interface Rule {
  pattern: string;
  handler: Handler;
  times: number;
}

interface FrontOptions {
  /** A script that every document gets, before its own: a planted fault. */
  planted?: string;
}

/** Passes a request on to the site; `alter` is for HTML only. */
function pass(
  site: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  alter: (html: string) => string,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  // Uncompressed, since HTML is changed on its way.
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  const { url: path, method } = incoming;
  const passed = request(site, { path, method, headers }, async (answer) => {
    const { statusCode = 502, headers } = answer;
    resolve(statusCode);
    if (!headers['content-type']?.startsWith('text/html')) {
      outgoing.writeHead(statusCode, headers);
      answer.pipe(outgoing);
      return;
    }
    const html = Buffer.from(alter(await text(answer)));
    outgoing.writeHead(statusCode, { ...headers, 'content-length': html.length }).end(html);
  });
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
  return promise;
}

/** Starts a front of the site at this address, on a free port of this machine. */
export async function startFront(siteUrl: string, { planted }: FrontOptions = {}) {
  const site = new URL(siteUrl);
  // One proxy may stand before another.
  const initPath = `/-/${randomUUID()}.js`;
  const initScripts = planted ? [planted] : [];
  const complaints: string[] = [];
  const statuses = new Map<string, number>();
  const rules: Rule[] = [];

  const withInitScripts = (html: string) =>
    initScripts.length ? html.replace('<head>', `<head><script src="${initPath}"></script>`) : html;

  const server = createServer(async (incoming, outgoing) => {
    // A browser asks again, unasked, where a connection that it has used before breaks.
    outgoing.setHeader('Connection', 'close');
    const path = incoming.url ?? '/';
    const { pathname } = new URL(path, site);
    if (pathname === initPath) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
      return outgoing.end(initScripts.join(';\n'));
    }

    if (pathname === nothingPath) return outgoing.end();

    const carryOn = async () => {
      if (pathname === complaintsPath) {
        const posted = (await json(incoming).catch((cause) => {
          // Its page is gone, and every step of a test has waited for what it complained of.
          if (incoming.errored) return [];
          throw cause;
        })) as string[];
        complaints.push(...posted);
        outgoing.end();
        return;
      }
      statuses.set(path, await pass(site, incoming, outgoing, withInitScripts));
    };
    // The last rule that fits is the one, as it is Playwright's.
    const rule = rules.findLast(
      ({ pattern, times }) => times > 0 && matchesGlob(site.host + pathname, pattern),
    );
    if (!rule) return carryOn();
    rule.times -= 1;
    rule.handler({
      continue: carryOn,
      async abort() {
        outgoing.destroy();
      },
      async fulfill({ status = 200, contentType = 'text/plain', body = '', json }) {
        const [type, content] = json
          ? ['application/json', JSON.stringify(json)]
          : [contentType, body];
        outgoing.writeHead(status, { 'Content-Type': type }).end(content);
      },
    });
  });
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  return {
    url: `http://localhost:${address.port}`,
    /** The complaints that the page posted to `complaintsPath`. */
    complaints,
    /** The HTTP status that the site last gave for a path. */
    statusOf: (path: string) => statuses.get(path) ?? 0,
    addInitScript(script: string) {
      initScripts.push(script);
    },
    route(pattern: string, handler: Handler, times = Number.POSITIVE_INFINITY) {
      rules.push({ pattern, handler, times });
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Front = Awaited<ReturnType<typeof startFront>>;
