import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

test.each([
  ['/', 390],
  ['/', 1440],
  ['/ebay-template', 390],
  ['/nowhere', 390],
])('%s at %i px breaks no rule of WCAG 2.2 A and AA, nor a best practice', async (path, width) => {
  await using visit = await visitor({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    // The page's policy forbids the injected checker, not what it checks.
    bypassCSP: true,
  });
  const { page } = visit;
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) =>
      (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      iframes: false,
    },
  );
  expect(
    violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 160)) })),
  ).toEqual([]);
});
