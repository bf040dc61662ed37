/** Every npm command with its needs and its programs; `scripts/run.mjs` runs them. Built-in modules only. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * System packages. `has` is a line of shell that succeeds where they are there, from whatever source; `apt` are their
 * names on Debian. Commands run without `optional` needs: steps of `npm run test:full` and engines of `npm run timing`
 * are left out then.
 *
 * @typedef {{ what: string, has: string, apt: string[], optional?: boolean }} Need
 */

/**
 * `run` are programs in order, the arguments of npm's command added to the last one: a TypeScript file in scripts/, or
 * a program in a package. `--help` prints `usage`, the arguments, and `help`. `withoutTools` leaves the packages for
 * developers out; `packages` of npm come on top, for a command that is too rare for everybody to install them.
 *
 * @typedef {{
 *   help: string,
 *   usage?: string,
 *   run: [string, ...string[]][],
 *   needs?: Need[],
 *   withoutTools?: boolean,
 *   packages?: string[],
 * }} Command
 */

export const isPresent = (/** @type {Need} */ { has }) =>
  spawnSync('sh', ['-c', has], { stdio: 'ignore', cwd: root }).status === 0;

const chromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const headlessShell = '/usr/bin/chromium-headless-shell';

const firstOf = (/** @type {(string | undefined)[]} */ ...paths) =>
  paths.find((path) => path && existsSync(path));

/** The path of Chromium, or undefined; `CHROMIUM_PATH` takes precedence. */
export const findChromium = () => firstOf(process.env.CHROMIUM_PATH, ...chromiums);

/**
 * The path of Chromium's headless shell, else of Chromium; undefined where Playwright has to find its own. The shell
 * lays pages out as the browser does, for half the CPU time.
 */
export const findHeadlessShell = () =>
  firstOf(process.env.CHROMIUM_PATH, headlessShell) ?? findChromium();

/** Lines of shell. */
const anyOf = (/** @type {string[]} */ ...paths) =>
  paths.map((path) => `test -e "${path}"`).join(' || ');
const php = (/** @type {string} */ expression) => `php -r 'exit((int) !(${expression}));'`;
/** By their families, as fontconfig knows them; on macOS browsers do not ask it, and nothing is needed. */
const fonts = (/** @type {string[]} */ ...families) =>
  `test "$(uname)" = Darwin || { ${families
    .map((family) => `fc-list : family | grep -Eq '^${family}(,|$)'`)
    .join(' && ')}; }`;

/** @satisfies {Record<string, Need>} */
export const needs = {
  php: {
    what: 'PHP >= 8.2 with pdo_sqlite, curl and mbstring',
    has: php(
      'PHP_VERSION_ID >= 80200 && !array_diff(["pdo_sqlite", "curl", "mbstring"], get_loaded_extensions())',
    ),
    apt: ['php-cli', 'php-sqlite3', 'php-curl', 'php-mbstring'],
  },
  phpMailer: {
    what: 'PHPMailer (or run "composer install --working-dir=php")',
    has: `test -d php/vendor/phpmailer || ${php('stream_resolve_include_path("libphp-phpmailer/autoload.php")')}`,
    apt: ['libphp-phpmailer'],
  },
  phpUnit: { what: 'PHPUnit', has: 'phpunit --version', apt: ['phpunit', 'php-xml'] },
  headlessShell: {
    what: 'Chromium\'s headless shell (or run "npx playwright install chromium")',
    has: anyOf('$CHROMIUM_PATH', headlessShell, ...chromiums, '$HOME/.cache/ms-playwright'),
    apt: ['chromium-headless-shell'],
  },
  chromium: {
    what: 'Chromium',
    has: anyOf('$CHROMIUM_PATH', ...chromiums),
    apt: ['chromium'],
  },
  firefox: {
    what: 'Firefox',
    has: anyOf('$FIREFOX_PATH', '/usr/bin/firefox-esr', '/Applications/Firefox.app'),
    apt: ['firefox-esr'],
  },
  webKit: {
    what: 'WebKitGTK (the engine of Safari), with a display for it',
    has: 'ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser && which WebKitWebDriver Xvfb openbox',
    apt: ['webkit2gtk-driver', 'xvfb', 'openbox'],
  },
  desktopFonts: {
    what: 'fonts of Windows and of a bare Linux, or those of the same widths',
    has: fonts('Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'DejaVu Serif'),
    apt: ['fontconfig', 'fonts-liberation', 'fonts-dejavu-core'],
  },
  phoneFonts: {
    what: 'fonts of Android and ChromeOS',
    has: fonts('Roboto', 'Noto Serif', 'Arimo', 'Tinos'),
    apt: ['fontconfig', 'fonts-roboto-unhinted', 'fonts-noto-core', 'fonts-croscore'],
  },
  processList: { what: 'ps', has: 'command -v ps', apt: ['procps'] },
  codeSniffer: { what: 'PHP_CodeSniffer', has: 'phpcs --version', apt: ['php-codesniffer'] },
  postgres: {
    what: 'PostgreSQL with pg_virtualenv, and PHP for it',
    has: `command -v pg_virtualenv && ${php('extension_loaded("pdo_pgsql")')}`,
    apt: ['postgresql', 'php-pgsql'],
  },
  webServers: {
    what: 'Apache, nginx and PHP-FPM',
    // Outside of a user's PATH.
    has: 'ls /usr/sbin/apache2 /usr/sbin/php-fpm* /usr/sbin/nginx /usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
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

const chosenTests = '[FILE] [-t TITLE]';
const someTests =
  'With arguments for vitest only its tests run: part of a path (contact), -t TITLE.';

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    help: 'Builds if sources have changed, and serves http://localhost:4173 until Ctrl-C (PORT, HOST, VAR_DIR).',
    withoutTools: true,
    needs: site,
    run: [['serve/index.ts']],
  },
  test: {
    usage: chosenTests,
    help: `Runs all that must hold at every commit. ${someTests}`,
    needs: tests,
    run: [['tools/test/index.ts', 'test']],
  },
  'test:fast': {
    usage: chosenTests,
    help: `Checks format and types, and tests machines and views. ${someTests}`,
    needs: [processList],
    run: [['tools/test/index.ts', 'fast']],
  },
  'test:full': {
    usage: chosenTests,
    help: `Runs what is due before a release: engines, servers, PostgreSQL, faults, tools. ${someTests}`,
    needs: [...tests, ...beforeRelease],
    run: [['tools/test/index.ts', 'full']],
  },
  dev: {
    help: 'Serves the sources with hot reload, and the atlas at /atlas, on http://localhost:5173 (PORT, HOST, VAR_DIR).',
    needs: site,
    run: [['serve/dev.ts']],
  },
  build: {
    help: 'Writes the static site to dist/, every route prerendered.',
    withoutTools: true,
    run: [['vite', 'build']],
  },
  release: {
    usage: '[--firm FILE] [--draft]',
    help: `Makes the archive that an owner uploads, in releases/, and refuses one with placeholders. Run npm run test:full
before. RECAPTCHA_SITE_KEY goes into the pages.

  --firm FILE   takes the facts from this file instead of src/content/firm.json
  --draft       makes an archive although facts are missing, and marks every page of it`,
    withoutTools: true,
    needs: site,
    run: [['build/release/index.ts']],
  },
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
  paths: {
    usage: '[MACHINE] [--format markdown|json|csv]',
    help: `Prints the test cases of a machine: a few paths that take every transition, step by step, with what is to be
seen. Without a name: the machines. "npm run -s" leaves npm's own lines out of a file:

  npm run -s paths -- contact --format csv > contact.csv`,
    run: [['tools/paths/index.ts']],
  },
  mutate: {
    usage: '[--mutate FILE]',
    help: 'Mutation testing of machines, environment and site.ts (StrykerJS), in hours; --mutate FILE for some of them.',
    packages: ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'],
    run: [['stryker', 'run']],
  },
  timing: {
    usage: '[ID…] [--engine chromium|firefox|webkit]…',
    help: `Measures every delay and threshold of the specification on the real page in real time: about five minutes an
engine; with ids of statements (E2, L2, P8, W2, W1, T1) those alone. Prints each figure below the sentence that it is
held against, and writes reports/timing.json. Keep the machine quiet: a difference that its own lateness may explain is
"inconclusive". The status is 1 when a figure differs.

  --engine NAME   may be given again; by default every engine that is installed`,
    needs: [chromium, ...optional(firefox, webKit)],
    run: [['tools/timing/index.ts']],
  },
  soak: {
    help: 'Fault injection at full size: hours.',
    needs: site,
    run: [['vitest', 'run', '--config=tests/vitest.config.ts', '--project=full-faults']],
  },
  bench: {
    usage: '[--runs N]',
    help: `Measures first visits, first touches and journeys (call to action, ten letters, Send) beside the no-JavaScript
baseline on a slow phone; writes reports/bench.json.

  --runs N   how often; 5 by default`,
    needs: [chromium, phoneFonts],
    run: [['tools/bench/index.ts']],
  },
  'check:launch': {
    usage: '[URL]',
    help: `Lists the facts of the firm that a release refuses; with an address such as https://www.example.com
also what is wrong with the site that is online there. The status is 1 when there is a finding.`,
    run: [['tools/launch/index.ts']],
  },
  screens: {
    help: 'Photographs the built page for the README, into art/screens/.',
    needs: [chromium],
    run: [['tools/screens/index.ts']],
  },
  art: {
    usage: '[NAME…] [OPTIONS]',
    help: `Renders the named pictures with Blender, or all of them, encodes them and rewrites the list of pictures. The names
are those of art/catalogue.ts, and floor for its stills; a wrong one lists them all.

  --encode      encodes the masters of an earlier run, without Blender
  --draft       renders small and fast, and encodes nothing
  --width N     of the master, in px
  --samples N   how often each pixel is traced`,
    run: [['../art/index.ts']],
  },
};
