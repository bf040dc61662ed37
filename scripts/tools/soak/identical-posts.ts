import { randomUUID } from 'node:crypto';
import { startFaultySmtp } from './faulty-smtp.ts';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';

const posts = 50;

/** A visitor who clicks, reloads and retries: with one key, and with a key each. */
export const identicalPosts: Soak = {
  name: 'identical-posts',
  promise: 'fifty identical posts at once are one row and one mail',
  async run(share, progress) {
    const rounds = part(share, 20, 2);
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox(smtp.env);
    try {
      const handlers = await Promise.all([1, 2, 3, 4].map(() => sandbox.handler()));
      for (let round = 0; round < rounds; round += 1) {
        const body = JSON.stringify(enquiry(`Round ${round}.`));
        const shared = randomUUID();
        const sending = Array.from({ length: posts }, (_, place) =>
          post(handlers[place % handlers.length]?.port ?? 0, body, {
            'Idempotency-Key': round % 2 === 0 ? shared : randomUUID(),
          }),
        );
        // Two deliveries meet the posts and each other.
        const deliveries = [sandbox.deliver(), sandbox.deliver()];
        const [answers] = await Promise.all([Promise.all(sending), ...deliveries]);
        const wrong = answers.find(({ json }) => !json?.success);
        must(!wrong, `Round ${round}: ${wrong?.status} ${wrong?.text}`);
        must(new Set(answers.map(({ text }) => text)).size === 1, 'The answers differ.');
        progress(`${round + 1} of ${rounds} rounds`);
      }
      await sandbox.deliver();
      // Finds nothing to do, or there would be a mail more.
      await sandbox.deliver();
      must(
        sandbox.rows().length === rounds,
        `${sandbox.rows().length} rows of ${rounds} enquiries.`,
      );
      must(
        smtp.received.length === rounds,
        `${smtp.received.length} mails of ${rounds} enquiries.`,
      );
      return `${rounds} x ${posts} identical posts on 4 handlers: ${rounds} rows, ${rounds} mails`;
    } finally {
      await sandbox.close();
      await smtp.close();
    }
  },
};
