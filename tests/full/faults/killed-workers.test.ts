/** The mail server misbehaves while the delivery is killed; then it is well, and all arrive. */
import { expect, test } from 'vitest';
import { messageIdOf, smtpFaults, startFaultySmtp } from './faulty-smtp.ts';
import { enquiry, kill, openSandbox, post } from './sandbox.ts';
import { isFull } from './size.ts';

const kills = isFull ? 100 : 3;
const enquiries = isFull ? 40 : 6;
/** More steps than a mail has. */
const steps = 4;

test.each(smtpFaults)(
  'every enquiry reaches both recipients after a mail server that %s and killed runs',
  async (fault) => {
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox({ ...smtp.env, MAIL_TO: 'a@example.com, b@example.com' });
    const { port } = await sandbox.handler();
    /** As if leases had run out and waits were over. */
    const makeDue = () => sandbox.query('UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL');

    for (let count = 0; count < enquiries; count += 1) {
      const { status } = await post(port, JSON.stringify(enquiry(`${fault}, ${count}.`)));
      expect(status).toBe(200);
    }
    smtp.be(fault);
    for (let count = 0; count < kills; count += 1) {
      const reached = smtp.reached(1 + (count % steps));
      const run = sandbox.run();
      await reached;
      await kill(run);
      makeDue();
    }
    smtp.be('works');
    makeDue();
    await sandbox.deliver();

    expect(sandbox.query('SELECT 1 FROM enquiries WHERE delivered_at IS NULL')).toEqual([]);
    // A copy under the same Message-ID cannot be excluded (RFC 1047), and mail programs hide it.
    const mails = smtp.received.map((mail) => `${messageIdOf(mail)} ${mail.recipients}`);
    expect(new Set(mails).size).toBe(2 * enquiries);
  },
);
