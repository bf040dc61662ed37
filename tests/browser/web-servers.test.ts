/** One source of headers and routes, three servers: what the local one answers, all answer. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { platform } from 'node:process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { servedCopy, startWebServer } from '../support/web-servers.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const script = readdirSync(join(dist, 'assets')).find((name) => /^page-.*\.js$/.test(name));

const day = 'public, max-age=86400';
const paths = [
  { path: '/', status: 200, cache: 'no-cache', robots: null },
  { path: '/ebay-template', status: 200, cache: 'no-cache', robots: null },
  { path: '/ebay-template.html', status: 200, cache: 'no-cache', robots: 'noindex' },
  { path: '/no/such/page', status: 404, cache: 'no-cache', robots: null },
  { path: '/index.html', status: 404, cache: 'no-cache', robots: null },
  { path: '/404.html', status: 404, cache: 'no-cache', robots: null },
  { path: '/ebay-template/index.html', status: 404, cache: 'no-cache', robots: null },
  { path: '/.htaccess', status: 404, cache: 'no-cache', robots: null },
  { path: '/.vite/manifest.json', status: 404, cache: 'no-cache', robots: null },
  { path: '/assets/owner.css', status: 200, cache: 'no-cache', robots: null },
  { path: '/images/share-card.jpg', status: 200, cache: day, robots: null },
  {
    path: `/assets/${script}`,
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    robots: null,
  },
];

const security = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** The media type, with its charset for pages; the two names of JavaScript are one (RFC 9239). */
function typeOf(answer: Response): string {
  const type = (answer.headers.get('content-type') ?? '').toLowerCase().replaceAll(' ', '');
  if (type.startsWith('text/html')) return type;
  return type.replace(/;.*/, '').replace('application/javascript', 'text/javascript');
}

/** The body as it is on the wire: `fetch` undoes the coding. */
async function download(url: string, coding: string): Promise<Buffer> {
  const request = get(url, { headers: { 'Accept-Encoding': coding } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return buffer(answer);
}

describe.each(['local', 'Apache', 'nginx'] as const)('the %s server', (name) => {
  let server: { url: string; close?(): Promise<void> };
  let copy: Awaited<ReturnType<typeof servedCopy>>;
  beforeAll(async () => {
    copy = await servedCopy(dist);
    server = name === 'local' ? { url: inject('siteUrl') } : await startWebServer(name, copy);
  });
  afterAll(async () => {
    await server?.close?.();
    await copy[Symbol.asyncDispose]();
  });

  test.each(paths)('answers $path with $status, kept: $cache', async (expected) => {
    const answer = await fetch(server.url + expected.path);
    expect({
      path: expected.path,
      status: answer.status,
      cache: answer.headers.get('cache-control'),
      robots: answer.headers.get('x-robots-tag'),
    }).toEqual(expected);

    const ours = await fetch(inject('siteUrl') + expected.path);
    for (const header of security) {
      expect(answer.headers.get(header), header).toMatch(/./);
      expect(answer.headers.get(header), header).toBe(ours.headers.get(header));
    }
    expect(typeOf(answer)).toBe(typeOf(ours));
    if (typeOf(ours).startsWith('text/html')) {
      // The local server names its own spam check in the head.
      const bodyOf = async (of: Response) =>
        (await of.text()).replace(/<meta name="spam[^>]*>/, '');
      expect(await bodyOf(answer)).toBe(await bodyOf(ours));
    }
  });

  // Homebrew's nginx has no brotli.
  const codings = name === 'nginx' && platform === 'darwin' ? ['gzip'] : ['br', 'gzip'];
  const compressed = ['/', '/ebay-template', `/assets/${script}`, '/ebay-template.html'];
  const cases = codings.flatMap((coding) => compressed.map((path) => ({ coding, path })));
  test.each(cases)('sends $path as $coding to whom it suits', async ({ coding, path }) => {
    const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': coding } });
    const plain = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    for (const one of [answer, plain])
      expect(one.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    for (const header of [...security, 'content-type', 'cache-control'])
      expect(answer.headers.get(header), header).toBe(plain.headers.get(header));
    expect(await answer.text()).toBe(await plain.text());
  });

  // The local server names its own spam check in the pages, and compresses those when it starts.
  const made = name === 'local' ? [] : ['/'];
  test.each([`/assets/${script}`, ...made])('sends %s as the build compressed it', async (path) => {
    const file = join(dist, path === '/' ? 'index.html.gz' : `${path}.gz`);
    const sent = await download(server.url + path, 'gzip');
    expect(sent.equals(await readFile(file))).toBe(true);
  });
});
