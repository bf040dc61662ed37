/**
 * Installs whatever a command needs that is missing. Uses built-in modules only and runs on the oldest Node of
 * package.json; everything else runs on the Node that this installs.
 */
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './lock.mjs';
import { succeeds } from './needs.mjs';
import { step } from './step.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {import('./commands.mjs').Command} Command */

/**
 * Installs missing packages; waits for another process that is installing in the same checkout.
 *
 * @param {string} name of the command
 * @param {Command} command
 * @throws {Error} with one message that says what is missing and how to get it
 */
export async function install(name, { packages, system }) {
  const isComplete = () => hasPackages(packages) && system.every(({ present }) => present());
  if (isComplete()) return;
  const typed = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  await alone(join(root, '.cache', 'installing.lock'), typed, async () => {
    await installPackages(packages);
    await installSystemPackages(system);
  });
}

/**
 * The packages of a lock file by folder: the project's, or npm's own of what it has installed, which it writes last.
 *
 * @returns {Record<string, { version: string, integrity?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>}
 */
const packagesIn = (/** @type {string} */ lock) =>
  JSON.parse(readFileSync(join(root, lock), 'utf8')).packages;

const written = join('node_modules', '.package-lock.json');

/** The packages of the lock file that belong on this system, with their folders. */
function wanted(/** @type {Command['packages']} */ packages) {
  const report = /** @type {{ header: object }} */ (process.report.getReport());
  const ownLibc = 'glibcVersionRuntime' in report.header ? 'glibc' : 'musl';
  const suits = (/** @type {string[] | undefined} */ systems, /** @type {string} */ own) =>
    !systems || systems.includes(own);
  return Object.entries(packagesIn('package-lock.json')).filter(
    ([folder, { dev, os, cpu, libc }]) =>
      folder &&
      (packages === 'all' || !dev) &&
      suits(os, process.platform) &&
      suits(cpu, process.arch) &&
      suits(libc, ownLibc),
  );
}

/** Whether npm has installed them, by whichever command; it may leave out what is optional. */
function hasPackages(/** @type {Command['packages']} */ packages) {
  if (!existsSync(join(root, written))) return false;
  const there = packagesIn(written);
  return wanted(packages).every(
    ([folder, { integrity, optional }]) => optional || there[folder]?.integrity === integrity,
  );
}

/** The environment for npm, with a cache in the project if the home folder is not writable. */
function withCache() {
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return process.env;
  const usual = join(homedir(), '.npm');
  if (isWritable(existsSync(usual) ? usual : homedir())) return process.env;
  return { ...process.env, npm_config_cache: join(root, '.cache', 'npm') };
}

function isWritable(/** @type {string} */ folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs the packages of the lock file: all, or `dependencies` with their own dependencies. */
async function installPackages(/** @type {Command['packages']} */ packages) {
  if (hasPackages(packages)) return;
  const folders = wanted(packages).map(([folder]) => folder);
  const progress = () => {
    const there = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
    return `${there.length} of ${folders.length} packages`;
  };
  // `npm ci` begins by deleting everything, which would break a running site.
  const isPart = hasPackages('dependencies');
  const how = isPart ? ['install', '--no-save'] : ['ci'];
  // Prefer npm's cache; without a network, fail in seconds instead of minutes.
  const fetching = [
    '--prefer-offline',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ];
  await step(
    `Installing ${folders.length} packages of package-lock.json`,
    [
      'npm',
      ...how,
      `--${packages === 'all' ? 'include' : 'omit'}=dev`,
      ...fetching,
      '--loglevel=error',
    ],
    { env: withCache(), progress },
  );
}

/**
 * Installs missing system packages if it can (apt-get as root, or Homebrew), and says what will fail without
 * those that are optional.
 *
 * @param {import('./needs.mjs').Need[]} needs
 * @throws {Error} with one message that names every required package that is missing and how to install it
 */
export async function installSystemPackages(needs) {
  let missing = needs.filter((need) => !need.present());
  if (missing.length === 0) return;
  const names = () => missing.map(({ what }) => what).join('; ');

  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    await installByApt(
      names(),
      missing.flatMap(({ apt }) => apt),
    );
  } else if (succeeds('brew', ['--version'])) {
    for (const { what, brew, composer } of missing) {
      if (brew.length > 0) await step(`Installing ${what}`, ['brew', 'install', ...brew]);
      else if (composer && succeeds('composer', ['--version']))
        await step(`Installing ${what}`, ['composer', 'install', '--working-dir=php', '--no-dev']);
    }
  }

  missing = needs.filter((need) => !need.present());
  for (const { what, apt, costs } of missing)
    if (costs)
      console.warn(
        `Missing: ${what} (on Debian: ${apt.join(' ')}). It costs ${costs}: they will fail.`,
      );
  missing = missing.filter(({ costs }) => !costs);
  if (missing.length === 0) return;
  throw new Error(
    `Missing: ${names()}.\n` +
      `On Debian or Ubuntu: sudo apt-get install ${missing.flatMap(({ apt }) => apt).join(' ')}\n` +
      'Elsewhere: install them with your package manager (PHPMailer also with' +
      ' "composer install --working-dir=php") and run the command again.',
  );
}

async function installByApt(/** @type {string} */ names, /** @type {string[]} */ packages) {
  // Keeps Debian's packages from starting their servers; the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'APT::Status-Fd=3'];
  let percent = 0;
  const hearStatus = (/** @type {string} */ line) => {
    // `dlstatus` or `pmstatus`, package, percentage, words.
    const found = /^[dp][lm]status:[^:]*:([\d.]+):/.exec(line);
    if (found) percent = Math.floor(Number(found[1]));
  };
  const told = { env, hearStatus, progress: () => `${percent} %` };

  await step('Fetching the list of system packages', ['apt-get', 'update', ...options], told);
  const words = ['install', '-y', '--no-install-recommends', ...options, ...packages];
  await step(`Downloading ${names}`, ['apt-get', ...words, '--download-only'], told);
  percent = 0;
  const uninterruptible =
    'Waiting for apt-get to finish, so that no package is left half installed ...';
  // An earlier interruption may have left packages half installed.
  await step('Completing system packages', ['dpkg', '--configure', '-a'], { env, uninterruptible });
  await step(`Installing ${names}`, ['apt-get', ...words], { ...told, uninterruptible });
}
