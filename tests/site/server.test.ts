/** The local server: its headers, its stand-in, and who may reach it; http.test.ts has its addresses. */
import { readFile } from 'node:fs/promises';
import { networkInterfaces, platform } from 'node:os';
import { expect, inject, test } from 'vitest';

const get = (path: string) => fetch(inject('siteUrl') + path);

test('gives every answer the headers of production', async () => {
  for (const path of ['/', '/ebay-template', '/nowhere', '/robots.txt', '/contact-handler.php']) {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy');
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'self'");
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe|unsafe-eval|https?:(?!\/\/)|\*/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toMatch(/max-age=\d{8}/);
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
  }
});

test('shows the owner’s page without scripts, unframed, kept by nobody and linked from nowhere', async () => {
  const { headers } = await get('/owner.php');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self';.* frame-ancestors 'none'$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  for (const path of ['/', '/ebay-template', '/nowhere', '/robots.txt', '/sitemap.xml'])
    expect(await (await get(path)).text(), path).not.toContain('owner.php');
});

test('[K6] names the provider’s public address in the build, and the stand-in where it serves that', async () => {
  const built = await readFile('dist/index.html', 'utf8');
  expect(built).toMatch(
    /<meta name="spam-check" content="https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=[^"]+">/,
  );
  const served = await (await get('/')).text();
  expect(served).toContain('content="/recaptcha/api.js?render=local-stand-in"');
});

test('is reached from this machine alone', async () => {
  const { port } = new URL(inject('siteUrl'));
  const isReached = (host: string) =>
    fetch(`http://${host}:${port}/`).then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await isReached('localhost')).toBe(true);
  const others = Object.values(networkInterfaces())
    .flatMap((some) => some ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  // Elsewhere only 127.0.0.1 of the loopback network is there.
  if (platform() === 'linux') others.push('127.0.0.2');
  for (const host of others) expect(await isReached(host), host).toBe(false);
});
