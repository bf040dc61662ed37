import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startPostgres } from '../../serve/databases.ts';
import { postgres } from '../../setup/needs.mjs';
import { headerOf, startFaultySmtp } from './faulty-smtp.ts';
import {
  enquiry,
  type Handler,
  kill,
  openSandbox,
  post,
  sendUntilAcknowledged,
} from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';

const handlers = 3;
const workers = 4;
const clients = 6;

/** One key with two texts at once, on all handlers: one text is stored, the other told so. */
async function contest(running: readonly Handler[], rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const key = { 'Idempotency-Key': randomUUID() };
    const posts = running.flatMap(({ port }) =>
      ['desks', 'chairs'].map(async (what) => {
        const body = JSON.stringify(enquiry(`Round ${round}: ${what}.`));
        return { what, status: (await post(port, body, key)).status };
      }),
    );
    const answers = await Promise.all(posts);
    const taken = new Set(answers.filter(({ status }) => status === 200).map(({ what }) => what));
    const wrong = answers.filter(({ what, status }) => status !== (taken.has(what) ? 200 : 422));
    must(taken.size === 1 && wrong.length === 0, `One key, two texts: ${JSON.stringify(answers)}`);
  }
}

/** Several machines on one database server, some of which die. */
export const oneDatabase: Soak = {
  name: 'one-database',
  promise: 'several handlers and workers share PostgreSQL: none missing, none twice',
  lacks: () => (postgres.present() ? '' : postgres.what),
  async run(share, progress) {
    const enquiries = part(share, 1200, 60);
    const rounds = part(share, 200, 10);
    const database = await startPostgres();
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox({ ...smtp.env, ...database.env });
    try {
      const running = await Promise.all(Array.from({ length: handlers }, () => sandbox.handler()));
      for (let count = 0; count < workers; count += 1) sandbox.worker();
      let next = 0;
      const client = async () => {
        while (next < enquiries) {
          const number = next++;
          const port = () => running[number % handlers]?.port ?? 0;
          await sendUntilAcknowledged(port, `Enquiry ${number}.`);
          if (number % 100 === 99) progress(`${number + 1} of ${enquiries}`);
        }
      };
      const load = Promise.all(Array.from({ length: clients }, client));
      const victim = running[0];
      if (victim) {
        await delay(100);
        await kill(victim.child);
        running[0] = await sandbox.handler({ port: victim.port });
      }
      await load;
      await contest(running, rounds);
      const end = performance.now() + 60_000;
      const count = (where = '') =>
        Number(database.query(`SELECT count(*) FROM enquiries ${where}`));
      const waiting = () => count("WHERE state <> 'delivered'");
      while (waiting() > 0 && performance.now() < end) await delay(200);

      const expected = enquiries + rounds;
      const stored = count();
      must(stored === expected, `${stored} rows of ${expected} enquiries.`);
      must(waiting() === 0, `${waiting()} undelivered.`);
      const identities = new Set(smtp.received.map((mail) => headerOf(mail, 'Message-ID')));
      must(identities.size === expected, `${identities.size} of ${expected} arrived.`);
      must(smtp.received.length === expected, `${smtp.received.length} mails of ${expected}.`);
      return `${expected} enquiries, ${rounds} of them under a contested key, ${handlers} handlers (one killed), ${workers} workers, each mailed once`;
    } finally {
      await sandbox.close();
      await smtp.close();
      await database.close();
    }
  },
};
