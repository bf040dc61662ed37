/** The handler behind a web server and PHP-FPM: bodies arrive as they were sent, and several at once. */
import { describe, expect, inject, test } from 'vitest';
import { stored } from '../../support/enquiry.ts';
import { words } from '../../support/form.ts';
import { photograph, upload } from '../../support/photograph.ts';

const json = { 'Content-Type': 'application/json' };
const valid = { ...words, recaptcha_token: 'forged' };

/** On a connection of its own: Apache closes idle ones when all its threads are busy. */
async function post(
  body: BodyInit,
  headers: Record<string, string> = json,
  path = '/contact-handler.php',
) {
  const response = await fetch(inject('siteUrl') + path, {
    method: 'POST',
    headers: { Connection: 'close', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  const answer = (await response.json()) as { success: boolean; message: string };
  expect(answer).toEqual({
    success: response.status === 200,
    message: expect.stringMatching(/\w/),
  });
  return response.status;
}

describe('the handler', () => {
  test('refuses a body that is empty, too large or of another type as JSON, with the fitting status', async () => {
    expect(await post('')).toBe(400);
    // By the handler or, above the limit of the server, before it.
    for (const size of [1.2 * 2 ** 20, 9 * 2 ** 20]) expect(await post('a'.repeat(size))).toBe(413);
    expect(await post(JSON.stringify(valid), { 'Content-Type': 'text/plain' })).toBe(415);
  });

  test('stores a long body in chunks whole', async () => {
    const message = `🪑 كراسي ${'long '.repeat(20_000)}${crypto.randomUUID()}`;
    const body = new Blob([JSON.stringify({ ...valid, message })]).stream();
    expect(await post(body)).toBe(200);
    expect(stored(message)).toHaveLength(1);
  });

  test('takes a photograph of 7 MB, in chunks too, and refuses a larger one as JSON', async () => {
    const key = crypto.randomUUID();
    const message = `With photographs ${key}`;
    expect(
      await post(JSON.stringify({ ...valid, message }), { ...json, 'Idempotency-Key': key }),
    ).toBe(200);
    const send = (body: BodyInit, headers: Record<string, string> = {}) =>
      post(body, headers, '/photo-handler.php');
    expect(await send(upload(key, 'a', photograph(7_000_000)))).toBe(200);
    const { headers, body } = new Request(inject('siteUrl'), {
      method: 'POST',
      body: upload(key, 'b', photograph(7_000_000)),
    });
    const type = headers.get('content-type') ?? '';
    expect(await send(body as ReadableStream, { 'Content-Type': type })).toBe(200);
    // By PHP, by the handler or, above the limit of the server, before it.
    for (const size of [8_100_000, 9_000_000, 21_000_000])
      expect(await send(upload(key, 'c', photograph(size)))).toBe(413);
  });
});
