/** The mails at the fault panel: what a mail program shows, and the text as it was received. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { mailsPage } from '../../../scripts/serve/faults/mails.ts';

const base64 = Buffer.from('Zoë <b>wants</b>\ntwelve desks.').toString('base64');
const raw = [
  'Date: Wed, 25 Nov 2026 02:13:05 +0000',
  'To: enquiries@example.com',
  'From: Quayswift website <website@example.com>',
  "Reply-To: =?utf-8?Q?Zo=C3=AB_O'Brien?= <zoe@example.org>",
  'Subject: =?utf-8?Q?Forty_chairs_=E2=80=94_caf=C3=A9?=',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64,
].join('\r\n');

/** The words of each element of a page. */
async function shown(mails: string[]) {
  const { document } = new Window();
  document.write(await mailsPage(mails));
  return (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

test('a mail is decoded, with nothing of it taken for markup', async () => {
  const of = await shown([raw]);
  expect(of('article h2')).toEqual(['Forty chairs — café']);
  expect(of('article dt')).toEqual(['From', 'Reply-To', 'To', 'Date']);
  expect(of('article dd').slice(0, 3)).toEqual([
    'Quayswift website <website@example.com>',
    "Zoë O'Brien <zoe@example.org>",
    'enquiries@example.com',
  ]);
  expect(of('article > pre').map((text) => text.trim())).toEqual([
    'Zoë <b>wants</b>\ntwelve desks.',
  ]);
});

test('the newest is at the top, and without one the page says so', async () => {
  const older = raw.replace(/^Subject:.*/m, 'Subject: Older');
  expect((await shown([raw, older]))('h2')).toEqual(['Forty chairs — café', 'Older']);
  expect((await shown([]))('main').join('')).toContain('None has arrived.');
});
