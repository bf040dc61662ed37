/** Every npm command with its needs and its programs; `scripts/run.mjs` runs them. Built-in modules only. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A system package. `apt` and `brew` are the words after `install`. Commands run without `optional` needs: steps of
 * `npm run test:full` and engines of `npm run timing` are left out then.
 *
 * @typedef {{
 *   what: string,
 *   present: () => boolean,
 *   apt: string[],
 *   brew?: string[],
 *   optional?: boolean,
 * }} Need
 */

/**
 * `run` are programs in order, the arguments of npm's command added to the last one: a TypeScript file in scripts/, or
 * a program in a package. `help` answers `--help` where the last program does not. `withoutTools` leaves the packages for
 * developers out; `packages` of npm come on top, for a command that is too rare for everybody to install them.
 *
 * @typedef {{
 *   run: [string, ...string[]][],
 *   help?: string,
 *   needs?: Need[],
 *   withoutTools?: boolean,
 *   packages?: string[],
 * }} Command
 */

export const succeeds = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const shell = (/** @type {string} */ script) => succeeds('sh', ['-c', script]);

/** Servers are often installed outside a user's PATH. */
const isInstalled = (/** @type {string} */ program, /** @type {string} */ pattern) =>
  shell(`command -v ${program} || ls ${pattern}`);

const phpIs = (/** @type {string} */ expression) =>
  succeeds('php', ['-r', `exit((${expression}) ? 0 : 1);`]);

/** By their families, as fontconfig knows them; on macOS browsers do not ask it, and nothing is needed. */
const hasFonts = (/** @type {string[]} */ ...families) =>
  process.platform === 'darwin' ||
  families.every((family) => shell(`fc-list : family | grep -Eq '^${family}(,|$)'`));

const firstOf = (/** @type {(string | undefined)[]} */ ...paths) =>
  paths.find((path) => path && existsSync(path));

/** The path of Chromium, or undefined; `CHROMIUM_PATH` takes precedence. */
export const findChromium = () =>
  firstOf(
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  );

/**
 * The path of Chromium's headless shell, else of Chromium; undefined where Playwright has to find its own. The shell
 * lays pages out as the browser does, for half the CPU time.
 */
export const findHeadlessShell = () =>
  firstOf(process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell') ?? findChromium();

/** @satisfies {Record<string, Need>} */
export const needs = {
  php: {
    what: 'PHP >= 8.2 with pdo_sqlite, curl and mbstring',
    present: () =>
      phpIs(
        'PHP_VERSION_ID >= 80200 && !array_diff(["pdo_sqlite", "curl", "mbstring"], get_loaded_extensions())',
      ),
    apt: ['php-cli', 'php-sqlite3', 'php-curl', 'php-mbstring'],
    brew: ['php'],
  },
  phpMailer: {
    what: 'PHPMailer (or run "composer install --working-dir=php")',
    present: () =>
      existsSync(join(root, 'php/vendor/phpmailer')) ||
      phpIs('stream_resolve_include_path("libphp-phpmailer/autoload.php") !== false'),
    apt: ['libphp-phpmailer'],
  },
  phpUnit: {
    what: 'PHPUnit',
    present: () => succeeds('phpunit', ['--version']),
    apt: ['phpunit', 'php-xml'],
    brew: ['phpunit'],
  },
  headlessShell: {
    what: 'Chromium\'s headless shell (or run "npx playwright install chromium")',
    present: () =>
      findHeadlessShell() !== undefined || existsSync(join(homedir(), '.cache/ms-playwright')),
    apt: ['chromium-headless-shell'],
    brew: ['--cask', 'chromium'],
  },
  chromium: {
    what: 'Chromium',
    present: () => findChromium() !== undefined,
    apt: ['chromium'],
    brew: ['--cask', 'chromium'],
  },
  firefox: {
    what: 'Firefox',
    present: () =>
      isInstalled('firefox-esr', '/Applications/Firefox.app') ||
      firstOf(process.env.FIREFOX_PATH) !== undefined,
    apt: ['firefox-esr'],
    brew: ['--cask', 'firefox'],
  },
  webKit: {
    what: 'WebKitGTK (the engine of Safari), with a display for it',
    present: () =>
      shell('ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser') &&
      ['WebKitWebDriver', 'Xvfb', 'openbox'].every((name) => shell(`command -v ${name}`)),
    apt: ['webkit2gtk-driver', 'xvfb', 'openbox'],
  },
  desktopFonts: {
    what: 'fonts of Windows and of a bare Linux, or those of the same widths',
    present: () => hasFonts('Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'DejaVu Serif'),
    apt: ['fontconfig', 'fonts-liberation', 'fonts-dejavu-core'],
  },
  phoneFonts: {
    what: 'fonts of Android and ChromeOS',
    present: () => hasFonts('Roboto', 'Noto Serif', 'Arimo', 'Tinos'),
    apt: ['fontconfig', 'fonts-roboto-unhinted', 'fonts-noto-core', 'fonts-croscore'],
  },
  processList: {
    what: 'ps',
    present: () => shell('command -v ps'),
    apt: ['procps'],
  },
  codeSniffer: {
    what: 'PHP_CodeSniffer',
    present: () => succeeds('phpcs', ['--version']),
    apt: ['php-codesniffer'],
    brew: ['php-code-sniffer'],
  },
  postgres: {
    what: 'PostgreSQL with pg_virtualenv, and PHP for it',
    present: () => phpIs('extension_loaded("pdo_pgsql")') && shell('command -v pg_virtualenv'),
    apt: ['postgresql', 'php-pgsql'],
  },
  webServers: {
    what: 'Apache, nginx and PHP-FPM',
    present: () =>
      isInstalled('apache2', '/usr/sbin/apache2') &&
      isInstalled('php-fpm', '/usr/sbin/php-fpm*') &&
      shell('ls /usr/sbin/nginx /usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    apt: ['apache2', 'nginx', 'libnginx-mod-http-brotli-static', 'php-fpm'],
  },
};

const site = [needs.php, needs.phpMailer];
const { desktopFonts, phoneFonts, processList } = needs;
const tests = [...site, needs.headlessShell, needs.phpUnit, desktopFonts, processList];
const optional = (/** @type {Need[]} */ ...some) =>
  some.map((need) => ({ ...need, optional: true }));
const { chromium, firefox, webKit, codeSniffer, postgres, webServers } = needs;
const beforeRelease = optional(
  chromium,
  firefox,
  webKit,
  phoneFonts,
  codeSniffer,
  postgres,
  webServers,
);

/** @type {Command['run']} */
export const types = [['tsc', '-p', 'machines'], ['tsc', '-p', 'src'], ['tsc']];

const someTests =
  'With arguments for vitest only its tests run: part of a path (contact), -t TITLE.';

/** @type {Command} */
const dev = {
  help: 'Serves the sources with hot reload, and the atlas at /atlas, on http://localhost:5173 (PORT, HOST, VAR_DIR).',
  needs: site,
  run: [['serve/dev.ts']],
};

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    help: 'Builds if sources have changed, and serves http://localhost:4173 until Ctrl-C (PORT, HOST, VAR_DIR).',
    withoutTools: true,
    needs: site,
    run: [['serve/index.ts']],
  },
  test: {
    help: `Runs all that must hold at every commit. ${someTests}`,
    needs: tests,
    run: [['tools/test/index.ts', 'test']],
  },
  'test:fast': {
    help: `Checks format and types, and tests machines and views. ${someTests}`,
    needs: [processList],
    run: [['tools/test/index.ts', 'fast']],
  },
  'test:full': {
    help: `Runs what is due before a release: engines, servers, PostgreSQL, faults, tools. ${someTests}`,
    needs: [...tests, ...beforeRelease],
    run: [['tools/test/index.ts', 'full']],
  },
  dev,
  atlas: dev,
  build: {
    help: 'Writes the static site to dist/, every route prerendered.',
    withoutTools: true,
    run: [['vite', 'build']],
  },
  release: { withoutTools: true, needs: site, run: [['build/release/index.ts']] },
  check: {
    help: 'Checks format, lint, spelling and types.',
    run: [['biome', 'check', '--error-on-warnings', '.'], ['cspell', '--quiet', '.'], ...types],
  },
  types: { help: 'Checks types.', run: types },
  format: {
    help: 'Formats all files, and corrects what the linter safely can.',
    run: [['biome', 'check', '--write', '.']],
  },
  catalogue: {
    help: 'Writes machines/README.md and docs/ledger.md.',
    run: [['tools/catalogue/index.ts']],
  },
  paths: { run: [['tools/paths/index.ts']] },
  properties: { run: [['tools/properties/index.ts']] },
  mutate: {
    help: 'Mutation testing of the machines (StrykerJS), an hour or more; --mutate FILE for some of them.',
    packages: ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'],
    run: [['stryker', 'run']],
  },
  timing: {
    needs: [...site, chromium, ...optional(firefox, webKit)],
    run: [['tools/timing/index.ts']],
  },
  soak: {
    help: 'Fault injection at full size: hours.',
    needs: site,
    run: [['vitest', 'run', '--config=tests/vitest.config.ts', '--project=full-faults']],
  },
  bench: { needs: [chromium, phoneFonts], run: [['tools/bench/page.ts']] },
  // The settings are read with the handler's own reader.
  'check:launch': { needs: [needs.php], run: [['tools/launch/index.ts']] },
  screens: { needs: [...site, chromium], run: [['tools/screens/index.ts']] },
  art: { run: [['../art/index.ts']] },
};
