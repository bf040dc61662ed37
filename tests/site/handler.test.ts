/** The handler as the web meets it: through the site server, on real PHP and SQLite. */
import { expect, inject, test } from 'vitest';
import { stored, unique } from '../support/enquiry.ts';
import { words } from '../support/form.ts';

const valid = { ...words, recaptcha_token: 'forged' };

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${inject('siteUrl')}/contact-handler.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });

/** Every answer is JSON with exactly `success` and `message`, and never PHP's own words. */
async function expectAnswer(response: Response, what: string) {
  const text = await response.text();
  expect(response.headers.get('content-type'), what).toBe('application/json');
  expect(text, what).not.toMatch(/<br|Warning:|Notice:|Fatal error|Stack trace|\.php/);
  const answer = JSON.parse(text) as { success: boolean; message: string };
  expect(Object.keys(answer), what).toEqual(['success', 'message']);
  expect(answer.message, what).toMatch(/\w/);
  expect(answer.success, what).toBe(response.status === 200);
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('refuses what is no enquiry with the fitting status', async () => {
  const bodies: [what: string, body: BodyInit, status: number][] = [
    ['not JSON', 'name=Ada', 400],
    ['nothing', '', 400],
    ['an array', '[]', 400],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    ['5,000-deep nesting', `{"name":${nested(5000)}}`, 400],
    ['wrong types', JSON.stringify({ ...valid, name: 1 }), 422],
    ['missing fields', '{}', 422],
    ['a missing token', JSON.stringify({ ...valid, recaptcha_token: '' }), 422],
    ['a bad email', JSON.stringify({ ...valid, email: 'ada' }), 422],
    ['too large a body', JSON.stringify({ ...valid, message: 'a'.repeat(2 ** 20) }), 413],
  ];
  for (const [what, body, status] of bodies) {
    const response = await post(body);
    expect(response.status, what).toBe(status);
    await expectAnswer(response, what);
  }
});

test('refuses other methods and other content types', async () => {
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`${inject('siteUrl')}/contact-handler.php`, { method });
    expect(response.status, method).toBe(405);
    expect(response.headers.get('allow'), method).toBe('POST');
    if (method !== 'HEAD') await expectAnswer(response, method);
  }
  const form = await post(JSON.stringify(valid), { 'Content-Type': 'text/plain' });
  expect(form.status).toBe(415);
  await expectAnswer(form, 'text/plain');
});

/** Put into a field of an otherwise valid enquiry; some of them are words like any other. */
const hostile: unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  ['Ada', ['Ada']],
  { $ne: null },
  '\u0000',
  '\r\nBcc: everybody@example.org',
  '"><script>alert(1)</script>',
  "'; DROP TABLE enquiries; --",
  '../../../../etc/passwd',
  '\ud800',
  '\u202e\u2066\ufeff',
  '%00%0d%0a{{7*7}}',
  'é'.repeat(5000),
];

/** No JSON, or JSON of another kind. */
const malformed = [
  '{',
  '"',
  'null',
  '0',
  '"Ada"',
  '{"name":"Ada",}',
  '{"name":"Ada","name":["Ada"]}',
  '{"__proto__":{"name":"Ada"}}',
  '\ufeff{}',
  '\u0000',
  '<?xml version="1.0"?>',
];

test('answers in JSON, and without an error of its own, whatever it is sent', async () => {
  const bodies = [
    ...malformed,
    ...(['name', 'email'] as const).flatMap((field) =>
      hostile.map((value) => JSON.stringify({ ...valid, [field]: value })),
    ),
  ];
  for (const body of bodies) {
    const response = await post(body);
    expect(response.status, body).toBeLessThan(500);
    await expectAnswer(response, body);
  }
});

test('[K4] stores 100,000 characters, emoji and right-to-left text as they are', async () => {
  const message = unique(`🪑 كراسي مكتب ${'long '.repeat(20_000)}posted`);
  expect((await post(JSON.stringify({ ...valid, message }))).status).toBe(200);
  expect(stored(message)).toHaveLength(1);
});

test('stores an enquiry with half a surrogate pair', async () => {
  const message = unique('half \ud800 pair');
  expect((await post(JSON.stringify({ ...valid, message }))).status).toBe(200);
  expect(stored(message.toWellFormed())).toHaveLength(1);
});

test('stores one key with two texts once, tells the other sender, and takes that under a new key', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const texts = [unique('Forty desks.'), unique('Forty-one desks.')];
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, place) => {
      const message = texts[place % 2] ?? '';
      const response = await post(JSON.stringify({ ...valid, message }), key);
      await expectAnswer(response, message);
      return { message, status: response.status };
    }),
  );
  const kept = texts.filter((message) => stored(message).length > 0);
  expect(kept).toHaveLength(1);
  expect(stored(kept[0] ?? '')).toHaveLength(1);
  expect(answers).toEqual(
    answers.map(({ message }) => ({ message, status: message === kept[0] ? 200 : 422 })),
  );

  const other = texts.find((message) => message !== kept[0]) ?? '';
  const again = await post(JSON.stringify({ ...valid, message: other }), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  expect(again.status).toBe(200);
  expect(stored(other)).toHaveLength(1);
});
