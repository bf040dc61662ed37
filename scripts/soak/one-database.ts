import { setTimeout as delay } from 'node:timers/promises';
import { databaseNames, startDatabase } from '../server/databases.ts';
import { headerOf, startFaultySmtp } from './faulty-smtp.ts';
import { kill, openGround, sendUntilAcknowledged } from './ground.ts';
import { must, part, type Soak } from './soak.ts';

const handlers = 3;
const workers = 4;
const clients = 6;

/** Several machines on one database server, some of which die. */
export const oneDatabase: Soak = {
  name: 'one-database',
  promise: 'several handlers and workers share PostgreSQL or MariaDB: none missing, none twice',
  async run(share, progress) {
    const enquiries = part(share, 1200, 60);
    const lines: string[] = [];
    for (const name of databaseNames) {
      const database = await startDatabase(name);
      const smtp = await startFaultySmtp();
      const ground = await openGround({ ...smtp.env, ...database.env });
      try {
        const running = await Promise.all(Array.from({ length: handlers }, () => ground.handler()));
        for (let count = 0; count < workers; count += 1) ground.worker();
        let next = 0;
        const client = async () => {
          while (next < enquiries) {
            const number = next++;
            const port = () => running[Math.floor(Math.random() * handlers)]?.port ?? 0;
            await sendUntilAcknowledged(port, `Enquiry ${number}.`);
            if (number % 100 === 99) progress(`${name}: ${number + 1} of ${enquiries}`);
          }
        };
        const load = Promise.all(Array.from({ length: clients }, client));
        const victim = running[0];
        if (victim) {
          await delay(100);
          await kill(victim.child);
          running[0] = await ground.handler({ port: victim.port });
        }
        await load;
        const end = performance.now() + 60_000;
        const count = (where = '') =>
          Number(database.query(`SELECT count(*) FROM enquiries ${where}`));
        const waiting = () => count("WHERE state <> 'delivered'");
        while (waiting() > 0 && performance.now() < end) await delay(200);

        const stored = count();
        must(stored === enquiries, `${name}: ${stored} rows of ${enquiries} enquiries.`);
        must(waiting() === 0, `${name}: ${waiting()} undelivered.`);
        const identities = new Set(smtp.received.map((mail) => headerOf(mail, 'Message-ID')));
        must(identities.size === enquiries, `${name}: ${identities.size} of ${enquiries} arrived.`);
        must(
          smtp.received.length === enquiries,
          `${name}: ${smtp.received.length} mails of ${enquiries}.`,
        );
        lines.push(
          `${name}: ${enquiries} enquiries, ${handlers} handlers (one killed), ${workers} workers, each mailed once`,
        );
      } finally {
        await ground.close();
        await smtp.close();
        await database.close();
      }
    }
    return lines.join('; ');
  },
};
