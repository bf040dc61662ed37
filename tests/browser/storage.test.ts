import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fill, sendButton, spamCheckReady } from '../support/form.ts';
import { hydratedAt } from '../support/hydrated.ts';

withBrowser();

test('a browser that refuses site data shows the whole page and sends the enquiry', async () => {
  await using visit = await visitor();
  const { page } = visit;
  // As Chromium and Firefox do it: the name itself throws.
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/');
  await hydratedAt(page, '#contact');
  await fill(page);
  await spamCheckReady(page);
  await sendButton(page).click();
  await expect.poll(() => page.locator('form').getAttribute('data-state')).toBe('idle.success');
});
