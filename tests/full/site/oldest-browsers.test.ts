/** The page in the oldest browsers that it is made for: `browserslist` in package.json. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type Token } from 'acorn';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { stored, unique } from '../../support/enquiry.ts';
import { accepted, fill, sendButton, spamCheckReady, toast, words } from '../../support/form.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { withoutFeatures, youngFeatures } from '../../support/young-features.ts';

withBrowser();

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** Every built script by the name of its file, the inline ones by that of their page. */
function scripts(): [name: string, code: string][] {
  const files = globSync('assets/*.js', { cwd: dist });
  const pages = globSync('**/*.html', { cwd: dist });
  const read = (name: string) => readFileSync(dist + name, 'utf8');
  const inline = /<script(?![^>]*\bjson\b)[^>]*>(.+?)<\/script>/gs;
  return [
    ...files.map((name): [string, string] => [name, read(name)]),
    ...pages.flatMap((name) =>
      [...read(name).matchAll(inline)].map(([, code = '']): [string, string] => [name, code]),
    ),
  ];
}

/** Safari 15.6 lacks static blocks (ES2022) and lookbehind (ES2018). */
function parseAsSafari15(code: string) {
  const tokens: (Token & { value?: string & { pattern?: string } })[] = [];
  parse(code, { ecmaVersion: 2022, sourceType: 'module', onToken: tokens });
  const lacking = tokens.find(
    ({ value }, place) =>
      (value === 'static' && tokens[place + 1]?.type.label === '{') ||
      /\(\?<[=!]/.test(value?.pattern ?? ''),
  );
  if (lacking) throw new SyntaxError(code.slice(lacking.start, lacking.end));
}

test('the oldest browsers can parse every built script', () => {
  expect(scripts().length).toBeGreaterThan(10);
  for (const [name, code] of scripts()) expect(() => parseAsSafari15(code), name).not.toThrow();
});

/**
 * Serves the site at a host without TLS, the page's styles changed; these the policy does not name, so the visit
 * bypasses it.
 */
async function withStyles(page: Page, change: (html: string) => string) {
  await page.route('http://insecure.test/**', async (route) => {
    const { pathname, search, host } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host };
    const response = await route.fetch({ url: inject('siteUrl') + pathname + search, headers });
    const page = pathname === '/' && { body: change(await response.text()) };
    await route.fulfill({ response, ...page });
  });
  // Before the page goes, so that no request is left under way.
  return { [Symbol.asyncDispose]: () => page.unrouteAll({ behavior: 'wait' }) };
}

/** Features that the layout needs and some browser of the floor lacks, replaced by unknown names. */
const youngStyles = /(?<=:)(has\(|popover-open)|(?<=overflow:)clip|(?<=\d)cqi|round\(|text-wrap/g;

test('the oldest browsers send an enquiry over plain http, and see all of a page that does not slide sideways', async () => {
  await using visit = await visitor({
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
  });
  const { page, complaints } = visit;
  await page.addInitScript(withoutFeatures, youngFeatures);
  await using _styles = await withStyles(page, (html) => html.replace(youngStyles, 'no-$&'));
  await page.goto('http://insecure.test');
  const lacking = () => !isSecureContext && !('requestSubmit' in HTMLFormElement.prototype);
  expect(await page.evaluate(lacking)).toBe(true);
  await whollyHydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const header = await page.locator('.header').boundingBox();
  expect((await page.locator('h1').boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? NaN);

  const sent = { ...words, message: unique('From an old browser.') };
  await fill(page, sent);
  await spamCheckReady(page);
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  expect(stored(sent.message)).toHaveLength(1);
  // Over plain http Chromium ignores this header, and says so.
  expect(complaints.filter((text) => !text.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
});
