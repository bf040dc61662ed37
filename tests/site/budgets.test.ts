/** Byte budgets of the page, compressed by brotli as servers send it. The bench measures times. */
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const KB = 1024;

/** The size of a file as it is sent: compressed, where the build has compressed it. */
async function weigh(path: string): Promise<number> {
  const file = join(dist, path);
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size;
}

const assets = (await readdir(join(dist, 'assets'))).filter((name) => !/\.(br|gz)$/.test(name));

/** The weight of all assets with such a name; there must be one. */
async function weightOf(wanted: RegExp): Promise<number> {
  const names = assets.filter((name) => wanted.test(name));
  expect(names).not.toEqual([]);
  const weights = await Promise.all(names.map((name) => weigh(join('assets', name))));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** In KB. */
const scripts: Record<string, { name: RegExp; budget: number }> = {
  'hydrates the page': { name: /^(rolldown-runtime|react|actors|page)-.*js$/, budget: 90 },
  'hydrates what is below the fold': { name: /^below-/, budget: 11 },
  'moves the brands': { name: /^embla-carousel/, budget: 7 },
  'animates the blocks': { name: /^mini-/, budget: 5 },
  'shows the toasts, with their styles': { name: /^toast(-view|s)-/, budget: 9 },
  'shrinks and sends photographs, with its styles': {
    name: /^(late-photos|photos|redraw\.worker)-/,
    budget: 8,
  },
  'counts the time of a hidden tab': { name: /^clock\.worker/, budget: 1 },
  'connects the inspector, which no visitor loads': { name: /^inspect-/, budget: 10 },
};

test('each script keeps its budget', async () => {
  for (const [purpose, { name, budget }] of Object.entries(scripts))
    expect(await weightOf(name), `The script that ${purpose}`).toBeLessThanOrEqual(budget * KB);
});

test('every script has a budget', () => {
  const known = Object.values(scripts).map(({ name }) => name);
  const unknown = assets.filter(
    (asset) => asset.endsWith('.js') && !known.some((name) => name.test(asset)),
  );
  expect(unknown).toEqual([]);
});

// Vite has the browser fetch such a stylesheet before the script, and fails the script without it.
test('no script depends on a stylesheet', async () => {
  for (const name of assets.filter((file) => file.endsWith('.js'))) {
    const [dependencies = ''] =
      /__vite__mapDeps=.*?\]/.exec(await readFile(join(dist, 'assets', name), 'utf8')) ?? [];
    expect(dependencies, name).not.toContain('.css');
  }
});

test('no script is fetched before the page is hydrated, and the inline bootstrap is at most 1.6 KB', async () => {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]*modulepreload/);
  const [, early = ''] = /<script[^>]* data-modules[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(early.length).toBeGreaterThan(100);
  expect(brotliCompressSync(early).length).toBeLessThanOrEqual(1.6 * KB);
});

test('all fonts together are at most 52 KB', async () => {
  expect(await weightOf(/\.woff2$/)).toBeLessThanOrEqual(52 * KB);
});

// Every plan and outline is drawn inside the page: a fifth of it.
test('the page with its styles and drawings is at most 33 KB', async () => {
  expect(
    await weigh('index.html'),
    'Words, styles and drawings are inside it: shorten others, or raise this budget with a reason in docs/decisions.md.',
  ).toBeLessThanOrEqual(33 * KB);
});

test('the seven stills of the floor are at most 220 KB on a phone, even the largest', async () => {
  const files = (await readdir(join(dist, 'images'))).filter((name) =>
    /^floor-\d-tall-780\.avif$/.test(name),
  );
  expect(files).toHaveLength(7);
  const weights = await Promise.all(files.map((name) => weigh(join('images', name))));
  expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(220 * KB);
});
