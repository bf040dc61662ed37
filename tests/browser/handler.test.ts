/** The handler as the web meets it: through the site server, on real PHP and SQLite. */
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { stored } from '../support/enquiry.ts';
import { words } from '../support/form.ts';

const valid = { ...words, recaptcha_token: 'forged' };

/** On a connection of its own: Apache closes idle ones when all its threads are busy. */
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${inject('siteUrl')}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close', ...headers },
    body,
  });

/** Every answer is JSON with exactly `success` and `message`, and never PHP's own words. */
async function expectAnswer(response: Response) {
  const text = await response.text();
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(text).not.toMatch(/<br|Warning:|Notice:|Fatal error|Stack trace|\.php/);
  const answer = JSON.parse(text) as { success: boolean; message: string };
  expect(Object.keys(answer)).toEqual(['success', 'message']);
  expect(answer.message).toMatch(/\w/);
  expect(answer.success).toBe(response.status === 200);
  return answer;
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test.each([
  ['not JSON', 'name=Ada', 400],
  ['nothing', '', 400],
  ['an array', '[]', 400],
  ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
  ['5,000-deep nesting', `{"name":${nested(5000)}}`, 400],
  ['wrong types', JSON.stringify({ ...valid, name: 1 }), 422],
  ['missing fields', '{}', 422],
  ['a missing token', JSON.stringify({ ...valid, recaptcha_token: '' }), 422],
  ['a bad e-mail', JSON.stringify({ ...valid, email: 'ada' }), 422],
  ['too large a body', JSON.stringify({ ...valid, message: 'a'.repeat(2 ** 20) }), 413],
])('%s is refused as JSON with the fitting status', async (_what, body, status) => {
  const response = await post(body);
  expect(response.status).toBe(status);
  expect((await expectAnswer(response)).success).toBe(false);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused with 405', async (method) => {
  const response = await fetch(`${inject('siteUrl')}/contact-handler.php`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  if (method !== 'HEAD') await expectAnswer(response);
});

test('another content type is refused with 415', async () => {
  const response = await post(JSON.stringify(valid), { 'Content-Type': 'text/plain' });
  expect(response.status).toBe(415);
  await expectAnswer(response);
});

test('lone surrogates do not cost an enquiry', async () => {
  const body = JSON.stringify({ ...valid, message: 'half \ud800 pair' });
  const response = await post(body);
  expect(response.status).toBe(200);
  expect((await expectAnswer(response)).success).toBe(true);
  expect(stored('half \ufffd pair')).toHaveLength(1);
});

test('[K4] a message of 100,000 characters, emoji and right-to-left text is stored as it is', async () => {
  const message = `🪑 كراسي مكتب ${'long '.repeat(20_000)}posted`;
  expect((await post(JSON.stringify({ ...valid, message }))).status).toBe(200);
  expect(stored(message)).toHaveLength(1);
});

test('fifty identical posts at once are one row', async () => {
  const body = JSON.stringify({ ...valid, message: 'Fifty at once.' });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, key)));
  for (const answer of answers) expect((await expectAnswer(answer)).success).toBe(true);
  expect(stored('Fifty at once.')).toHaveLength(1);
});

test('one key with two texts at once: one is stored, the other is told so and can be sent again', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const texts = ['Forty desks.', 'Forty-one desks.'];
  const posts = Array.from({ length: 40 }, async (_, place) => {
    const message = texts[place % 2] ?? '';
    const response = await post(JSON.stringify({ ...valid, message }), key);
    await expectAnswer(response);
    return { message, status: response.status };
  });
  const answers = await Promise.all(posts);

  const [kept = '', ...more] = texts.filter((message) => stored(message).length > 0);
  expect(more).toEqual([]);
  expect(stored(kept)).toHaveLength(1);
  expect(answers).toEqual(
    answers.map(({ message }) => ({ message, status: message === kept ? 200 : 422 })),
  );

  const other = texts.find((message) => message !== kept) ?? '';
  const again = await post(JSON.stringify({ ...valid, message: other }), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  expect(again.status).toBe(200);
  expect(stored(other)).toHaveLength(1);
});

test('whatever comes in, the answer is JSON and never a server error', async () => {
  const field = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constant(undefined));
  const bodies = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .record({
        name: field,
        email: field,
        phone: field,
        company: field,
        message: field,
        recaptcha_token: field,
      })
      .map((body) => JSON.stringify(body)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await post(body);
      expect(response.status).toBeLessThan(500);
      await expectAnswer(response);
    }),
    // A server in front of PHP can spoil whole kinds of bodies, not single ones.
    { numRuns: inject('spamCheckUrl') ? 50 : 300 },
  );
});
