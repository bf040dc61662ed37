import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import mime from 'mime';
import { generate } from 'selfsigned';
import { pagesOf } from '../../build/config-files.ts';
import { cacheControl, securityHeaders } from '../../build/headers.ts';

const compress = promisify(brotliCompress);

/** The addresses of the page and of the same files without scripts. */
export type Sites = Record<'page' | 'baseline', string>;

/**
 * Serves a built site over HTTP/2 with brotli and the production headers; returns its address.
 *
 * @param change of every HTML file, before the headers are made from it
 */
export async function startServer(folder: string, change = (html: string) => html) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const security = securityHeaders((await pagesOf(folder)).map(change));

  const load = async (path: string) => {
    const file = path.endsWith('/') ? `${path}index.html` : path;
    const type = mime.getType(file) ?? 'application/octet-stream';
    const raw = await readFile(join(folder, file));
    const body = type === 'text/html' ? Buffer.from(change(raw.toString())) : raw;
    const isCompressed = /^(text|application)|svg/.test(type);
    return {
      body: isCompressed ? await compress(body) : body,
      headers: {
        ...security,
        'content-type': type === 'text/html' ? `${type}; charset=utf-8` : type,
        'cache-control': cacheControl(path),
        ...(isCompressed && { 'content-encoding': 'br', vary: 'accept-encoding' }),
      },
    };
  };
  const loaded = new Map<string, ReturnType<typeof load>>();
  const server = createSecureServer({ key, cert }, async ({ url }, response) => {
    const path = url.replace(/\?.*/, '');
    const found = loaded.get(path) ?? load(path);
    loaded.set(path, found);
    const answer = await found.catch(() => undefined);
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body ?? '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

export const withoutScripts = (html: string) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
