import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { standIn, startHttp2Server, withStandIn } from '../../scripts/bench/http2-server.ts';
import { freePort, type Running } from '../../scripts/server/processes.ts';
import { startSpamCheck } from '../../scripts/stand-ins/spam-check.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { startSite, stopSite } from '../support/running-site.ts';

withBrowser();

/** The processes that were started with this data folder, by their environment. */
const processesOf = (varDir: string) =>
  execFileSync('ps', ['axeww', '-o', 'command'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes(`VAR_DIR=${varDir}`));

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops the site with no process left',
  async (signal) => {
    const varDir = await mkdtemp(join(tmpdir(), 'start-'));
    const port = await freePort();
    const site = await startSite({ PORT: `${port}`, VAR_DIR: varDir });
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    // The site itself, PHP with its workers, and the delivery worker.
    expect(processesOf(varDir).length).toBeGreaterThan(3);

    expect(await stopSite(site, signal)).toBe(0);
    await expect.poll(() => processesOf(varDir)).toEqual([]);
    await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow();
    await rm(varDir, { recursive: true });
  },
);

test('a signal to npm reaches the site behind it', async () => {
  const varDir = await mkdtemp(join(tmpdir(), 'start-'));
  const npm = await startSite({ PORT: `${await freePort()}`, VAR_DIR: varDir }, 'npm', ['start']);
  npm.kill('SIGTERM');
  await expect.poll(() => processesOf(varDir)).toEqual([]);
  await rm(varDir, { recursive: true });
});

test('a port that is taken is said in one sentence, and nothing is left behind', async () => {
  const varDir = await mkdtemp(join(tmpdir(), 'start-'));
  const { port } = new URL(inject('siteUrl'));
  await expect(startSite({ PORT: port, VAR_DIR: varDir })).rejects.toThrow(
    `Port ${port} is taken; set PORT to another one.`,
  );
  await expect.poll(() => processesOf(varDir)).toEqual([]);
  await rm(varDir, { recursive: true });
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

const servers: Record<string, () => Promise<Partial<Running> & { url: string }>> = {
  site: async () => ({ url: inject('siteUrl') }),
  'server of the bench': () => startHttp2Server('dist', withStandIn, standIn),
  'stand-in of the spam check': async () => {
    const { port, close } = await startSpamCheck();
    return { url: `http://localhost:${port}`, close };
  },
};

test.each(Object.entries(servers))(
  'an address that is none does not stop the %s',
  async (_name, start) => {
    const { url, close } = await start();
    await using visit = await visitor({ ignoreHTTPSErrors: true });
    expect((await visit.page.goto(`${url}//`))?.status()).toBe(400);
    await close?.();
  },
);
