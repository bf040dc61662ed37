/** A release on the owner's web server: private files, mistakes of the owner, the next release. */
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { releaseContents, startUnpacked, type Unpacked, unpack } from '../../support/unpacked.ts';
import { enquiry, sendUntilAcknowledged } from '../faults/sandbox.ts';

describe('a release', () => {
  let site: Unpacked;
  beforeAll(async () => {
    const settings = ['MAIL_TO = owner@example.com', 'MAIL_FROM = website@example.com'];
    const quiet = ['RATE_LIMIT_PER_ADDRESS = 0', 'RATE_LIMIT_GLOBAL = 0'];
    site = await startUnpacked(inject('webServer'), [...settings, ...quiet]);
  });
  afterAll(() => site?.close());

  /** Sends an enquiry; returns the status and the sentence of the handler. */
  async function send(message: string): Promise<string> {
    const response = await fetch(`${site.url}/contact-handler.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry(message)),
    });
    return `${response.status} ${((await response.json()) as { message: string }).message}`;
  }

  test('keeps private files to itself, even those that were put into the web root', async () => {
    const outside = ['/config.ini', '/private/config.ini', '/../private/config.ini'];
    const misplaced = [
      'private/config.ini',
      'Private/var/enquiries.sqlite',
      'var/address.key',
      'php/src/Settings.php',
      'config.ini',
      'error_log',
      // Under another name, or a copy.
      'private-second/firm.json',
      'php-failed/LICENSE',
      'config.ini~',
      'config.ini.bak',
      'enquiries.sqlite-journal',
    ];
    await unpack(
      misplaced.map((path) => [path, Buffer.from('A secret.')]),
      site.webRoot,
      new Date('2026-01-01T12:00:00Z'),
    );
    const served: string[] = [];
    for (const path of [...outside, ...misplaced.map((path) => `/${path}`)]) {
      const answer = await fetch(site.url + path);
      if (answer.status !== 404 || (await answer.text()).includes('A secret.')) served.push(path);
    }
    for (const path of misplaced) await rm(join(site.webRoot, path));
    expect(served).toEqual([]);
  });

  test('closes the form and gives the phone number while its data is in the web root', async () => {
    const settings = join(site.home, 'config.ini');
    const usual = await readFile(settings, 'utf8');
    await writeFile(settings, `${usual}VAR_DIR = ${site.webRoot}/private/var\n`);
    const answer = await send('Into the web root.');
    await writeFile(settings, usual);
    expect(answer).toMatch(/^503 .*Please call us on/);
  });

  test('hands over to the next release while enquiries come, and loses none', async () => {
    const former = await fetch(site.url);
    const contents = await releaseContents();
    const changed = 'private/php/src/Response.php';
    const marked = String(contents.get(changed)).replace(
      "=> 'no-store'",
      `$&, 'X-Release' => 'next'`,
    );
    contents.set(changed, Buffer.from(marked));
    const date = new Date('2026-02-01T12:00:00Z');
    const under = (folder: string) =>
      [...contents].flatMap(([path, content]): [string, Buffer][] =>
        path.startsWith(folder) ? [[path.slice(folder.length), content]] : [],
      );

    const port = Number(new URL(site.url).port);
    const acknowledged: string[] = [];
    let isOver = false;
    const client = async () => {
      for (let count = 0; !isOver; count += 1) {
        const message = `Upgrade, ${count}.`;
        await sendUntilAcknowledged(() => port, message);
        acknowledged.push(message);
      }
    };
    const sending = client();
    await unpack(under('private/php/'), join(site.home, 'php-next'), date);
    await rename(join(site.home, 'php'), join(site.home, 'php-before'));
    await rename(join(site.home, 'php-next'), join(site.home, 'php'));
    await unpack(under('public/'), site.webRoot, date);
    const release = async () =>
      (await fetch(`${site.url}/contact-handler.php`)).headers.get('x-release');
    // Opcache looks at the files every other second.
    await expect.poll(release).toBe('next');
    isOver = true;
    await sending;
    expect(acknowledged).not.toEqual([]);

    using database = new DatabaseSync(join(site.home, 'var/enquiries.sqlite'), {
      readOnly: true,
      // The delivery may be writing: in ms.
      timeout: 10_000,
    });
    const stored = database.prepare("SELECT message FROM enquiries WHERE message LIKE 'Upgrade%'");
    expect(stored.all().map(({ message }) => message)).toEqual(
      expect.arrayContaining(acknowledged),
    );
    const known = { 'If-None-Match': former.headers.get('etag') ?? '' };
    expect((await fetch(site.url, { headers: known })).status).toBe(200);
  });

  test('gives the phone number as JSON while PHP is down', async () => {
    await site.stopPhp();
    expect(await send('Nobody there.')).toMatch(/^503 .*call us on/);
  });
});
