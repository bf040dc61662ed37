/** The page runs nobody else's script, and keeps and tells nothing of its visitors. */
import { expect, test } from 'vitest';
import { visitor } from '../support/browser.ts';
import { fieldOf, fill, spamCheckReady } from '../support/form.ts';
import { hydratedAt } from '../support/hydrated.ts';

test('keeps this tab’s draft, and nothing else', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await hydratedAt(page, '#contact, footer');
  await fill(page);
  await page.locator('[data-machine="motion"]').click();
  const kept = () =>
    page.evaluate(async () => ({
      cookies: document.cookie,
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).length,
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
  const nothing = { cookies: '', databases: 0, caches: [], workers: 0 };
  expect(await kept()).toEqual({ ...nothing, local: [], session: ['enquiry-draft'] });
  expect(await page.context().cookies()).toEqual([]);

  await spamCheckReady(page);
  await fieldOf(page, 'name').press('Enter');
  await expect.poll(kept).toEqual({ ...nothing, local: [], session: [] });
});
