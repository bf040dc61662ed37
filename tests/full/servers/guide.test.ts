/** The way of the owner's guide: unpack, install, send an enquiry, read its mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { words } from '../../support/form.ts';
import { guide } from '../../support/guide.ts';
import { startRealSite } from '../../support/real-site.ts';

/** What root types after the settings are written. */
const asRoot = [
  'chown -R root:root private',
  'install -d -o www-data -g www-data -m 700 private/var',
  'chown -R www-data: private/var private/config.ini',
];
const delivery = 'php /home/you/private/php/bin/deliver.php';

describe('the owner’s guide', () => {
  let real: Awaited<ReturnType<typeof startRealSite>>;
  beforeAll(async () => {
    real = await startRealSite(inject('webServer'), 'owner@example.com');
  });
  afterAll(() => real?.close());

  test('leads from the archive to the first enquiry in the mailbox', async () => {
    const { site, mail } = real;
    const inGuide = [
      'sha256sum -c SHA256SUMS',
      'chmod 600 private/config.ini',
      delivery,
      ...asRoot,
    ];
    for (const command of inGuide) expect(guide).toContain(command);

    expect(await site.run('sha256sum -c SHA256SUMS')).toMatch(/^(.+: OK\n)+$/);
    await site.runAsOwner('chmod 600 private/config.ini');
    // Without root PHP runs as the person who runs the tests, as on shared hosting.
    if (process.getuid?.() === 0) for (const command of asRoot) await site.runAsOwner(command);

    const answer = await fetch(`${site.url}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...words, message: 'By the guide.', recaptcha_token: 'x' }),
    });
    expect(answer.status).toBe(200);
    // PHP-FPM may have begun the delivery after its answer: cron ends it.
    await expect
      .poll(async () => {
        await site.run(delivery.replace('/home/you/private', 'private'));
        return readdir(mail);
      })
      .toHaveLength(1);
    const [file = ''] = await readdir(mail);
    const { text, to } = await PostalMime.parse(await readFile(join(mail, file)));
    expect(text).toContain('By the guide.');
    expect(to).toMatchObject([{ address: 'owner@example.com' }]);
    const listed = await site.run('php private/php/bin/enquiries.php list');
    expect(listed).toContain('By the guide.');
  });
});
