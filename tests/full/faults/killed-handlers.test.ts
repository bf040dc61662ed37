/** Handlers are killed under load with SIGKILL, and started again as a supervisor would. */
import { expect, test } from 'vitest';
import { type Handler, kill, openSandbox, sendUntilAcknowledged } from './sandbox.ts';
import { isFull } from './size.ts';

const kills = isFull ? 1000 : 12;
const handlers = 4;
const clients = 8;

test(`loses no acknowledged enquiry, and stores none twice, in ${kills} kills of handlers`, async () => {
  const sandbox = await openSandbox();
  const running: Handler[] = [];
  while (running.length < handlers) running.push(await sandbox.handler());
  let turn = 0;
  const nextPort = () => running[turn++ % handlers]?.port ?? 0;

  const acknowledged: string[] = [];
  let tries = 0;
  let isOver = false;
  let hear = () => {};
  const acknowledgement = () =>
    new Promise<void>((resolve) => {
      hear = resolve;
    });
  const client = async (number: number) => {
    for (let count = 0; !isOver; count += 1) {
      const message = `Enquiry ${number}-${count}.`;
      const needed = await sendUntilAcknowledged(nextPort, message);
      tries += needed;
      acknowledged.push(message);
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

  const messages = sandbox.messages();
  const stored = new Set(messages);
  const missing = acknowledged.filter((message) => !stored.has(message)).length;
  const twice = messages.length - stored.size;
  console.log(
    `${kills} kills, ${acknowledged.length} acknowledged in ${tries} posts, lost ${missing}, twice ${twice}`,
  );
  expect({ missing, twice }).toEqual({ missing: 0, twice: 0 });
  expect(sandbox.integrity()).toEqual({ integrity_check: 'ok' });
});
