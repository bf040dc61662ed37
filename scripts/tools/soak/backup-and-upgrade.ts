import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFaultySmtp } from './faulty-smtp.ts';
import { type Handler, kill, openSandbox, sendUntilAcknowledged } from './sandbox.ts';
import { must, part, type Soak, seeded } from './soak.ts';

const handlers = 3;
const clients = 4;

/** As the owner's guide says it. */
const backUp = (varDir: string, file: string) =>
  execFileSync('php', [
    '-r',
    `(new PDO("sqlite:${varDir}/enquiries.sqlite"))->exec("VACUUM INTO '${file}'");`,
  ]);

/**
 * A later release, with a column more; both work on the tables while handlers are replaced.
 *
 * @returns the folder of the release in that of the sandbox, and the version of its tables
 */
function makeNextRelease(folder: string) {
  const release = 'next';
  cpSync(join(folder, 'php'), join(folder, release), { recursive: true });
  const schema = join(folder, release, 'src/Storage/Schema.php');
  const source = readFileSync(schema, 'utf8');
  const [steps, latest] = /STEPS = \[(?:\s+(\d+) => self::\w+,)+/.exec(source) ?? [];
  if (steps === undefined) throw new Error('Schema.php has no list of steps.');
  const version = Number(latest) + 1;
  const step = `"ALTER TABLE enquiries ADD COLUMN source TEXT NOT NULL DEFAULT ''"`;
  writeFileSync(
    schema,
    source.replace(steps, () => `${steps} ${version} => [${step}],`),
  );
  return { release, version };
}

/** The owner takes a backup under load, upgrades handler by handler under load, and then restores. */
export const backupAndUpgrade: Soak = {
  name: 'backup-and-upgrade',
  promise:
    'an upgrade under load loses no request, and a restore nothing acknowledged before the backup',
  async run(share) {
    const perRound = part(share, 400, 20);
    const smtp = await startFaultySmtp();
    const sandbox = await openSandbox(smtp.env);
    const backup = join(sandbox.folder, 'backup.sqlite');
    try {
      const running: Handler[] = [];
      while (running.length < handlers) running.push(await sandbox.handler());
      const random = seeded(43);
      const port = () => running[Math.floor(random() * running.length)]?.port ?? 0;
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
      backUp(sandbox.varDir, backup);
      // One at a time: a handler of the next release takes the place of a former one, on the same
      // database, and those that are left go on with the tables of the next release.
      const { release, version } = makeNextRelease(sandbox.folder);
      const reached = () =>
        sandbox.query<{ version: number }>('SELECT version FROM enquiry_schema');
      for (const [place, former] of running.entries()) {
        running[place] = await sandbox.handler({ release });
        await kill(former.child);
        if (place === 0) await load('Between');
      }
      await during;
      must(reached()[0]?.version === version, 'The tables were not brought up to date.');
      const refusals = (await sandbox.log())
        .split('\n')
        .filter((line) => line.includes('could not be stored'));
      must(
        refusals.length === 0,
        `During the upgrade an enquiry was refused: ${refusals.join('; ')}`,
      );
      const stored = new Set(sandbox.rows().map(({ message }) => message));
      must(
        [...acknowledged].every((message) => stored.has(message)),
        'The upgrade has lost an acknowledged enquiry.',
      );

      await Promise.all(running.map(({ child }) => kill(child)));
      for (const file of ['enquiries.sqlite-wal', 'enquiries.sqlite-shm'])
        rmSync(join(sandbox.varDir, file), { force: true });
      copyFileSync(backup, join(sandbox.varDir, 'enquiries.sqlite'));
      const restored = new Set(sandbox.rows().map(({ message }) => message));
      const lost = [...before].filter((message) => !restored.has(message)).length;
      must(lost === 0, `${lost} enquiries from before the backup are lost.`);
      must(sandbox.isIntact(), 'The restored database is damaged.');
      await sandbox.deliver();
      must(
        sandbox.rows().every(({ state }) => state === 'delivered'),
        'A restored enquiry is not delivered.',
      );
      return `${acknowledged.size} acknowledged through ${handlers} upgrades to a release with other tables, 0 lost; ${before.size} before the backup, 0 lost, all delivered`;
    } finally {
      await sandbox.close();
      await smtp.close();
    }
  },
};
