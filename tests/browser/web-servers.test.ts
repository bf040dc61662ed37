/** One source of headers and routes, three servers: what the local one answers, all answer. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { servedCopy, startWebServer } from '../support/web-servers.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const script = readdirSync(join(dist, 'assets')).find((name) => /^index-.*\.js$/.test(name));

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

  // Nobody reads the local server over a slow line: it does not compress.
  const compressed = name === 'local' ? [] : ['/', `/assets/${script}`, '/favicon.svg'];
  test.each(compressed)('compresses %s for whom it helps', async (path) => {
    const answer = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    const plain = await fetch(server.url + path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(await plain.text());
  });
});
