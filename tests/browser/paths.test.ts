import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Subject } from '../../machines/registry.ts';
import { casesOf } from '../../scripts/tools/paths/case.ts';
import { waysThrough } from '../../scripts/tools/paths/cases.ts';
import { bookletOf, formats } from '../../scripts/tools/paths/formats.ts';
import { values } from '../../scripts/tools/paths/page-values.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { launchOptions } from '../support/chromium.ts';
import { hydrated } from '../support/hydrated.ts';

withBrowser();

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));

/** Saves a machine's cases as a spec and runs it as its reader would; also how many tests it has. */
async function runSpec(subject: Subject, ...options: string[]) {
  await mkdir(cache, { recursive: true });
  await using folder = await mkdtempDisposable(join(cache, 'paths-'));
  const ways = waysThrough(subject, { simple: false, automated: true, limit: 20 });
  const spec = formats.playwright(bookletOf(subject, ways), { tool: 'plain', root: '../..' });
  await writeFile(join(folder.path, `${subject}.spec.ts`), spec);
  const { all, exitCode } = await execa(
    'playwright',
    [
      'test',
      ...['--workers=1', '--reporter=line', `--output=${folder.path}/results`, ...options],
      folder.path,
    ],
    {
      ...{ cwd: folder.path, preferLocal: true, all: true, reject: false },
      env: { SITE_URL: inject('siteUrl'), CHROMIUM_PATH: launchOptions().executablePath ?? '' },
    },
  );
  return { all, exitCode, count: ways.length };
}

test.each(['contact', 'menu'] as const)(
  'the Playwright format of %s is a spec that runs and passes',
  async (subject) => {
    const { all, exitCode, count } = await runSpec(subject);
    expect(all).toContain(` ${count} passed`);
    expect(exitCode).toBe(0);
  },
);

test.each(['firefox', 'webkit'])(
  'in %s the Playwright format asks for that browser of Playwright’s own, not for the system’s Chromium',
  async (browser) => {
    const nowhere = join(cache, 'no-browsers');
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', nowhere);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { all, exitCode } = await runSpec('menu', `--browser=${browser}`);
    expect(all).toContain(`Executable doesn't exist at ${nowhere}/${browser}-`);
    expect(exitCode).toBe(1);
  },
);

test('the page shows every value that its cases name, the sections in their order', async () => {
  await using visit = await visitor();
  await visit.page.goto('/');
  // Of the whole document: text of sections that are still hidden counts, and so does what only screen readers are told.
  const page = await visit.page.evaluate(() => [
    document.body.textContent,
    ...[...document.querySelectorAll('img')].map(({ alt }) => alt),
    ...[...document.querySelectorAll('textarea')].map(({ placeholder }) => placeholder),
  ]);
  const others = await Promise.all(
    ['/ebay-template', '/no-such-page'].map(async (path) =>
      (await visit.page.request.get(path)).text(),
    ),
  );
  const text = [...page, ...others].join('\n').replaceAll('\u2060', '');
  const named = (sentences: string | string[] = '') =>
    [...`${sentences}`.matchAll(/“(.+?)”/g)].map(([, value = '']) => value);
  expect(
    Object.values(values)
      .flatMap(named)
      .filter((value) => !text.includes(value)),
  ).toEqual([]);
  const headings = await visit.page.locator('main :is(h1, h2)').allTextContents();
  const sections = named(values.H1);
  expect(headings.flatMap((one) => sections.filter((name) => one.startsWith(name)))).toEqual(
    sections,
  );
});

test('the link that a case of the menu names leads to the heading that it names', async () => {
  const ways = waysThrough('menu', { simple: false, limit: 20 });
  const steps = casesOf('menu', ways).flatMap((one) => one.steps);
  const step = steps.find(({ do: deed }) => deed.startsWith('Choose'));
  const named = (text = '') => /“(.+?)”/.exec(text)?.[1] ?? 'nothing';
  const heading = named(step?.see.find((line) => line.includes('heading')));
  await using visit = await visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const link = page.getByRole('navigation').getByRole('link', { name: named(step?.do) });
  await link.click();
  const top = () =>
    page.getByRole('heading', { name: heading }).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(844 / 2);
  expect(await top()).toBeGreaterThan(0);
});
