/** Anything at all comes in: it is answered with JSON, a fitting status and a sentence; every mail has one recipient. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startFaultySmtp } from './faulty-smtp.ts';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { isFull } from './size.ts';

const phpMessage = /<br|<b>|Warning:|Notice:|Deprecated:|Fatal error|Stack trace|\.php/;
const injection = 'x\r\nBcc: all@example.org';

const body = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc
    .record(
      Object.fromEntries(
        Object.entries(enquiry('Hello.')).map(([field, valid]) => [
          field,
          fc.oneof(
            { arbitrary: fc.constant(valid), weight: 6 },
            fc.string({ unit: 'binary' }),
            fc.constant(injection),
            fc.jsonValue(),
          ),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((members) => JSON.stringify(members)),
);

test('answers every body without a server error or an injected header', async () => {
  const smtp = await startFaultySmtp();
  const sandbox = await openSandbox(smtp.env);
  const { port } = await sandbox.handler();
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const answer = await post(port, text);
      expect(answer.status).toBeLessThan(500);
      expect(answer.type).toBe('application/json');
      expect(answer.text).not.toMatch(phpMessage);
      const { success, message, ...rest } = JSON.parse(answer.text) as Record<string, unknown>;
      expect({ success, rest }).toEqual({ success: answer.status === 200, rest: {} });
      expect(message).toMatch(/./);
    }),
    { seed: 43, numRuns: isFull ? 10_000 : 300, endOnFailure: true },
  );

  await sandbox.deliver();
  expect(smtp.received.length).toBeGreaterThan(0);
  expect(smtp.received).toHaveLength(sandbox.messages().length);
  for (const { recipients, source } of smtp.received) {
    expect(recipients).toHaveLength(1);
    expect(source.split('\r\n\r\n', 1)[0]).not.toMatch(/^(Bcc|Cc|X-Injected):/im);
  }
});
