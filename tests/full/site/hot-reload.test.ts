import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevServer } from '../../../scripts/serve/dev-server.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { keepLog } from '../../support/evidence.ts';

withBrowser();

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = [
  'src',
  'machines',
  'model',
  'scripts',
  'php',
  'docs',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

let copy: string;
let server: Awaited<ReturnType<typeof startDevServer>>;
let forgetLog: () => void;

/** The dev server runs on a copy, inside the project so that it finds the same packages. */
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  copy = await mkdtemp(join(root, '.cache/hot-reload-'));
  await Promise.all(
    sources.map((name) => cp(join(root, name), join(copy, name), { recursive: true })),
  );
  // With events of the file system the watcher drops a change within 50 ms of another, such as the second half of
  // a save; when it polls, the next poll finds it.
  forgetLog = keepLog(join(copy, 'var/dev.log'));
  server = await startDevServer(copy, join(copy, 'var'), { CHOKIDAR_USEPOLLING: '1' });
});

afterAll(async () => {
  await server.close();
  forgetLog();
  await rm(copy, { recursive: true });
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

test('a misspelled delay does not hang the dev server, which names it in place of the atlas until it is mended', {
  timeout: 300_000,
}, async () => {
  await using visit = await visitor({ baseURL: server.url });
  const { page } = visit;
  // Vite bundles the dependencies first.
  page.setDefaultTimeout(120_000);
  const chart = 'machines/coverage.machine.ts';
  await page.goto('/atlas#coverage');
  await page.locator('[data-chart="coverage"]').waitFor();
  await edit(chart, 'after: { interval:', 'after: { intervals:');
  const told = /coverage\.running .*\bintervals\b/;
  await page.getByText(told).first().waitFor();
  const alone = await fetch(server.url);
  expect(alone.status).toBe(500);
  expect(await alone.text()).toMatch(told);
  await edit(chart, 'after: { intervals:', 'after: { interval:');
  await page.locator('[data-chart="coverage"]').waitFor();
  expect((await fetch(server.url)).status).toBe(200);
});
