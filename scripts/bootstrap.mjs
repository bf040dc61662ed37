/**
 * What `npm start` and `npm test` need before anything else can run, on a machine that has only
 * Node and npm: dependencies, PHP, and for the tests Chromium, fonts, PHPUnit, databases, web servers.
 *
 * Built-in modules only, and nothing that Node 20 lacks: everything else runs on the Node of
 * package.json, which this installs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

/** @typedef {{ what: string, present: () => boolean, apt: string[], brew: string[] }} Need */

const succeeds = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Servers are often where no user's path leads. */
const isThere = (/** @type {string} */ program, /** @type {string} */ pattern) =>
  succeeds('sh', ['-c', `command -v ${program} || ls ${pattern}`]);

const phpIs = (/** @type {string} */ expression) =>
  succeeds('php', ['-r', `exit((${expression}) ? 0 : 1);`]);

/** @type {Need[]} */
export const serverNeeds = [
  {
    what: 'PHP >= 8.2 with pdo_sqlite, curl and mbstring',
    present: () =>
      phpIs(
        'PHP_VERSION_ID >= 80200 && extension_loaded("pdo_sqlite")' +
          ' && extension_loaded("curl") && extension_loaded("mbstring")',
      ),
    apt: ['php-cli', 'php-sqlite3', 'php-curl', 'php-mbstring'],
    brew: ['php'],
  },
  {
    what: 'PHPMailer',
    present: () =>
      existsSync(join(root, 'php', 'vendor', 'phpmailer')) ||
      phpIs('stream_resolve_include_path("libphp-phpmailer/autoload.php") !== false'),
    apt: ['libphp-phpmailer'],
    brew: [],
  },
];

/** Where Chromium is, or undefined. `CHROMIUM_PATH` outranks the usual places. */
export const findChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));

/** @type {Need[]} */
export const testNeeds = [
  {
    what: 'Chromium',
    present: () => findChromium() !== undefined,
    apt: ['chromium'],
    brew: ['--cask', 'chromium'],
  },
  {
    what: 'Fonts as Windows and Android have them',
    present: () =>
      ['Times New Roman|Liberation Serif', 'Arial|Liberation Sans', 'Roboto', 'Noto Serif'].every(
        (family) => succeeds('sh', ['-c', `fc-list | grep -Eq '${family}'`]),
      ),
    apt: ['fontconfig', 'fonts-liberation', 'fonts-roboto-unhinted', 'fonts-noto-core'],
    brew: ['--cask', 'font-roboto', 'font-noto-serif'],
  },
  {
    what: 'PHPUnit and PHP_CodeSniffer',
    present: () => succeeds('phpunit', ['--version']) && succeeds('phpcs', ['--version']),
    apt: ['phpunit', 'php-codesniffer', 'php-xml'],
    brew: ['phpunit', 'php-code-sniffer'],
  },
  {
    what: 'PostgreSQL and MariaDB, and PHP for them',
    present: () =>
      phpIs('extension_loaded("pdo_pgsql") && extension_loaded("pdo_mysql")') &&
      isThere('initdb', '/usr/lib/postgresql/*/bin/initdb') &&
      isThere('mariadbd', '/usr/sbin/mariadbd'),
    apt: ['postgresql', 'mariadb-server', 'php-pgsql', 'php-mysql'],
    brew: ['postgresql', 'mariadb'],
  },
  {
    what: 'Apache, nginx and PHP-FPM',
    present: () =>
      (isThere('apache2', '/usr/sbin/apache2') || isThere('httpd', '/opt/homebrew/bin/httpd')) &&
      isThere('nginx', '/usr/sbin/nginx') &&
      // Homebrew's nginx has none.
      isThere('brew', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so') &&
      isThere('php-fpm', '/usr/sbin/php-fpm*'),
    apt: ['apache2', 'nginx', 'libnginx-mod-http-brotli-static', 'php-fpm'],
    brew: ['httpd', 'nginx'],
  },
];

/**
 * Runs one long step and says that it is still alive; its output is shown only when it fails.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
async function step(what, command, args, environment = process.env) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${what} ...`);
  const child = spawn(command, args, { cwd: root, env: environment });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const alive = setInterval(() => console.log(`  still at it after ${seconds()} s`), 10_000);
  /** @type {number | null} */
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(alive));
  if (status !== 0) throw new Error(`${what} failed (${command}, status ${status}):\n${output}`);
  console.log(`  done in ${seconds()} s`);
}

/** Installs the packages of the lock file, only when it has changed since the last time. */
export async function installDependencies() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  await step('Installing the packages of package-lock.json', 'npm', [
    'ci',
    '--loglevel=error',
    '--no-progress',
  ]);
  writeFileSync(stamp, lock);
}

/**
 * Installs what the system lacks of `needs` where it can (apt-get as root, or Homebrew); else
 * throws one message that names everything missing and how to get it.
 * @param {Need[]} needs
 */
export async function installSystemPackages(needs) {
  let missing = needs.filter((need) => !need.present());
  if (missing.length === 0) return;
  const names = () => missing.map(({ what }) => what).join('; ');

  if (process.getuid?.() === 0 && succeeds('apt-get', ['--version'])) {
    // No server is started by its package: the tests start their own.
    const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    await step('Fetching the list of system packages', 'apt-get', ['update', '-qq'], quiet);
    await step(
      `Installing ${names()}`,
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', ...missing.flatMap(({ apt }) => apt)],
      quiet,
    );
  } else if (succeeds('brew', ['--version'])) {
    for (const { what, brew } of missing) {
      if (brew.length > 0) await step(`Installing ${what}`, 'brew', ['install', ...brew]);
    }
    if (missing.some(({ what }) => what === 'PHPMailer') && succeeds('composer', ['--version'])) {
      await step('Installing PHPMailer', 'composer', ['install', '--working-dir=php', '--no-dev']);
    }
  }

  missing = needs.filter((need) => !need.present());
  if (missing.length === 0) return;
  throw new Error(
    `Missing: ${names()}.\n` +
      `On Debian or Ubuntu: sudo apt-get install ${missing.flatMap(({ apt }) => apt).join(' ')}\n` +
      'Elsewhere: install them with your package manager (PHPMailer also with' +
      ' "composer install --working-dir=php") and run the command again.',
  );
}

/**
 * Runs a TypeScript file on the Node of package.json, as this process if it is that Node already.
 * @param {string} script file name in scripts/
 */
export async function runScript(script) {
  const path = join(root, 'scripts', script);
  if (Number.parseInt(process.versions.node, 10) >= 24) {
    await import(path);
    return;
  }
  const child = spawn(join(bin, 'node'), [path, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}

/**
 * Runs a bootstrap and turns its failure into one clear message.
 * @param {() => Promise<void>} bootstrap
 */
export function main(bootstrap) {
  bootstrap().catch((/** @type {Error} */ error) => {
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  });
}
