import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { expect, inject, test } from 'vitest';
import { freePort, type Running } from '../../scripts/serve/processes.ts';
import { startSiteServer } from '../../scripts/serve/site-server.ts';
import { startSpamCheck } from '../../scripts/serve/stand-ins/spam-check.ts';
import { standIn, startHttp2Server, withStandIn } from '../../scripts/tools/bench/http2-server.ts';
import { visitor, withBrowser } from '../support/browser.ts';

withBrowser();

/** The addresses of this machine by which others reach it, and one of loopback that `localhost` is not. */
const otherAddresses = [
  '127.0.0.2',
  ...Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address),
];
const hasIpv6 = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ address }) => address === '::1');

/** The status at an address, null when nothing listens there. */
const statusAt = (host: string, port: number | string) =>
  fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => null,
  );

test('the site is reached by both addresses of localhost, and from this machine alone', async () => {
  const { port } = new URL(inject('siteUrl'));
  expect(await statusAt('localhost', port)).toBe(200);
  expect(await statusAt('127.0.0.1', port)).toBe(200);
  if (hasIpv6) expect(await statusAt('[::1]', port)).toBe(200);
  for (const address of otherAddresses)
    expect([address, await statusAt(address, port)]).toEqual([address, null]);
});

test('a host that is told is the only one to be listened on', async () => {
  const port = await freePort();
  const site = await startSiteServer({ dist: 'dist', port, phpPort: 9, host: '127.0.0.1' });
  expect(await statusAt('127.0.0.1', port)).toBe(200);
  expect(await statusAt('[::1]', port)).toBeNull();
  await site.close();
  expect(await statusAt('127.0.0.1', port)).toBeNull();
});

test('every answer carries the production headers', async () => {
  for (const path of ['/', '/ebay-template', '/nowhere', '/robots.txt', '/contact-handler.php']) {
    const { headers } = await fetch(`${inject('siteUrl')}${path}`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  }
});

test('[K6] the production build names the provider’s public address, never the stand-in', async () => {
  const built = await readFile('dist/index.html', 'utf8');
  expect(built).toMatch(
    /<meta name="spam-check" content="https:\/\/www\.google\.com\/recaptcha\/api\.js\?render=[^"]+">/,
  );
  const served = await (await fetch(inject('siteUrl'))).text();
  expect(served).toContain('content="/recaptcha/api.js?render=local-stand-in"');
});

/** How they answer `//`, which the URL standard cannot parse. */
const servers: [
  name: string,
  status: number,
  start: () => Promise<Partial<Running> & { url: string }>,
][] = [
  ['site', 404, async () => ({ url: inject('siteUrl') })],
  ['server of the bench', 400, () => startHttp2Server('dist', withStandIn, standIn)],
  [
    'stand-in of the spam check',
    400,
    async () => {
      const { port, close } = await startSpamCheck();
      return { url: `http://localhost:${port}`, close };
    },
  ],
];

test.each(servers)('an address that is none does not stop the %s', async (_name, status, start) => {
  const { url, close } = await start();
  await using visit = await visitor({ ignoreHTTPSErrors: true });
  expect((await visit.page.goto(`${url}//`))?.status()).toBe(status);
  expect((await visit.page.goto(`${url}//`))?.status()).toBe(status);
  await close?.();
});
