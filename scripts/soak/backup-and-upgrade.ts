import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startFaultySmtp } from './faulty-smtp.ts';
import { type Handler, kill, openGround, sendUntilAcknowledged } from './ground.ts';
import { must, part, type Soak } from './soak.ts';

const handlers = 3;
const clients = 4;

/** As the owner's guide says it. */
const backUp = (varDir: string, file: string) =>
  execFileSync('php', [
    '-r',
    `(new PDO("sqlite:${varDir}/enquiries.sqlite"))->exec("VACUUM INTO '${file}'");`,
  ]);

/** The owner takes a backup under load, upgrades handler by handler under load, and then restores. */
export const backupAndUpgrade: Soak = {
  name: 'backup-and-upgrade',
  promise:
    'an upgrade under load loses no request, and a restore nothing acknowledged before the backup',
  async run(share) {
    const perRound = part(share, 400, 20);
    const smtp = await startFaultySmtp();
    const ground = await openGround(smtp.env);
    const backup = join(ground.folder, 'backup.sqlite');
    try {
      const running: Handler[] = [];
      while (running.length < handlers) running.push(await ground.handler());
      const port = () => running[Math.floor(Math.random() * running.length)]?.port ?? 0;
      const acknowledged = new Set<string>();
      const load = (round: string) =>
        Promise.all(
          Array.from({ length: clients }, async (_, client) => {
            for (let count = 0; count < perRound / clients; count += 1) {
              const message = `${round} ${client}-${count}.`;
              await sendUntilAcknowledged(port, message);
              acknowledged.add(message);
            }
          }),
        );

      await load('Before');
      const before = new Set(acknowledged);
      const during = load('Meanwhile');
      backUp(ground.varDir, backup);
      // One at a time: the next handler takes the place of a former one, on the same database.
      for (const [place, former] of running.entries()) {
        running[place] = await ground.handler();
        await kill(former.child);
      }
      await during;
      const stored = new Set(ground.rows().map(({ message }) => message));
      must(
        [...acknowledged].every((message) => stored.has(message)),
        'The upgrade has lost an acknowledged enquiry.',
      );

      await Promise.all(running.map(({ child }) => kill(child)));
      for (const file of ['enquiries.sqlite-wal', 'enquiries.sqlite-shm'])
        rmSync(join(ground.varDir, file), { force: true });
      copyFileSync(backup, join(ground.varDir, 'enquiries.sqlite'));
      const restored = new Set(ground.rows().map(({ message }) => message));
      const lost = [...before].filter((message) => !restored.has(message)).length;
      must(lost === 0, `${lost} enquiries from before the backup are lost.`);
      must(ground.isIntact(), 'The restored database is damaged.');
      await ground.deliver();
      must(
        ground.rows().every(({ state }) => state === 'delivered'),
        'A restored enquiry is not delivered.',
      );
      return `${acknowledged.size} acknowledged through ${handlers} upgrades, 0 lost; ${before.size} before the backup, 0 lost, all delivered`;
    } finally {
      await ground.close();
      await smtp.close();
    }
  },
};
