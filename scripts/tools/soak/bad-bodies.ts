import fc from 'fast-check';
import { headerOf, startFaultySmtp } from './faulty-smtp.ts';
import { type Answer, enquiry, openSandbox, post } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';
import { writtenBodies } from './written-bodies.ts';

const phpWords = /<br|<b>|Warning:|Notice:|Deprecated:|Fatal error|Stack trace|\.php/;

function mustBeAnAnswer({ status, json, text }: Answer, body: string): void {
  const what = `HTTP ${status} ${text.slice(0, 200)} to ${body.slice(0, 200)}`;
  must(status < 500 && json !== null, what);
  must(!phpWords.test(text), `PHP's own words: ${what}`);
}

/** Anything at all in the place of an enquiry. */
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc
    .record(
      Object.fromEntries(
        Object.entries(enquiry('Hello.')).map(([field, valid]) => [
          field,
          fc.oneof(fc.constant(valid), fc.string({ unit: 'binary' }), fc.jsonValue()),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map((members) => JSON.stringify(members)),
);

/** Whatever comes in is answered with JSON, a fitting status and a sentence; every mail has the one recipient. */
export const badBodies: Soak = {
  name: 'bad-bodies',
  promise:
    'no body brings a server error or a word of PHP, and no field adds a header or a recipient',
  async run(share, progress) {
    const generated = part(share, 10_000, 300);
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox(smtp.env);
    try {
      const { port } = await sandbox.handler();
      let taken = 0;
      const send = async (body: string | Uint8Array) => {
        const answer = await post(port, body as BodyInit);
        mustBeAnAnswer(answer, String(body));
        if (answer.status === 200) taken += 1;
      };
      for (const body of writtenBodies) await send(body);
      let count = 0;
      await fc.assert(
        fc.asyncProperty(anything, async (body) => {
          await send(body);
          count += 1;
          if (count % 1000 === 0) progress(`${count} of ${generated} bodies`);
        }),
        { numRuns: generated, endOnFailure: true },
      );
      await sandbox.deliver();
      for (const mail of smtp.received) {
        must(mail.recipients.length === 1, `${mail.recipients.length} recipients.`);
        for (const name of ['Bcc', 'Cc', 'X-Injected']) {
          must(headerOf(mail, name) === '', `A header ${name} came in.`);
        }
      }
      const rows = sandbox.rows().length;
      must(rows > 0 && rows === smtp.received.length, `${smtp.received.length} mails of ${rows}.`);
      return `${writtenBodies.length} written and ${count} generated bodies, ${taken} taken, ${smtp.received.length} mails with one recipient each`;
    } finally {
      await sandbox.close();
      await smtp.close();
    }
  },
};
