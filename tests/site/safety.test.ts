/** The page runs nobody else's script, and keeps and tells nothing of its visitors. */
import { expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import {
  accepted,
  fieldOf,
  fill,
  sendButton,
  spamCheckReady,
  toast,
  words,
} from '../support/form.ts';
import { hydratedAt, whollyHydrated } from '../support/hydrated.ts';
import { everythingLoaded } from '../support/loaded.ts';

withBrowser();

test('keeps to its policy on every page, and loads no script of the inspector', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  for (const path of ['/', '/ebay-template', '/ebay-template.html', '/nowhere']) {
    await page.goto(path);
    if (path !== '/ebay-template.html') await whollyHydrated(page);
    await everythingLoaded(page);
    const texts = await Promise.all(scripts.splice(0));
    expect(
      texts.filter((text) => /@statelyai|xstateinspector/.test(text)),
      path,
    ).toEqual([]);
  }
});

test('the policy stops an inline script, and a visit that meets one fails', async () => {
  const visit = await visitor();
  const { page } = visit;
  await page.goto('/');
  await page.evaluate(() => {
    const stopped = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', () => resolve());
    });
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.body.append(script);
    return stopped;
  });
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await expect(visit[Symbol.asyncDispose]()).rejects.toThrow('Against the policy');
});

test('keeps the motion preference and this tab’s draft, and nothing else', async () => {
  await using visit = await visitor();
  const { page } = visit;
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
  expect(await kept()).toEqual({ ...nothing, local: ['motion'], session: ['enquiry-draft'] });
  expect(await page.context().cookies()).toEqual([]);

  await spamCheckReady(page);
  await fieldOf(page, 'name').press('Enter');
  await expect.poll(kept).toEqual({ ...nothing, local: ['motion'], session: [] });
});

/** An inspector that keeps what it is told. */
const receiver = `<title>Receiver</title><script>
  globalThis.received = '';
  addEventListener('message', ({ data }) => { received += JSON.stringify(data); });
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

test('tells the inspector of ?inspect neither the visitor’s words nor a token', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.context().route(
    ({ pathname }) => pathname === '/receiver',
    (route) => route.fulfill({ contentType: 'text/html', body: receiver }),
  );
  await page.goto('/?inspect=/receiver');
  await hydratedAt(page, '#contact');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the inspector' }).click(),
  ]);
  const heard = async (part: string) => {
    await popup.waitForFunction(
      (wanted) => String(Reflect.get(globalThis, 'received')).includes(wanted),
      part,
    );
  };
  await heard('@xstate.actor');
  await spamCheckReady(page);
  await fill(page);
  const posted = page.waitForRequest('**/contact-handler.php');
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  await heard('xstate.done.actor.post');

  const text = await popup.evaluate(() => String(Reflect.get(globalThis, 'received')));
  expect(text).toContain('field.edited');
  expect(text).toContain('(blanked)');
  const { recaptcha_token: token } = (await posted).postDataJSON();
  for (const secret of [...Object.values(words), token]) expect(text).not.toContain(secret);
});
