import { readFile, stat } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import mime from 'mime';
import { generate } from 'selfsigned';
import { pagesOf } from '../../build/config-files.ts';
import { cacheControl, securityHeaders } from '../../build/headers.ts';
import { withSpamCheck } from '../../build/pages.ts';
import type { Running } from '../../serve/processes.ts';

const typeOf = (file: string) => {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return type === 'text/html' ? `${type}; charset=utf-8` : type;
};
const compressed = /^(text|application)|svg/;
const compress = promisify(brotliCompress);

interface Stored {
  body: Buffer;
  headers: Record<string, string>;
}

/**
 * Serves a folder as production does, over HTTP/2 with brotli and the production headers, each file
 * compressed once. Any static site will do.
 *
 * @param change of every HTML file, before the headers are made from it
 * @param extra files that are not in the folder, by their paths: their text
 */
export async function startHttp2Server(
  folder: string,
  change: (html: string) => string = (html) => html,
  extra: Record<string, string> = {},
): Promise<Running & { url: string }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const headers = securityHeaders((await pagesOf(folder)).map(change));
  const stored = new Map<string, Promise<Stored | undefined>>();

  const load = async (path: string): Promise<Stored | undefined> => {
    const relative = normalize(path.endsWith('/') ? `${path}index.html` : path);
    const file = join(folder, relative);
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    const text = extra[path];
    if (text !== undefined)
      return {
        body: Buffer.from(text),
        headers: { ...headers, 'content-type': 'text/javascript' },
      };
    if (!isFile) return undefined;
    const type = typeOf(file);
    const raw = await readFile(file);
    const body = type.startsWith('text/html') ? Buffer.from(change(raw.toString())) : raw;
    const isCompressed = compressed.test(type);
    return {
      body: isCompressed ? await compress(body) : body,
      headers: {
        ...headers,
        'content-type': type,
        'cache-control': cacheControl(path),
        ...(isCompressed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
      },
    };
  };

  const server = createSecureServer({ key, cert }, async (request, response) => {
    const url = URL.parse(request.url, 'https://localhost');
    if (!url) return response.writeHead(400).end('Bad request');
    const { pathname } = url;
    const found = stored.get(pathname) ?? load(pathname);
    stored.set(pathname, found);
    const answer = await found;
    response.writeHead(answer ? 200 : 404, answer?.headers);
    response.end(answer?.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return {
    url: `https://localhost:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * The spam-check provider is counted apart, and may be out of reach: its script is one line of this
 * server instead, which is ready and gives no token.
 */
const spamCheck = '/spam-check.js';
export const standIn = {
  [spamCheck]: 'globalThis.grecaptcha = { ready: (call) => call(), execute: async () => "none" };',
};
export const withStandIn = (html: string) => withSpamCheck(html, `${spamCheck}?render=none`);

/** The physical limit of a page's content: the page without any script. */
export const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
