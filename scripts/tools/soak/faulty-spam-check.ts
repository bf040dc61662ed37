import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { headerOf, startFaultySmtp } from './faulty-smtp.ts';
import { enquiry, openSandbox, post } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';

const person = { success: true, score: 0.9, action: 'submit', hostname: 'www.example.com' };
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(body));

/** The faults of siteverify, and the verdict that each must lead to. */
const faults: [what: string, verdict: string, answer: (response: ServerResponse) => void][] = [
  ['is down', 'unverified', (response) => void response.destroy()],
  ['hangs', 'unverified', () => {}],
  ['answers 500', 'unverified', json({}, 500)],
  ['is not JSON', 'unverified', (response) => void response.end('<html>')],
  ['gives a low score', 'suspected', json({ ...person, score: 0.1 })],
  ['names another action', 'suspected', json({ ...person, action: 'login' })],
  ['names another host', 'suspected', json({ ...person, hostname: 'evil.example' })],
  ['is over quota, HTTP 429', 'unverified', json({}, 429)],
  ['is over quota, fixed score', 'unverified', json({ ...person, 'error-codes': ['Over quota'] })],
];

/** The spam-check provider misbehaves; the verdict is recorded, and every enquiry arrives. */
export const faultySpamCheck: Soak = {
  name: 'faulty-spam-check',
  promise: 'whatever the spam-check provider does, every enquiry is stored, judged and delivered',
  async run(share, progress) {
    const enquiries = part(share, 50, 4);
    let answer = faults[0]?.[2] ?? json({});
    const provider = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const address = provider.address();
    if (address === null || typeof address === 'string') throw new Error('It has no port.');
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox({
      ...smtp.env,
      RECAPTCHA_SECRET: 'secret',
      SITE_HOSTNAME: 'www.example.com',
      SITEVERIFY_URL: `http://127.0.0.1:${address.port}/`,
    });
    let longest = 0;
    try {
      const { port } = await sandbox.handler();
      for (const [place, [what, verdict, fault]] of faults.entries()) {
        answer = fault;
        const first = place * enquiries;
        for (let count = 0; count < enquiries; count += 1) {
          const { status } = await post(port, JSON.stringify(enquiry(`${what}, ${count}.`)));
          must(status === 200, `The handler answered ${status} while the provider ${what}.`);
        }
        sandbox.query('DELETE FROM circuits');
        const began = performance.now();
        await sandbox.deliver();
        longest = Math.max(longest, performance.now() - began);

        const rows = sandbox.rows().slice(first);
        must(
          rows.length === enquiries,
          `${enquiries - rows.length} lost while the provider ${what}.`,
        );
        for (const row of rows) {
          must(row.state === 'delivered', `${row.reference} is ${row.state}: it ${what}.`);
          must(
            row.verdict === verdict,
            `${row.reference} is ${row.verdict} (${row.verdict_reason}), not ${verdict}: it ${what}.`,
          );
        }
        const marked = smtp.received
          .slice(first)
          .filter((mail) => headerOf(mail, 'Subject').startsWith('[suspected spam] ')).length;
        const expected = verdict === 'suspected' ? enquiries : 0;
        must(marked === expected, `${marked} of ${expected} subjects are marked: it ${what}.`);
        progress(`${place + 1} of ${faults.length} faults`);
      }
      return `${faults.length} faults x ${enquiries} enquiries, 0 lost, 0 undelivered, ${enquiries} deliveries in ${(longest / 1000).toFixed(1)} s at worst`;
    } finally {
      await sandbox.close();
      await smtp.close();
      provider.closeAllConnections();
      provider.close();
    }
  },
};
