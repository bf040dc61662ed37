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
/** @typedef {import('./needs.mjs').Need} Need */

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
 * The packages in a lock file, by folder.
 *
 * @returns {Record<string, { integrity?: string, dev?: boolean, optional?: boolean }>}
 */
const packagesIn = (/** @type {string} */ lock) =>
  JSON.parse(readFileSync(join(root, lock), 'utf8')).packages;

/** Whether npm has installed them; it writes its own lock file last. Optional ones are for other systems. */
function hasPackages(/** @type {Command['packages']} */ packages) {
  const written = join('node_modules', '.package-lock.json');
  if (!existsSync(join(root, written))) return false;
  const installed = packagesIn(written);
  return Object.entries(packagesIn('package-lock.json')).every(
    ([folder, { dev, optional, integrity }]) =>
      folder === '' ||
      optional ||
      (dev && packages === 'dependencies') ||
      // A package of this repository has no integrity.
      (installed[folder] !== undefined && installed[folder].integrity === integrity),
  );
}

function isWritable(/** @type {string} */ folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The environment for npm, with a cache in the project if the home folder is not writable. */
function withCache() {
  if (process.env.npm_config_cache && isWritable(process.env.npm_config_cache)) return {};
  const usual = join(homedir(), '.npm');
  if (isWritable(existsSync(usual) ? usual : homedir())) return {};
  return { npm_config_cache: join(root, '.cache', 'npm') };
}

/** Installs the packages of the lock file: all, or `dependencies` with their own dependencies. */
async function installPackages(/** @type {Command['packages']} */ packages) {
  if (hasPackages(packages)) return;
  // `npm ci` begins by deleting everything, which would break a running site.
  const how = hasPackages('dependencies') ? ['install', '--no-save'] : ['ci'];
  // Prefer npm's cache; without a network, fail in seconds instead of minutes.
  const fetching = [
    '--prefer-offline',
    '--fetch-retry-mintimeout=500',
    '--fetch-retry-maxtimeout=2000',
  ];
  const which = `--${packages === 'all' ? 'include' : 'omit'}=dev`;
  await step(
    'Installing the packages of package-lock.json',
    ['npm', ...how, which, ...fetching, '--loglevel=error'],
    { env: withCache() },
  );
}

/**
 * Installs missing system packages if it can: with apt-get as root, with Homebrew, and Chromium with Playwright.
 *
 * @param {Need[]} needs those with `optional` may stay missing
 * @throws {Error} with one message that names every required package that is missing and how to install it
 */
export async function installSystemPackages(needs) {
  const missing = () => needs.filter((need) => !need.present());
  if (missing().length === 0) return;

  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    await installByApt(missing());
  } else if (succeeds('brew', ['--version'])) {
    for (const { what, brew } of missing())
      if (brew.length > 0) await step(`Installing ${what}`, ['brew', 'install', ...brew]);
  }
  for (const { what, npx } of missing()) if (npx) await step(`Installing ${what}`, ['npx', ...npx]);

  const required = missing().filter(({ optional }) => !optional);
  if (required.length === 0) return;
  throw new Error(
    `Missing: ${required.map(({ what }) => what).join('; ')}.\n` +
      `On Debian or Ubuntu: sudo apt-get install ${required.flatMap(({ apt }) => apt).join(' ')}\n` +
      'Elsewhere: install them with your package manager (PHPMailer with' +
      ' "composer install --working-dir=php") and run the command again.',
  );
}

async function installByApt(/** @type {Need[]} */ needs) {
  // Keeps Debian's packages from starting their servers; the tests start their own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const packages = needs.flatMap(({ apt }) => apt);
  const words = ['install', '-y', '--no-install-recommends', ...options, ...packages];
  const names = needs.map(({ what }) => what).join('; ');
  const uninterruptible =
    'Waiting for apt-get to finish, so that no package is left half installed ...';

  await step('Fetching the list of system packages', ['apt-get', 'update', ...options], { env });
  await step(`Downloading ${names}`, ['apt-get', ...words, '--download-only'], { env });
  // An earlier interruption may have left packages half installed.
  await step('Completing system packages', ['dpkg', '--configure', '-a'], { env, uninterruptible });
  await step(`Installing ${names}`, ['apt-get', ...words], { env, uninterruptible });
}
