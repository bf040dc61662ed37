import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

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

/** How long a token is valid, in ms. */
const tokenLife = 120_000;

interface SpamCheckOptions {
  /** A port of the loopback interface; any free one unless told. */
  port?: number;
  /** From 0 (robot) to 1 (person). */
  score?: number;
}

interface Claim {
  action: string;
  hostname: string;
  challenge_ts: string;
  nonce: string;
}

/** The largest form that siteverify reads, in bytes: a real one has a secret and a token, about 1 KB. */
const maxForm = 65_536;

/**
 * Reads a form (application/x-www-form-urlencoded).
 *
 * @returns null when it is larger than `maxForm`; the rest is left unread
 * @throws Error when the client breaks off
 */
async function formOf(request: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxForm) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/**
 * A stand-in for the spam-check provider, for development and tests: the same script interface and siteverify
 * protocol. Tokens are signed, valid for two minutes and accepted once.
 */
export async function startSpamCheck({ port = 0, score = 0.9 }: SpamCheckOptions = {}) {
  const secret = randomBytes(24).toString('base64url');
  const key = randomBytes(32);
  const used = new Set<string>();

  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest();

  const mint = (action: string, hostname: string): string => {
    const claim: Claim = {
      action,
      hostname,
      challenge_ts: new Date().toISOString(),
      nonce: randomBytes(12).toString('base64url'),
    };
    const payload = Buffer.from(JSON.stringify(claim)).toString('base64url');
    return `${payload}.${sign(payload).toString('base64url')}`;
  };

  const read = (token: string): Claim | undefined => {
    const [payload = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claim;
  };

  const refuse = (...errors: string[]) => ({ success: false, 'error-codes': errors });

  const verify = (form: URLSearchParams) => {
    const token = form.get('response');
    if (!form.get('secret')) return refuse('missing-input-secret');
    if (form.get('secret') !== secret) return refuse('invalid-input-secret');
    if (!token) return refuse('missing-input-response');
    const claim = read(token);
    if (!claim) return refuse('invalid-input-response');
    const isOld = Date.now() - Date.parse(claim.challenge_ts) > tokenLife;
    if (isOld || used.has(claim.nonce)) return refuse('timeout-or-duplicate');
    used.add(claim.nonce);
    const { action, hostname, challenge_ts } = claim;
    return { success: true, score, action, hostname, challenge_ts };
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (!url) return response.writeHead(400).end('Bad request');
    const { pathname, searchParams } = url;
    if (pathname === '/recaptcha/api.js' && searchParams.get('render')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (pathname === '/recaptcha/token') {
      const token = mint(searchParams.get('action') ?? '', searchParams.get('hostname') ?? '');
      response.writeHead(200, { 'Content-Type': 'text/plain' }).end(token);
    } else if (pathname === '/recaptcha/api/siteverify' && request.method === 'POST') {
      const form = await formOf(request);
      if (!form) return response.writeHead(413, { Connection: 'close' }).end();
      const verdict = JSON.stringify(verify(form));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(verdict);
    } else {
      response.writeHead(404).end();
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      // A disconnected client is not an error; an unhandled rejection would end `npm start`.
      if (!request.destroyed) console.error(`The stand-in of the spam check: ${error.message}`);
      response.destroy();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');

  return {
    port: address.port,
    secret,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
