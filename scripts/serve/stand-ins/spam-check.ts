import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The part of the provider's script that the site uses (reCAPTCHA v3). */
const script = `(() => {
  const folder = new URL('.', document.currentScript.src);
  globalThis.grecaptcha = {
    ready: (callback) => { queueMicrotask(callback); },
    execute: async (siteKey, { action }) => {
      const query = new URLSearchParams({ k: siteKey, action, hostname: location.hostname });
      // Chromium queues requests for one cacheable URL: a held one would hold the next.
      const response = await fetch(new URL('token?' + query, folder), { cache: 'no-store' });
      if (!response.ok) throw new Error('No token: HTTP ' + response.status);
      return response.text();
    },
  };
})();
`;

/** From 0 (robot) to 1 (person). */
const score = 0.9;

/** The claims of a token, which the provider reports. */
interface Claim {
  action: string;
  hostname: string;
  challenge_ts: string;
}

/**
 * A stand-in for the spam-check provider on a free loopback port, for development and tests: the same script
 * interface and siteverify protocol. Tokens are accepted once.
 */
export async function startSpamCheck() {
  const secret = randomBytes(24).toString('base64url');
  const claims = new Map<string, Claim>();
  const used = new Set<string>();

  const refuse = (error: string) => ({ success: false, 'error-codes': [error] });

  const verify = (form: URLSearchParams) => {
    const token = form.get('response') ?? '';
    if (form.get('secret') !== secret) return refuse('invalid-input-secret');
    const claim = claims.get(token);
    if (!claim) return refuse('invalid-input-response');
    if (used.has(token)) return refuse('timeout-or-duplicate');
    used.add(token);
    return { success: true, score, ...claim };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url?.pathname === '/recaptcha/api.js') {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (url?.pathname === '/recaptcha/token') {
      const { action = '', hostname = '' } = Object.fromEntries(url.searchParams);
      const token = randomBytes(24).toString('base64url');
      claims.set(token, { action, hostname, challenge_ts: new Date().toISOString() });
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(token);
    } else if (url?.pathname === '/recaptcha/api/siteverify' && request.method === 'POST') {
      const verdict = verify(new URLSearchParams(await text(request)));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(verdict));
    } else {
      response.writeHead(404).end();
    }
  };

  const server = createServer((request, response) => {
    // A client that breaks off is no error; an unhandled rejection would end `npm start`.
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    secret,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
