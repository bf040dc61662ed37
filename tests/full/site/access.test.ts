/** WCAG 2.2 A and AA on a wide screen, and in forced colours; `npm test` has the phone. */
import { expect, test } from 'vitest';
import { audit } from '../../support/axe.ts';
import { sharedPage } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const home = sharedPage(wide, async (page) => {
  await page.goto('/');
  await whollyHydrated(page);
});

test('the page breaks no rule of axe on a wide screen', async () => {
  expect(await audit(home())).toEqual([]);
});

test('in forced colours the page breaks no rule of axe, and no text keeps colours of its own', async () => {
  expect(await audit(home(), 'forced')).toEqual([]);
  const own = await home().evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.innerText?.trim() && !element.closest('svg'))
      .filter((element) => getComputedStyle(element).forcedColorAdjust !== 'auto')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(own).toEqual([]);
});
