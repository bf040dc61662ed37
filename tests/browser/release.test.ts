/** The release archive on the web servers that owners have. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headerOf, startFaultySmtp } from '../../scripts/tools/soak/faulty-smtp.ts';
import { enquiry, sendUntilAcknowledged } from '../../scripts/tools/soak/sandbox.ts';
import { releaseArchive, releaseContents, startUnpacked, unpack } from '../support/unpacked.ts';

test('two archives of the same sources are the same bytes', async () => {
  expect(Buffer.compare(await releaseArchive(), await releaseArchive())).toBe(0);
});

test('every file has arrived whole when its sum is right', async () => {
  const files = unzipSync(await releaseArchive());
  const sums = Buffer.from(files['site/SHA256SUMS'] ?? [])
    .toString()
    .trim()
    .split('\n');
  expect(sums).toHaveLength(Object.keys(files).length - 1);
  for (const line of sums) {
    const [sum, path] = line.split('  ');
    const content = files[`site/${path}`] ?? new Uint8Array();
    expect([path, createHash('sha256').update(content).digest('hex')]).toEqual([path, sum]);
  }
});

test('the archive has all that is needed, and nothing that is ours alone', async () => {
  const paths = Object.keys(unzipSync(await releaseArchive()));
  for (const path of [
    'public/index.html',
    'public/.htaccess',
    'public/contact-handler.php',
    'public/owner.php',
    'public/assets/owner.css',
    'private/php/src/Http/Handler.php',
    'private/php/src/Owner/templates/inbox.php',
    'private/php/bin/deliver.php',
    'private/phpmailer/src/PHPMailer.php',
    'private/phpmailer/LICENSE',
    'private/config.example.ini',
    'private/firm.json',
    'private/php/retention.json',
    'NOTICES.txt',
    'public/licences.txt',
    'private/nginx.conf',
    'GUIDE.md',
  ])
    expect(paths).toContain(`site/${path}`);
  expect(paths.filter((path) => /manifest\.json|config\.ini$|\.sqlite|\.map$/.test(path))).toEqual(
    [],
  );
});

describe.each(['Apache', 'nginx'] as const)('%s with PHP-FPM, following the guide', (name) => {
  let smtp: Awaited<ReturnType<typeof startFaultySmtp>>;
  let site: Awaited<ReturnType<typeof startUnpacked>>;

  beforeAll(async () => {
    smtp = await startFaultySmtp();
    site = await startUnpacked(name, [
      'MAIL_TO = owner@example.com',
      'MAIL_FROM = website@example.com',
      `SMTP_HOST = ${smtp.env.SMTP_HOST}`,
      `SMTP_PORT = ${smtp.env.SMTP_PORT}`,
      'SMTP_SECURE = none',
      'ALERT_MAIL = none',
      'RATE_LIMIT_PER_ADDRESS = 0',
    ]);
  });
  afterAll(async () => {
    await site?.close();
    await smtp?.close();
  });

  const post = (body: string) =>
    fetch(`${site.url}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  const answerOf = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('content-type')?.replace(/;.*/, ''),
    ...((await response.json()) as { success: boolean; message: string }),
  });

  const list = () => {
    const tool = join(site.home, 'php/bin/enquiries.php');
    const args = [tool, 'list', '--json', '--limit=500'];
    return JSON.parse(execFileSync('php', args, { encoding: 'utf8' })) as { message: string }[];
  };

  test('the first enquiry is in the mailbox', async () => {
    const answer = await answerOf(await post(JSON.stringify(enquiry('From the release.'))));
    expect(answer).toMatchObject({ status: 200, type: 'application/json', success: true });
    await expect.poll(() => smtp.received.length).toBe(1);
    const [mail] = smtp.received;
    expect(mail?.recipients.join()).toContain('owner@example.com');
    expect(mail && headerOf(mail, 'Reply-To')).toContain('ada@example.org');
  });

  test('the owner’s tools find the same enquiries', async () => {
    await expect.poll(list).toMatchObject([{ message: 'From the release.', state: 'delivered' }]);
  });

  test('the page and its route come with their headers', async () => {
    const page = await fetch(`${site.url}/ebay-template`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${site.url}/no/such/page`)).status).toBe(404);
  });

  test.each([
    '/config.ini',
    '/private/config.ini',
    '/../private/config.ini',
    '/.htaccess',
    '/src/Http/Handler.php',
  ])('%s is not served', async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  });

  test.each([
    'private/config.ini',
    'Private/var/enquiries.sqlite',
    'var/address.key',
    'php/src/Config.php',
    'config.ini',
    'error_log',
    // Under another name, or a copy.
    'private-second/firm.json',
    'php-failed/LICENSE',
    'config.ini~',
    'config.ini.bak',
  ])('%s is not served when it was put into the web root', async (path) => {
    const file = join(site.webRoot, path);
    await unpack([[path, Buffer.from('A secret.')]], site.webRoot, new Date());
    const answer = await fetch(`${site.url}/${path}`);
    await rm(file);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('A secret.');
  });

  test('with its data in the web root the form is closed, with the phone', async () => {
    const settings = join(site.home, 'config.ini');
    const usual = await readFile(settings, 'utf8');
    await writeFile(settings, `${usual}VAR_DIR = ${site.webRoot}/private/var\n`);
    const answer = await answerOf(await post(JSON.stringify(enquiry('Into the web root.'))));
    await writeFile(settings, usual);
    expect(answer).toMatchObject({ status: 503, type: 'application/json', success: false });
    expect(answer.message).toContain('Please call us on');
  });

  test('a body that is too large is refused as JSON, by the handler or before it', async () => {
    for (const size of [1.2, 9]) {
      const answer = await answerOf(await post('a'.repeat(size * 1024 * 1024)));
      expect(answer).toMatchObject({ status: 413, type: 'application/json', success: false });
    }
  });

  test('a body in chunks arrives whole', async () => {
    const body = JSON.stringify(enquiry(`In chunks. ${'x'.repeat(40_000)}`));
    const answer = await fetch(`${site.url}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(await answerOf(answer)).toMatchObject({ status: 200, success: true });
  });

  test('other methods are refused as JSON', async () => {
    const answer = await answerOf(await fetch(`${site.url}/contact-handler.php`));
    expect(answer).toMatchObject({ status: 405, type: 'application/json', success: false });
  });

  test('the next release takes over while enquiries come, and none is lost', async () => {
    // Before the work: Apache closes an idle connection after 5 s, and this process would not hear of it while it packs.
    const former = await fetch(site.url);
    const contents = await releaseContents();
    const endpoint = 'private/php/src/Http/Endpoint.php';
    const marked = String(contents.get(endpoint)).replace(
      "=> 'no-store'",
      `$&, 'X-Release' => 'next'`,
    );
    contents.set(endpoint, Buffer.from(marked));
    const under = (folder: string) =>
      [...contents].flatMap(([path, content]): [string, Buffer][] =>
        path.startsWith(folder) ? [[path.slice(folder.length), content]] : [],
      );
    const date = new Date('2026-02-01T12:00:00Z');
    const port = Number(new URL(site.url).port);
    const sending = Array.from({ length: 100 }, (_, number) =>
      delay(20 * number).then(() => sendUntilAcknowledged(() => port, `Upgrade ${number}.`)),
    );
    await unpack(under('private/php/'), join(site.home, 'php-next'), date);
    await rename(join(site.home, 'php'), join(site.home, 'php-before'));
    await rename(join(site.home, 'php-next'), join(site.home, 'php'));
    await unpack(under('public/'), site.webRoot, date);
    await Promise.all(sending);

    const stored = list().filter(({ message }) => message.startsWith('Upgrade'));
    expect(new Set(stored.map(({ message }) => message)).size).toBe(sending.length);
    const release = async () =>
      (await fetch(`${site.url}/contact-handler.php`)).headers.get('x-release');
    await expect.poll(release).toBe('next');
    const known = { 'If-None-Match': former.headers.get('etag') ?? '' };
    expect((await fetch(site.url, { headers: known })).status).toBe(200);
  });

  test('with PHP down the visitor hears it as JSON, with the phone', async () => {
    await site.stopPhp();
    const answer = await answerOf(await post(JSON.stringify(enquiry('Nobody there.'))));
    expect(answer).toMatchObject({ status: 503, type: 'application/json', success: false });
    expect(answer.message).toContain('call us on');
  });
});
