/** The owner's page where visitors have it: over HTTPS, with plain HTTP sent on as the guide says. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor, withBrowser } from '../../support/browser.ts';
import { startUnpacked, type Unpacked } from '../../support/unpacked.ts';

withBrowser({ args: ['--host-resolver-rules=MAP www.example.com 127.0.0.1'] });

describe('over HTTPS', () => {
  let site: Unpacked;
  beforeAll(async () => {
    const settings = ['MAIL_TO = owner@example.com', 'MAIL_FROM = website@example.com'];
    site = await startUnpacked(inject('webServer'), [...settings, 'ALERT_MAIL = none'], true);
  });
  afterAll(() => site?.close());

  const visit = () => visitor({ baseURL: site.url, ignoreHTTPSErrors: true });

  test('plain HTTP sends every address on, once for good', async () => {
    const local = site.plainUrl.replace('www.example.com', '127.0.0.1');
    for (const path of ['/', '/owner.php?records', '/contact-handler.php']) {
      const answer = await fetch(local + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, site.url + path]);
      expect(answer.headers.get('set-cookie'), path).toBeNull();
    }
  });

  test('the owner’s session is a cookie of this very host, which no script and no other site gets, until signing out', async () => {
    await using visited = await visit();
    const { page } = visited;
    const link = (await site.run('php private/php/bin/enquiries.php link')).trim();
    expect(link.startsWith(`${site.url}/owner.php?link=`)).toBe(true);
    await page.goto(link);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Enquiries' }).waitFor();

    // The other cookie says that this device was signed in once, and opens nothing.
    const ofSession = async () =>
      (await page.context().cookies()).filter(({ name }) => name !== '__Host-device');
    const [cookie] = await ofSession();
    expect(cookie).toMatchObject({
      name: '__Host-owner',
      domain: 'www.example.com',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
    // An owner who types the address without https:// arrives signed in: plain HTTP never saw the cookie.
    const sent: Promise<string | undefined>[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site.plainUrl))
        sent.push(request.allHeaders().then(({ cookie }) => cookie));
    });
    await page.goto(`${site.plainUrl}/owner.php?records`);
    expect(page.url()).toBe(`${site.url}/owner.php?records`);
    expect(await Promise.all(sent)).toEqual([undefined]);

    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your enquiries' }).waitFor();
    expect(await ofSession()).toEqual([]);
    if (cookie) await page.context().addCookies([cookie]);
    await page.goto('/owner.php?records');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Your enquiries');
  });

  test('every answer promises HTTPS for two years, subdomains too, as the guide says', async () => {
    await using visited = await visit();
    const paths = ['/', '/owner.php', '/contact-handler.php', '/no/such/page', '/favicon.svg'];
    for (const path of paths) {
      const answer = await visited.page.goto(path);
      const promise = answer?.headers()['strict-transport-security'];
      expect(promise, path).toBe('max-age=63072000; includeSubDomains');
    }
  });
});
