import { once } from 'node:events';
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import sirv from 'sirv';
import { writeCompressed } from '../../build/compress.ts';
import { pagesOf } from '../../build/config-files.ts';
import { cacheControl, securityHeaders } from '../../build/headers.ts';

/** The addresses of the page and of the same files without scripts. */
export type Sites = Record<'page' | 'baseline', string>;

/** Serves a built site over HTTP/2 with brotli and the production headers; returns its address. */
export async function startServer(folder: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const security = Object.entries(securityHeaders(await pagesOf(folder), true));
  const serve = sirv(folder, { brotli: true, extensions: ['html'] }) as unknown as (
    request: Http2ServerRequest,
    response: Http2ServerResponse,
  ) => void;
  const server = createSecureServer({ key, cert }, (request, response) => {
    for (const [name, value] of security) response.setHeader(name, value);
    response.setHeader('cache-control', cacheControl(request.url.replace(/\?.*/, '')));
    serve(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** Copies a built site without its scripts. */
export async function writeBaseline(dist: string, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp(dist, folder, { recursive: true });
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(join(folder, name), 'utf8');
    const bare = html
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
    await writeFile(join(folder, name), bare);
  }
  await writeCompressed(folder);
}
