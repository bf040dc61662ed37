import { type Handler, kill, openSandbox, sendUntilAcknowledged } from './sandbox.ts';
import { must, part, type Soak, seeded } from './soak.ts';

const handlers = 4;
const clients = 8;

/** Handlers are killed under load with SIGKILL, and started again as a supervisor would. */
export const killedHandlers: Soak = {
  name: 'killed-handlers',
  promise: 'handlers are killed under load, and no acknowledged enquiry is missing or twice',
  async run(share, progress) {
    const kills = part(share, 1000, 12);
    const sandbox = await openSandbox();
    try {
      const first = await sandbox.handler();
      const running: Handler[] = [first];
      while (running.length < handlers) running.push(await sandbox.handler());
      const random = seeded(43);
      const anyPort = () => (running[Math.floor(random() * handlers)] ?? first).port;

      const acknowledged: string[] = [];
      let hear = () => {};
      /** Waits until so many more enquiries are acknowledged. */
      const more = async (count: number) => {
        const goal = acknowledged.length + count;
        while (acknowledged.length < goal)
          await new Promise<void>((resolve) => {
            hear = resolve;
          });
      };
      let tries = 0;
      let over = false;
      const client = async (number: number) => {
        for (let count = 0; !over; count += 1) {
          const message = `Enquiry ${number}-${count}.`;
          const needed = await sendUntilAcknowledged(anyPort, message);
          tries += needed;
          acknowledged.push(message);
          hear();
        }
      };
      const load = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
      for (let count = 0; count < kills; count += 1) {
        // The others are being answered at this moment. A client that gives up ends the wait.
        await Promise.race([load, more(1 + Math.floor(random() * 3))]);
        const place = count % handlers;
        const victim = running[place] ?? first;
        await kill(victim.child);
        running[place] = await sandbox.handler({ port: victim.port });
        if (count % 50 === 49) progress(`${count + 1} of ${kills} kills`);
      }
      over = true;
      await load;

      const rows = sandbox.rows().map(({ message }) => message);
      const stored = new Set(rows);
      const missing = acknowledged.filter((message) => !stored.has(message)).length;
      must(missing === 0, `${missing} acknowledged enquiries are missing.`);
      must(stored.size === rows.length, `${rows.length - stored.size} enquiries are there twice.`);
      must(sandbox.isIntact(), 'The database is damaged.');
      return `${kills} kills, ${acknowledged.length} acknowledged, 0 lost, 0 twice, ${tries - acknowledged.length} requests repeated`;
    } finally {
      await sandbox.close();
    }
  },
};
