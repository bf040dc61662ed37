import { spawnSync } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFaultySmtp } from './faulty-smtp.ts';
import { listen, passed } from './listener.ts';
import { enquiry, openSandbox, post, type Sandbox } from './sandbox.ts';
import { must, type Soak } from './soak.ts';

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
/** Root ignores file permissions, so as root PHP runs as another user. */
const asUser = isRoot ? { uid: nobody } : {};

/** How soon the owner must know, in minutes of the simulated time. */
const soon = 10;

interface World {
  sandbox: Sandbox;
  smtp: Awaited<ReturnType<typeof startFaultySmtp>>;
  /** The status that the provider of the spam check answers with. */
  provider: { status: number };
}

interface Cause {
  name: string;
  /** Matches the alert to the owner. */
  told: RegExp;
  begin(world: World): unknown;
  end(world: World): unknown;
  /** A shell's words before each run of cron while it lasts. */
  shell?: string;
  /** Cron does not run while it lasts. */
  withoutCron?: true;
}

const permissions = (change: string) => (world: World) =>
  spawnSync('chmod', ['-R', change, world.sandbox.varDir]);
const owner = (uid: number) => (world: World) =>
  chown(join(world.sandbox.varDir, 'address.key'), uid, uid);

const causes: Cause[] = [
  {
    name: 'full disk',
    told: /Enquiries cannot be stored: the disk or its quota is full/,
    // A file that may not grow any further fails as a full disk does: with an error of `write`.
    shell: `trap '' XFSZ; ulimit -f 12`,
    begin() {},
    end() {},
  },
  {
    name: 'read-only folder',
    told: /read-only: enquiries cannot be stored/,
    begin: permissions('a-w'),
    end: permissions('u+w'),
  },
  ...(isRoot
    ? [
        {
          name: 'wrong owner',
          told: /belongs to another user than the folder/,
          begin: owner(0),
          end: owner(nobody),
        },
      ]
    : []),
  {
    name: 'dead worker',
    told: /The delivery has stopped/,
    withoutCron: true,
    begin() {},
    end() {},
  },
  {
    name: 'mail refused',
    told: /no mail leaves: the mail server refuses the recipient/,
    begin: ({ smtp }) => smtp.be('answers 5xx'),
    end: ({ smtp }) => smtp.be('none'),
  },
  {
    name: 'spam check down',
    told: /The spam check does not answer/,
    begin: ({ provider }) => {
      provider.status = 500;
    },
    end: ({ provider }) => {
      provider.status = 200;
    },
  },
];

/** Minutes until it is told, and until it is told to be over. */
async function runThrough(cause: Cause): Promise<[told: number, over: number]> {
  await using begun = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'clock-'));
  begun.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const prepended = fileURLToPath(new URL('clock.php', import.meta.url));
  const clock = join(folder, 'now');
  await copyFile(prepended, join(folder, 'clock.php'));
  await writeFile(join(folder, 'soak.ini'), `auto_prepend_file = ${join(folder, 'clock.php')}\n`);

  const alerts: string[] = [];
  const provider = { status: 200 };
  const sink = await listen((body) => {
    alerts.push((JSON.parse(body) as { text: string }).text);
    return [200, ''];
  });
  begun.defer(sink.close);
  const spamCheck = await listen(() => [provider.status, passed]);
  begun.defer(spamCheck.close);
  const smtp = await startFaultySmtp();
  begun.defer(smtp.close);
  const sandbox = await openSandbox({
    ...smtp.env,
    ALERT_URL: sink.url,
    RECAPTCHA_SECRET: 'secret',
    SITEVERIFY_URL: spamCheck.url,
    SOAK_CLOCK: clock,
    // The colon stands for the usual places.
    PHP_INI_SCAN_DIR: `:${folder}`,
    FREE_DISK_MB: '0',
  });
  begun.defer(sandbox.close);
  await mkdir(sandbox.varDir);
  if (isRoot) await chown(sandbox.varDir, nobody, nobody);
  const world = { sandbox, smtp, provider };

  let now = Math.floor(Date.now() / 1000);
  const tick = () => writeFile(clock, `${now}`);
  await tick();
  // PHP's built-in server prepends nothing to its script.
  const script = join(sandbox.folder, 'php/contact-handler.php');
  const source = await readFile(script, 'utf8');
  const first = 'declare(strict_types=1);';
  await writeFile(script, source.replace(first, `${first}\nrequire '${folder}/clock.php';`));
  const { port } = await sandbox.handler(asUser);
  /** A visitor writes, and cron runs; the storage may refuse. */
  const minute = async (lasts: boolean) => {
    now += 60;
    await tick();
    await post(port, JSON.stringify(enquiry(`${cause.name}, at ${now}.`)));
    if (lasts && cause.withoutCron) return;
    const shell = lasts && cause.shell ? { shell: cause.shell } : {};
    await sandbox.deliver({}, { ...asUser, ...shell });
  };
  const until = async (lasts: boolean, found: () => boolean) => {
    for (let minutes = 1; ; minutes += 1) {
      await minute(lasts);
      if (found()) return minutes;
      const what = lasts ? 'was not told' : 'was not told to be over';
      must(minutes < 2 * soon, `${cause.name} ${what}: ${JSON.stringify(alerts)}`);
    }
  };

  // Cron is there before the first visitor.
  await sandbox.deliver({}, asUser);
  await minute(false);
  await minute(false);
  must(alerts.length === 0, `Told for nothing: ${alerts.join()}`);
  await cause.begin(world);
  const told = await until(true, () => alerts.some((text) => cause.told.test(text)));
  must(told <= soon, `${cause.name} was told after ${told} minutes.`);
  for (let more = 0; more < 3; more += 1) await minute(true);
  await cause.end(world);
  const isOver = (text: string) => text.includes('Well again') && cause.told.test(text);
  const over = await until(false, () => alerts.some(isOver));
  must(over <= soon, `${cause.name} was told to be over after ${over} minutes.`);
  for (let more = 0; more < 3; more += 1) await minute(false);

  const times = alerts.filter((text) => cause.told.test(text) && !isOver(text)).length;
  must(times === 1, `${cause.name} was told ${times} times: ${JSON.stringify(alerts)}`);
  must(alerts.filter(isOver).length === 1, `${cause.name}: ${JSON.stringify(alerts)}`);
  must(!/ada|Byron|@/i.test(alerts.join()), `An alert names a visitor: ${alerts.join()}`);
  return [told, over];
}

/** Faults that would keep enquiries from the owner in silence: each must be told, and its end too. */
export const causesOfSilence: Soak = {
  name: 'causes-of-silence',
  promise:
    'the owner is told of each cause of silence within ten minutes, once, and once more when it is over',
  async run(_share, progress) {
    const lines = causes.map(async (cause) => {
      const [told, over] = await runThrough(cause);
      progress(cause.name);
      return `${cause.name}: told after ${told} min, well again after ${over} min`;
    });
    return (await Promise.all(lines)).join('; ');
  },
};
