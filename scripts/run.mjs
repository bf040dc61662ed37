/**
 * `node scripts/run.mjs COMMAND [ARGUMENTS]`, behind every npm script: installs whatever the command needs and the
 * machine lacks, then runs it on the Node of package.json. Built-in modules only, on the oldest Node of package.json.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands, isPresent } from './setup/commands.mjs';
import { atEnd, Refusal } from './setup/program.mjs';

/** @typedef {import('./setup/commands.mjs').Need} Need */

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let isStopping = false;

/** The shell's exit status for the end of a program. */
const statusOf = (
  /** @type {number | null} */ status,
  /** @type {NodeJS.Signals | null} */ signal,
) => status ?? 128 + constants.signals[signal ?? 'SIGTERM'];

atEnd(async () => {
  isStopping = true;
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill('SIGTERM');
  for (const [status, signal] of await Promise.all(ended))
    process.exitCode = statusOf(status, signal);
});

/**
 * Runs a program until it ends; while this process is stopping, nothing follows.
 *
 * @param {string[]} words
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ status: number, output: string }>}
 */
function run([command = '', ...args], stdio, env) {
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) => {
      running.delete(child);
      if (!isStopping) resolve({ status: statusOf(status, signal), output });
    });
  });
}

/** Runs a step of the installation, whose output is shown only if it fails. */
async function install(
  /** @type {string} */ title,
  /** @type {string[]} */ words,
  /** @type {NodeJS.ProcessEnv} */ env = {},
) {
  console.log(`Installing ${title} ...`);
  const { status, output } = await run(words, ['ignore', 'pipe', 'pipe'], env);
  if (status !== 0)
    throw new Refusal(`${output.trim()}\n"${words.join(' ')}" failed, status ${status}.`);
}

/** Installs the packages of the lock file, unless those of this very file were installed before. */
async function installPackages(/** @type {boolean | undefined} */ withoutTools) {
  // A link leads to the packages of another checkout, which are not ours to change.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink()) return;
  const lock = createHash('sha256').update(read('package-lock.json')).digest('hex');
  const stamp = join(modules, '.installed');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `${lock} all` || (withoutTools && installed === `${lock} part`)) return;
  // npm writes its own lock file last. `npm ci` deletes what an interrupted installation left, and would delete the
  // packages of a running site, too.
  const isThere = existsSync(join(modules, '.package-lock.json'));
  const how = isThere ? ['install', '--no-save'] : ['ci'];
  const isPart = withoutTools && !isThere;
  const words = ['npm', ...how, '--loglevel=error', `--${isPart ? 'omit' : 'include'}=dev`];
  await install('the packages of package-lock.json', words);
  writeFileSync(stamp, `${lock} ${isPart ? 'part' : 'all'}`);
}

async function installSystemPackages(/** @type {Need[]} */ needs) {
  const missing = () => needs.filter((need) => !isPresent(need));
  const lacking = missing();
  if (lacking.length === 0) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    // RUNLEVEL keeps Debian's packages from starting their servers; tests start their own.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const apt = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
    await install('the list of system packages', [...apt, 'update'], env);
    const packages = lacking.flatMap((need) => need.apt);
    const names = lacking.map(({ what }) => what).join(', ');
    await install(names, [...apt, 'install', '--no-install-recommends', ...packages], env);
  }
  const required = missing().filter(({ optional }) => !optional);
  if (required.length === 0) return;
  throw new Refusal(
    `Missing: ${required.map(({ what }) => what).join(', ')}; install it with your package manager,` +
      ` on Debian: sudo apt-get install ${required.flatMap(({ apt }) => apt).join(' ')}`,
  );
}

const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '');
if (process.version.slice(1).localeCompare(oldest, 'en', { numeric: true }) < 0)
  throw new Refusal(
    `Node ${oldest} or later is needed, and this is ${process.version}: install it from https://nodejs.org, then run the command again.`,
  );

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) throw new Refusal(`No command "${name}". There are: ${Object.keys(commands)}.`);
if (args.includes('--help')) {
  console.log(`npm run ${name}${command.usage ? ` -- ${command.usage}` : ''}\n\n${command.help}`);
  process.exit();
}
const { PORT = '' } = process.env;
// Before an installation that may take a minute.
if (PORT !== '' && !(/^\d+$/.test(PORT) && Number(PORT) >= 1 && Number(PORT) <= 65535))
  throw new Refusal(`PORT is "${PORT}", and must be a whole number from 1 to 65535.`);

const installed = await Promise.allSettled([
  installPackages(command.withoutTools),
  installSystemPackages(command.needs ?? []),
]);
for (const result of installed) if (result.status === 'rejected') throw result.reason;
if (command.packages) {
  const words = ['npm', 'install', '--no-save', '--loglevel=error', ...command.packages];
  await install(command.packages.join(', '), words);
}

const bin = join(modules, '.bin');
const env = {
  PATH: `${bin}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(modules, '.cache/node'),
};
let status = 0;
for (const [index, [program = '', ...words]] of command.run.entries()) {
  if (status !== 0) break;
  if (index === command.run.length - 1) words.push(...args);
  const isOurs = program.endsWith('.ts');
  const line = isOurs
    ? [join(modules, 'node/bin/node'), join(root, 'scripts', program)]
    : [join(bin, program)];
  // The channel tells our programs that this process has ended.
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', isOurs ? 'ipc' : 'ignore']);
  ({ status } = await run([...line, ...words], [...stdio], env));
}
process.exit(status);
