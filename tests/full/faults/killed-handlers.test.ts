/** Handlers are killed under load with SIGKILL, and started again as a supervisor would. */
import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { photograph, upload } from '../../support/photograph.ts';
import {
  type Handler,
  kill,
  openSandbox,
  sendUntilAcknowledged,
  untilAcknowledged,
} from './sandbox.ts';
import { isFull } from './size.ts';

const kills = isFull ? 1000 : 12;
const handlers = 4;
const clients = 8;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test(`loses no acknowledged enquiry or photograph, and stores none twice, in ${kills} kills of handlers`, async () => {
  const sandbox = await openSandbox();
  const running: Handler[] = [];
  while (running.length < handlers) running.push(await sandbox.handler());
  let turn = 0;
  const nextPort = () => running[turn++ % handlers]?.port ?? 0;

  const acknowledged: string[] = [];
  let isOver = false;
  let hear = () => {};
  const acknowledgement = () =>
    new Promise<void>((resolve) => {
      hear = resolve;
    });
  const client = async (number: number) => {
    for (let count = 0; !isOver; count += 1) {
      const message = `Enquiry ${number}-${count}.`;
      const key = randomUUID();
      await sendUntilAcknowledged(nextPort, message, key);
      acknowledged.push(message);
      hear();
      const body = photograph(10_000 * (1 + (count % 90)));
      await untilAcknowledged(() =>
        fetch(`http://127.0.0.1:${nextPort()}/photo-handler.php`, {
          method: 'POST',
          body: upload(key, 'photo', body),
        }),
      );
      acknowledged.push(hashOf(body));
      hear();
    }
  };
  const load = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  for (let count = 0; count < kills; count += 1) {
    // The others are being answered at this moment.
    for (let wait = 0; wait <= count % 3; wait += 1) await acknowledgement();
    const place = count % handlers;
    const victim = running[place] as Handler;
    await kill(victim.child);
    running[place] = await sandbox.handler({ port: victim.port });
  }
  isOver = true;
  await load;

  const photographs = sandbox.query<{ bytes: Uint8Array }>('SELECT bytes FROM photos');
  const rows = [...sandbox.messages(), ...photographs.map(({ bytes }) => hashOf(bytes))];
  const stored = new Set(rows);
  expect(acknowledged.filter((sent) => !stored.has(sent))).toEqual([]);
  expect(stored.size, 'without those that are stored twice').toBe(rows.length);
  expect(sandbox.integrity()).toEqual({ integrity_check: 'ok' });
});
