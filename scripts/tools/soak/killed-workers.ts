import { setTimeout as delay } from 'node:timers/promises';
import { headerOf, smtpFaults, startFaultySmtp } from './faulty-smtp.ts';
import { enquiry, kill, openSandbox, post } from './sandbox.ts';
import { must, part, type Soak, seeded } from './soak.ts';

/** The mail server misbehaves while the delivery worker is killed; then it is well, and all arrive. */
export const killedWorkers: Soak = {
  name: 'killed-workers',
  promise: 'the delivery is killed under faults of the mail server, and every enquiry arrives',
  async run(share, progress) {
    const kills = part(share, 100, 3);
    const enquiries = part(share, 40, 6);
    const faults = share === 1 ? smtpFaults : smtpFaults.filter((_, place) => place % 3 === 1);
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox(smtp.env);
    const random = seeded(43);
    let copies = 0;
    try {
      const { port } = await sandbox.handler();
      for (const [place, fault] of faults.entries()) {
        const first = smtp.received.length;
        for (let count = 0; count < enquiries; count += 1) {
          const { status } = await post(port, JSON.stringify(enquiry(`${fault}, ${count}.`)));
          must(status === 200, `The handler answered ${status} while the mail server ${fault}.`);
        }
        smtp.be(fault);
        for (let count = 0; count < kills; count += 1) {
          const worker = sandbox.worker();
          await delay(40 + random() * 160);
          await kill(worker);
          // Leases of the dead run out, and waits are over.
          sandbox.makeDue();
        }
        smtp.be('none');
        sandbox.makeDue();
        await sandbox.deliver();

        const rows = sandbox.rows();
        const waiting = rows.filter(({ state }) => state !== 'delivered').length;
        must(waiting === 0, `${waiting} undelivered after the mail server ${fault}.`);
        const mails = smtp.received.slice(first);
        const identities = new Set(mails.map((mail) => headerOf(mail, 'Message-ID')));
        must(
          identities.size === enquiries,
          `${enquiries} enquiries arrived under ${identities.size} Message-IDs: ${fault}.`,
        );
        copies += mails.length - enquiries;
        progress(`${place + 1} of ${faults.length} faults`);
      }
      const total = faults.length * enquiries;
      return `${faults.length} faults x ${kills} kills, ${total} enquiries, 0 undelivered, ${copies} copies under the same Message-IDs`;
    } finally {
      await sandbox.close();
      await smtp.close();
    }
  },
};
