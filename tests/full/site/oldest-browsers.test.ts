/** The page in the oldest browsers that it is made for: `browserslist` in package.json. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { visitor } from '../../support/browser.ts';
import { stored, unique } from '../../support/enquiry.ts';
import { accepted, fill, sendButton, spamCheckReady, toast, words } from '../../support/form.ts';
import { whollyHydrated } from '../../support/hydrated.ts';
import { withoutFeatures, youngFeatures } from '../../support/young-features.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** Safari 15.6 has neither; of a lookbehind the build says nothing, and the whole script fails there. */
test('no built script has a static block or a lookbehind', () => {
  const files = globSync('{assets/*.js,**/*.html}', { cwd: dist });
  expect(files.length).toBeGreaterThan(10);
  const lacking = /\bstatic\s*\{|\(\?<[=!]/;
  expect(files.filter((file) => lacking.test(readFileSync(dist + file, 'utf8')))).toEqual([]);
});

/** Features that the layout needs and some browser of the floor lacks, replaced by unknown names. */
const youngStyles = /(?<=:)(has\(|popover-open)|(?<=overflow:)clip|(?<=\d)cqi|round\(|text-wrap/g;

test('the oldest browsers send an enquiry over plain http, and see all of a page that does not slide sideways', async () => {
  // The policy does not name the styles that the test changes.
  const { page, complaints } = await visitor({
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
  });
  await page.addInitScript(withoutFeatures, youngFeatures);
  await page.route('http://insecure.test/**', async (route) => {
    const { pathname, search, host } = new URL(route.request().url());
    const headers = { ...route.request().headers(), host };
    const response = await route.fetch({ url: inject('siteUrl') + pathname + search, headers });
    const html = async () => (await response.text()).replace(youngStyles, 'no-$&');
    await route.fulfill({ response, ...(pathname === '/' && { body: await html() }) });
  });
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
