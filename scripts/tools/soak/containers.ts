/** The release in containers, as compose.yaml starts them, on Docker or Podman. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from '../../build/build.ts';
import { contentsOf } from '../../build/release/contents.ts';
import { freePort } from '../../serve/processes.ts';
import { findContainerEngine } from '../../setup/needs.mjs';
import { headerOf, startFaultySmtp } from './faulty-smtp.ts';
import { listen, passed } from './listener.ts';
import { sendUntilAcknowledged } from './sandbox.ts';
import { must, part, type Soak } from './soak.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const project = 'enquiry-soak';
const baseImage = 'docker.io/library/debian:bookworm-slim';
const parts = ['database', 'php', 'web', 'worker'] as const;
type Part = (typeof parts)[number];

/** Debian's www-data, as which all of them run. */
const webUser = 33;
const clients = 4;

/**
 * For Podman on machines such as those of CI services, which may not raise limits, run no systemd, or mount both
 * versions of cgroups.
 */
const podmanSettings = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
runtime = "runc"
`;

/** The engine at hand, and the containers that it has made of compose.yaml. */
async function openEngine(folder: string, port: number) {
  const program = findContainerEngine() ?? 'podman';
  const compose = program === 'docker' ? ['docker', 'compose'] : ['podman-compose'];
  await writeFile(join(folder, 'podman.conf'), podmanSettings);
  const env = {
    ...process.env,
    SITE_PORT: `${port}`,
    CONTAINERS_CONF: join(folder, 'podman.conf'),
    // OCI's own format has no health checks.
    BUILDAH_FORMAT: 'docker',
    BUILDAH_ISOLATION: 'chroot',
  };
  const call = async (command: string, args: readonly string[], cwd: string) => {
    const { stdout } = await run(command, args, { env, cwd, maxBuffer: 2 ** 28 });
    return stdout.trim();
  };
  const engine = (...words: string[]) => call(program, words, folder);
  const filter = (label: string, value: string) => [
    '--filter',
    `label=com.docker.compose.${label}=${value}`,
  ];
  const container = (name: Part) =>
    engine('ps', '-aq', ...filter('project', project), ...filter('service', name));
  return {
    program,
    engine,
    compose: (...words: string[]) => {
      const [command = program, ...rest] = [...compose, '-p', project, ...words];
      return call(command, rest, join(folder, 'container'));
    },
    inspect: async (name: Part, format: string) =>
      engine('inspect', '--format', format, await container(name)),
    exec: async (name: Part, ...words: string[]) => engine('exec', await container(name), ...words),
    /** Kills all processes of a part at once, and starts it again. */
    async killAndStart(name: Part) {
      const id = await container(name);
      await engine('kill', id);
      await engine('start', id);
    },
  };
}
type Engine = Awaited<ReturnType<typeof openEngine>>;

/** Fetches the base image, or makes it of Debian's packages where no registry can be reached. */
async function provideBaseImage({ program, engine }: Engine, folder: string): Promise<void> {
  // Docker fetches it while it builds.
  if (program === 'docker') return;
  const isThere = () =>
    engine('image', 'exists', baseImage).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  await engine('pull', '--quiet', baseImage).catch(async () => {
    const file = join(folder, 'debian.tar');
    await run('mmdebstrap', ['--variant=minbase', 'bookworm', file], { maxBuffer: 2 ** 28 });
    await engine('import', '--quiet', file, baseImage);
    await rm(file);
  });
}

/** The first address of this machine that containers can reach. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!own) throw new Error('This machine has no address that containers can reach.');
  return own.address;
}

/** Unpacks the release of the project, with the settings that its guide asks for. */
async function prepare(folder: string, settings: Record<string, string>): Promise<void> {
  await build(root);
  for (const [path, content] of await contentsOf(root, '0 soak', true)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, 'container/settings.env'), lines.join(''));
  const secrets = join(folder, 'container/secrets');
  await mkdir(secrets);
  for (const name of ['database_password', 'recaptcha_secret', 'smtp_password'])
    await writeFile(join(secrets, name), `${randomBytes(18).toString('base64')}\n`);
}

/** What compose.yaml promises of each container. */
async function examine(started: Engine): Promise<void> {
  for (const name of parts) {
    must((await started.exec(name, 'id', '-u')) === `${webUser}`, `${name} runs as another user.`);
    const words = await started.exec(name, 'touch', '/srv/a-file').catch(String);
    must(words.includes('Read-only file system'), `${name}, writing in its root: ${words}`);
    const test = await started.inspect(name, '{{json .Config.Healthcheck.Test}}');
    const [, ...command] = JSON.parse(test) as string[];
    await started.exec(name, ...command);
  }
}

/** Each part is killed again and again while enquiries come in. */
export const containers: Soak = {
  name: 'containers',
  promise: 'each container is killed and started again under load, and every enquiry arrives',
  byHand: 'it builds images, for minutes',
  lacks: () => (findContainerEngine() ? '' : 'Docker with compose, or Podman with podman-compose'),
  async run(share, progress) {
    const kills = parts.length * part(share, 5);
    const perKill = part(share, 500, 5 * kills) / kills;
    await using begun = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'containers-'));
    begun.defer(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o755);
    const address = ownAddress();
    const smtp = await startFaultySmtp(address);
    begun.defer(smtp.close);
    const spamCheck = await listen(() => [200, passed], address);
    begun.defer(spamCheck.close);
    await prepare(folder, {
      ...smtp.env,
      SMTP_SECURE: 'none',
      SITEVERIFY_URL: spamCheck.url,
      RATE_LIMIT_PER_ADDRESS: '0',
      RATE_LIMIT_GLOBAL: '0',
      ALERT_MAIL: 'none',
    });
    const port = await freePort();
    const started = await openEngine(folder, port);
    await provideBaseImage(started, folder);
    progress('the release is unpacked');
    await started.compose('build');
    progress('the images are built');
    begun.defer(async () => void (await started.compose('down', '--volumes')));
    // Of a run that was killed.
    await started.compose('down', '--volumes');
    await started.compose('up', '--detach');

    const send = (message: string) => sendUntilAcknowledged(() => port, message, 120_000);
    await send('The first.');
    await examine(started);
    progress('all parts are well');

    const acknowledged = ['The first.'];
    for (let count = 0; count < kills; count += 1) {
      const name = parts[count % parts.length] ?? 'web';
      let next = 0;
      const client = async () => {
        while (next < perKill) {
          const message = `During kill ${count}, ${next++}.`;
          await send(message);
          acknowledged.push(message);
        }
      };
      const load = Promise.all(Array.from({ length: clients }, client));
      const since = await started.inspect(name, '{{.State.StartedAt}}');
      await started.killAndStart(name);
      must((await started.inspect(name, '{{.State.StartedAt}}')) !== since, `${name} lived on.`);
      await load;
      progress(`${count + 1} of ${kills} kills: ${name}`);
    }

    const sql = (text: string) =>
      started.exec('database', 'psql', '--host=/tmp', '--username=enquiries', '-Atc', text);
    // Leases of killed workers run out, and waits are over.
    await started.engine('stop', await started.inspect('worker', '{{.Id}}'));
    await sql('UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL');
    await sql('DELETE FROM circuits');
    await started.engine('start', await started.inspect('worker', '{{.Id}}'));
    const waiting = () => sql("SELECT count(*) FROM enquiries WHERE state <> 'delivered'");
    for (const end = performance.now() + 120_000; (await waiting()) !== '0'; await delay(500))
      must(performance.now() < end, `${await waiting()} are not delivered.`);

    const stored = (await sql('SELECT message FROM enquiries')).split('\n');
    const lost = acknowledged.filter((message) => !stored.includes(message)).length;
    must(lost === 0, `${lost} acknowledged enquiries are missing.`);
    must(stored.length === acknowledged.length, `${stored.length} rows of ${acknowledged.length}.`);
    must(new Set(stored).size === stored.length, 'An enquiry is stored twice.');
    const identities = new Set(smtp.received.map((mail) => headerOf(mail, 'Message-ID')));
    must(identities.size === stored.length, `${identities.size} Message-IDs of ${stored.length}.`);
    const copies = smtp.received.length - identities.size;
    await examine(started);
    return (
      `${kills} kills of ${parts.length} parts (${parts.join(', ')}) on ${started.program}, all of them without ` +
      `root, read-only, and well before and after; ` +
      `${acknowledged.length} acknowledged, 0 lost, 0 twice, each mailed under its own Message-ID, ` +
      `${copies} copies under the same one`
    );
  },
};
