/**
 * A checkout of the project for the tests of its commands: the files of a fresh clone, in a folder whose
 * name has a space, with the packages installed or not yet, and commands typed through npm.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../scripts/build/build.ts';
import { freePort } from '../../scripts/serve/processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const sources = [
  '.npmrc',
  'index.html',
  'machines',
  'LICENSE',
  'packages',
  'package.json',
  'package-lock.json',
  'php',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
];

/** The path of a person's shell: npm has put the project's programs in front of it for `npm test`. */
const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'));

const inPath = (program: string) => {
  const found = systemPath.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no ${program} in ${systemPath.join(delimiter)}.`);
  return found;
};
const npm = inPath('npm');

/**
 * Stands in for npm where the set-up calls it, so that a test needs no registry: takes as long as a
 * download, tells in `npm.log` when it begins and ends, and cleans up when it is told to stop.
 */
const slowNpm = `#!/bin/sh
cd "$(dirname "$0")/../checkout of quayswift"
mkdir -p node_modules
trap 'echo "stopped" >> ../npm.log; exit 143' TERM
echo "began $*" >> ../npm.log
while [ ! -e ../finish ]; do sleep 0.05; done
rm -r node_modules && cp -a ../packages node_modules
case "$*" in *--omit=dev*) cp --remove-destination ../without-dev.json node_modules/.package-lock.json ;; esac
echo "ended" >> ../npm.log
`;

export interface Typed {
  /** All that it has printed. */
  output(): string;
  /** Resolves when it has printed this; rejects with what it printed when it ends before that. */
  printed(pattern: RegExp): Promise<void>;
  /** Its exit status, or null when a signal ended it. */
  ended: Promise<number | null>;
  /** Sends a signal to npm alone, as a supervisor does. */
  kill(signal: NodeJS.Signals): void;
  /** Sends SIGINT to npm and all that it runs in the foreground, as a terminal does. */
  pressCtrlC(): void;
}

/** The processes that were started in or for a folder: their ids, words and environment. */
const processesOf = (folder: string) =>
  execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes(folder));

/** @param options whether the packages are installed already */
export async function openCheckout({ installed = true } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'));
  const checkout = join(folder, 'checkout of quayswift');
  await mkdir(checkout);
  const copy = (from: string, to: string) =>
    // Asynchronous copies take five times the CPU time, more than a start of the site.
    cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  for (const name of sources) copy(join(root, name), join(checkout, name));

  // The packages are linked; a site that was built of these sources is not built again.
  await buildIfStale(root);
  const packages = join(folder, 'packages');
  await mkdir(packages);
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!['.bin', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  const lock = JSON.parse(await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8'));
  const kept = Object.entries<{ dev?: boolean }>(lock.packages).filter(([, { dev }]) => !dev);
  await writeFile(
    join(folder, 'without-dev.json'),
    JSON.stringify({ packages: Object.fromEntries(kept) }),
  );
  await mkdir(join(packages, '.bin'));
  for (const name of await readdir(join(root, 'node_modules/.bin'))) {
    symlinkSync(join(root, 'node_modules/.bin', name), join(packages, '.bin', name));
  }
  for (const built of ['dist', 'dist-config']) copy(join(root, built), join(checkout, built));
  copy(join(root, '.cache/built-from'), join(checkout, '.cache/built-from'));
  if (installed) copy(packages, join(checkout, 'node_modules'));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npm'), slowNpm, { mode: 0o755 });

  const running = new Set<Typed>();

  return {
    /** The checkout itself. */
    path: checkout,
    /** The log of the stand-in for npm, by line. */
    npmLog: async () =>
      (await readFile(join(folder, 'npm.log'), 'utf8').catch(() => '')).split('\n'),
    /** Lets the stand-in of npm end. */
    finishInstallation: () => writeFile(join(folder, 'finish'), ''),

    /** Types a command such as `start` or `run dev` after `npm`. */
    type(command: string, env: NodeJS.ProcessEnv = {}): Typed {
      const inherited = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITEST|VITE_)/.test(name)),
      );
      const child = spawn(npm, command.split(' '), {
        cwd: checkout,
        // A foreground job of a terminal has a process group of its own.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...inherited,
          ...env,
          PATH: [join(folder, 'bin'), ...systemPath].join(delimiter),
        },
      });
      let output = '';
      const hearers = new Set<() => void>();
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          for (const hear of hearers) hear();
        });
      const ended = once(child, 'close').then(([status]) => {
        running.delete(typed);
        return status as number | null;
      });
      const typed: Typed = {
        output: () => output,
        printed: (pattern) =>
          new Promise((resolve, reject) => {
            const hear = () => {
              if (pattern.test(output)) resolve();
            };
            hearers.add(hear);
            hear();
            ended.then((status) =>
              reject(new Error(`npm ${command}: status ${status}\n${output}`)),
            );
          }),
        ended,
        kill: (signal) => child.kill(signal),
        pressCtrlC: () => process.kill(-(child.pid as number), 'SIGINT'),
      };
      running.add(typed);
      return typed;
    },

    processes: () => processesOf(folder),

    async [Symbol.asyncDispose]() {
      for (const typed of running) typed.kill('SIGTERM');
      await Promise.all([...running].map(({ ended }) => ended));
      await rm(folder, { recursive: true });
    },
  };
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** The address of a site in a data folder and at a port of its own. */
export const ownPlace = async (checkout: Checkout, name = 'data') => ({
  PORT: `${await freePort()}`,
  VAR_DIR: join(checkout.path, 'var', name),
});
