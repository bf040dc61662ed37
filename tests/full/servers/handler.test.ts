/** The handlers behind a web server and PHP-FPM, whose limits for a body differ from theirs. */
import { describe, expect, inject, test } from 'vitest';
import { words } from '../../support/form.ts';
import { photograph, upload } from '../../support/photograph.ts';

const json = { 'Content-Type': 'application/json' };
const valid = { ...words, recaptcha_token: 'forged' };

/** Returns the status. On a connection of its own: Apache closes idle ones when all its threads are busy. */
async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(inject('siteUrl') + path, {
    method: 'POST',
    headers: { Connection: 'close', ...headers },
    body,
  });
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(await response.json()).toEqual({
    success: response.status === 200,
    message: expect.stringMatching(/\w/),
  });
  return response.status;
}

describe('the handler', () => {
  test('refuses a body that is empty, too large or of another type as JSON, with the fitting status', async () => {
    const send = (body: string, headers = json) => post('/contact-handler.php', body, headers);
    expect(await send('')).toBe(400);
    // By the handler or, above the limit of the server, before it.
    for (const size of [1.2 * 2 ** 20, 9 * 2 ** 20]) expect(await send('a'.repeat(size))).toBe(413);
    expect(await send(JSON.stringify(valid), { 'Content-Type': 'text/plain' })).toBe(415);
  });

  test('takes a photograph of 7 MB, and refuses a larger one as JSON', async () => {
    const key = crypto.randomUUID();
    const enquiry = JSON.stringify({ ...valid, message: `With photographs ${key}` });
    const headers = { ...json, 'Idempotency-Key': key };
    expect(await post('/contact-handler.php', enquiry, headers)).toBe(200);
    const send = (id: string, size: number) =>
      post('/photo-handler.php', upload(key, id, photograph(size)));
    expect(await send('a', 7_000_000)).toBe(200);
    // By PHP, by the handler or, above the limit of the server, before it.
    for (const size of [8_100_000, 9_000_000, 21_000_000]) expect(await send('b', size)).toBe(413);
  });
});
