/** A visitor who clicks, reloads and retries: with one key, and with a key each. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFaultySmtp } from './faulty-smtp.ts';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { isFull } from './size.ts';

const rounds = isFull ? 20 : 2;

test('fifty identical posts at once are one row and one mail', async () => {
  const smtp = await startFaultySmtp();
  const sandbox = await openSandbox(smtp.env);
  const handlers = await Promise.all([1, 2, 3, 4].map(() => sandbox.handler()));
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify(enquiry(`Round ${round}.`));
    const shared = randomUUID();
    const posts = Array.from({ length: 50 }, (_, place) =>
      post(handlers[place % 4]?.port ?? 0, body, {
        'Idempotency-Key': round % 2 === 0 ? shared : randomUUID(),
      }),
    );
    // Two deliveries meet the posts and each other.
    const deliveries = [sandbox.deliver(), sandbox.deliver()];
    const [answers] = await Promise.all([Promise.all(posts), ...deliveries]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  }
  await sandbox.deliver();
  await sandbox.deliver();
  expect(sandbox.messages()).toHaveLength(rounds);
  expect(smtp.received).toHaveLength(rounds);
});
