import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { fieldOf, fill, spamCheckReady } from '../support/form.ts';
import { whollyHydrated } from '../support/hydrated.ts';

withBrowser();

const violate = {
  'an inline script': () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
  },
  'an inline handler': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="globalThis.ran = true">');
  },
  'an inline style sheet': () => {
    document.body.insertAdjacentHTML('beforeend', '<style>body { display: none }</style>');
  },
  'a script of another host': () => {
    const script = document.createElement('script');
    script.src = 'https://www.example.org/x.js';
    document.body.append(script);
  },
  'a picture of another host': () => {
    new Image().src = 'https://www.example.org/x.png';
  },
  'a request to another host': () => {
    fetch('https://www.example.org/').catch(() => {});
  },
  'a frame of another host': () => {
    document.body.insertAdjacentHTML('beforeend', '<iframe src="https://www.example.org/">');
  },
};

test.each(Object.entries(violate))(
  'the policy stops %s, and the test whose page does it fails',
  async (_what, trespass) => {
    const visit = await visitor();
    await visit.page.goto('/');
    const told = visit.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener('securitypolicyviolation', () => resolve());
        }),
    );
    await visit.page.evaluate(trespass);
    await told;
    expect(await visit.page.evaluate(() => 'ran' in globalThis)).toBe(false);
    await expect(visit[Symbol.asyncDispose]()).rejects.toThrow('Against the policy');
  },
);

test('the page keeps the motion preference and this tab’s draft, and nothing else', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await whollyHydrated(page);
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
  expect(await kept()).toEqual({ ...nothing, local: ['motion'], session: ['enquiry-draft'] });
  expect(await page.context().cookies()).toEqual([]);

  await spamCheckReady(page);
  await fieldOf(page, 'name').press('Enter');
  await expect.poll(kept).toEqual({ ...nothing, local: ['motion'], session: [] });
});
