/** The local server over plain HTTP: addresses, methods, headers, and who may reach it. */
import { readFile } from 'node:fs/promises';
import { networkInterfaces, platform } from 'node:os';
import { expect, inject, test } from 'vitest';
import { exchange } from '../support/raw-http.ts';

/** Raw, because HTTP clients mend the addresses that they are given. */
const ask = (method: string, target: string) =>
  exchange(
    inject('siteUrl'),
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );

const get = (path: string) => fetch(inject('siteUrl') + path);

test('serves every public address, each with its type', async () => {
  const pages = ['/', '/?query', '/ebay-template', '/ebay-template.html'];
  const types: [path: string, type: RegExp][] = [
    ...pages.map((path): [string, RegExp] => [path, /^text\/html/]),
    ['/robots.txt', /^text\/plain/],
    ['/sitemap.xml', /^(text|application)\/xml/],
    ['/images/share-card.jpg', /^image\/jpeg/],
  ];
  for (const [path, type] of types) {
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type'), path).toMatch(type);
  }
});

test('answers 404 at any other address', async () => {
  const prerendered = ['/index.html', '/404.html', '/ebay-template/index.html', '/index.html.br'];
  const misspelt = ['//', '//x', '/robots.txt/', '/ebay-template/', '/EBAY-template', '/%2eenv'];
  const hidden = ['/.htaccess', '/.env', '/.git/config', '/.vite/manifest.json', '/config.ini'];
  const code = ['/php/src/Endpoint.php', '/var/enquiries.sqlite', '/contact-handler.php/x'];
  for (const target of [...prerendered, ...misspelt, ...hidden, ...code]) {
    const { status, body } = await ask('GET', target);
    expect(status, target).toBe(404);
    expect(/<\?php|id="home"/.test(body), target).toBe(false);
  }
});

test('blocks path traversal', async () => {
  for (const target of [
    '/../package.json',
    '/images/..%2f..%2fpackage.json',
    '/%zz',
    'robots.txt',
  ]) {
    const { status, body } = await ask('GET', target);
    expect([400, 404], target).toContain(status);
    expect(body, target).not.toContain('"name": "quayswift"');
  }
});

test('answers 405 to writing methods', async () => {
  const allowed = {
    '/': 'GET, HEAD',
    '/robots.txt': 'GET, HEAD',
    '/owner.php': 'GET, HEAD, POST',
    '/contact-handler.php': 'POST',
  };
  for (const [target, methods] of Object.entries(allowed))
    for (const method of ['PUT', 'DELETE']) {
      const { status, headers } = await ask(method, target);
      expect([status, headers.allow], `${method} ${target}`).toEqual([405, [methods]]);
    }
});

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

test('is reached by both addresses of localhost, and from this machine alone', async () => {
  const { port } = new URL(inject('siteUrl'));
  const addresses = Object.values(networkInterfaces()).flatMap((some) => some ?? []);
  const isReached = (host: string) =>
    fetch(`http://${host}:${port}/`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const own = ['localhost', '127.0.0.1'];
  if (addresses.some(({ address }) => address === '::1')) own.push('[::1]');
  const others = addresses
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address);
  // Elsewhere only 127.0.0.1 of the loopback network is there.
  if (platform() === 'linux') others.push('127.0.0.2');
  for (const host of own) expect(await isReached(host), host).toBe(true);
  for (const host of others) expect(await isReached(host), host).toBe(false);
});
