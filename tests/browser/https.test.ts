/** The owner's page where visitors have it: over HTTPS, with plain HTTP sent on as the guide says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitor, withBrowser } from '../support/browser.ts';
import { startUnpacked } from '../support/unpacked.ts';

withBrowser({ args: ['--host-resolver-rules=MAP www.example.com 127.0.0.1'] });

describe.each(['Apache', 'nginx'] as const)('%s with HTTPS', (name) => {
  let site: Awaited<ReturnType<typeof startUnpacked>>;
  beforeAll(async () => {
    const settings = ['MAIL_TO = owner@example.com', 'MAIL_FROM = website@example.com'];
    site = await startUnpacked(name, [...settings, 'ALERT_MAIL = none'], true);
  });
  afterAll(() => site?.close());

  const visit = () => visitor({ baseURL: site.url, ignoreHTTPSErrors: true });

  test.each(['/', '/owner.php?records', '/contact-handler.php'])(
    'plain HTTP sends %s on to HTTPS, once for good',
    async (path) => {
      const local = site.plainUrl.replace('www.example.com', '127.0.0.1');
      const answer = await fetch(local + path, { redirect: 'manual' });
      expect(answer.status).toBe(301);
      expect(answer.headers.get('location')).toBe(site.url + path);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );

  test('the session is a cookie of this very host, which no script and no other site gets, until signing out', async () => {
    await using visited = await visit();
    const { page } = visited;
    const link = (await site.run('php private/php/bin/enquiries.php link')).trim();
    expect(link.startsWith(`${site.url}/owner.php?link=`)).toBe(true);
    await page.goto(link);
    const began = Date.now() / 1000;
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Enquiries' }).waitFor();

    const cookies = await page.context().cookies();
    expect(cookies).toHaveLength(1);
    const [cookie] = cookies;
    expect(cookie).toMatchObject({
      name: '__Host-owner',
      domain: 'www.example.com',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(Math.abs((cookie?.expires ?? 0) - began - 12 * 3600)).toBeLessThan(60);

    // Whoever types the address without https:// arrives signed in: plain HTTP never saw the cookie.
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site.plainUrl))
        request.allHeaders().then(({ cookie }) => sent.push(cookie));
    });
    await page.goto(`${site.plainUrl}/owner.php?records`);
    expect(page.url()).toBe(`${site.url}/owner.php?records`);
    await expect.poll(() => sent).toEqual([undefined]);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your enquiries' }).waitFor();
    expect(await page.context().cookies()).toEqual([]);
    if (cookie) await page.context().addCookies([cookie]);
    await page.goto('/owner.php?records');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your enquiries');
  });

  test('every answer promises HTTPS for two years, subdomains too, as the guide says', async () => {
    await using visited = await visit();
    for (const path of [
      '/',
      '/owner.php',
      '/contact-handler.php',
      '/no/such/page',
      '/favicon.svg',
    ]) {
      const answer = await visited.page.goto(path);
      const promise = answer?.headers()['strict-transport-security'];
      expect(promise, path).toBe('max-age=63072000; includeSubDomains');
    }
  });

  test('an enquiry sent over HTTPS is taken', async () => {
    await using visited = await visit();
    const data = { name: 'Ada', email: 'ada@example.org', message: 'Hello.', recaptcha_token: 'x' };
    await visited.page.goto('/');
    const answer = await visited.page.evaluate(
      async (body) =>
        (
          await fetch('/contact-handler.php', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body,
          })
        ).json(),
      JSON.stringify(data),
    );
    expect(answer).toMatchObject({ success: true });
  });
});
