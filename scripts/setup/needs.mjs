/**
 * The system packages that the project needs, and how each is recognised and installed. Built-in modules only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * `apt` and `brew` are the words after `install`, `npx` those of a download without root. Commands run without what is
 * `optional`: steps of `npm run test:full` and engines of `npm run timing` are left out then.
 *
 * @typedef {{
 *   what: string,
 *   present: () => boolean,
 *   apt: string[],
 *   brew: string[],
 *   npx?: string[],
 *   optional?: boolean,
 * }} Need
 */

export const succeeds = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Servers are often installed outside a user's PATH. */
const isThere = (/** @type {string} */ program, /** @type {string} */ pattern) =>
  succeeds('sh', ['-c', `command -v ${program} || ls ${pattern}`]);

const phpIs = (/** @type {string} */ expression) =>
  succeeds('php', ['-r', `exit((${expression}) ? 0 : 1);`]);

/** The path of Chromium, or undefined; `CHROMIUM_PATH` takes precedence. */
export const findChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));

/**
 * The path of Chromium's headless shell, else of Chromium; undefined where Playwright has to find its own. The shell
 * lays pages out as the browser does, for half the CPU time.
 */
export const findHeadlessShell = () =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].find(
    (path) => path && existsSync(path),
  ) ?? findChromium();

/** Whether Playwright has downloaded its headless shell. */
function hasPlaywrightShell() {
  const folders = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ];
  return folders.some(
    (folder) =>
      folder &&
      existsSync(folder) &&
      readdirSync(folder).some((name) => name.startsWith('chromium_headless_shell')),
  );
}

/** @type {Need} */
export const php = {
  what: 'PHP >= 8.2 with pdo_sqlite, curl and mbstring',
  present: () =>
    phpIs(
      'PHP_VERSION_ID >= 80200 && extension_loaded("pdo_sqlite")' +
        ' && extension_loaded("curl") && extension_loaded("mbstring")',
    ),
  apt: ['php-cli', 'php-sqlite3', 'php-curl', 'php-mbstring'],
  brew: ['php'],
};

/** @type {Need} */
const phpMailer = {
  what: 'PHPMailer',
  present: () =>
    existsSync(join(root, 'php', 'vendor', 'phpmailer')) ||
    phpIs('stream_resolve_include_path("libphp-phpmailer/autoload.php") !== false'),
  apt: ['libphp-phpmailer'],
  brew: [],
};

/** @type {Need} */
const headlessShell = {
  what: "Chromium's headless shell",
  present: () => findHeadlessShell() !== undefined || hasPlaywrightShell(),
  apt: ['chromium-headless-shell'],
  brew: [],
  npx: ['playwright', 'install', '--only-shell', 'chromium'],
};

/** @type {Need} */
const phpUnit = {
  what: 'PHPUnit',
  present: () => succeeds('phpunit', ['--version']),
  apt: ['phpunit', 'php-xml'],
  brew: ['phpunit'],
};

/** @type {Need} */
export const chromium = {
  what: 'Chromium',
  present: () => findChromium() !== undefined,
  apt: ['chromium'],
  brew: ['--cask', 'chromium'],
};

/** @type {Need} */
export const firefox = {
  what: 'Firefox',
  present: () =>
    isThere('firefox-esr', '/Applications/Firefox.app') ||
    existsSync(`${process.env.FIREFOX_PATH}`),
  apt: ['firefox-esr'],
  brew: ['--cask', 'firefox'],
};

/** @type {Need} */
export const webKit = {
  what: 'WebKitGTK (the engine of Safari), with a display for it',
  present: () =>
    succeeds('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4.*/MiniBrowser']) &&
    ['WebKitWebDriver', 'Xvfb', 'openbox'].every((program) => isThere(program, '/nowhere')),
  apt: ['webkit2gtk-driver', 'xvfb', 'openbox'],
  brew: [],
};

/** @type {Need} */
export const fonts = {
  what: 'Fonts as Windows and Android have them',
  present: () =>
    ['Times New Roman|Liberation Serif', 'Arial|Liberation Sans', 'Roboto', 'Noto Serif'].every(
      (family) => succeeds('sh', ['-c', `fc-list | grep -Eq '${family}'`]),
    ),
  apt: ['fontconfig', 'fonts-liberation', 'fonts-roboto-unhinted', 'fonts-noto-core'],
  brew: ['--cask', 'font-roboto', 'font-noto-serif'],
};

/** @type {Need} */
export const codeSniffer = {
  what: 'PHP_CodeSniffer',
  present: () => succeeds('phpcs', ['--version']),
  apt: ['php-codesniffer'],
  brew: ['php-code-sniffer'],
};

/** @type {Need} */
export const postgres = {
  what: 'PostgreSQL, and PHP for it',
  present: () =>
    phpIs('extension_loaded("pdo_pgsql")') && isThere('initdb', '/usr/lib/postgresql/*/bin/initdb'),
  apt: ['postgresql', 'php-pgsql'],
  brew: ['postgresql'],
};

/** @type {Need} */
export const webServers = {
  what: 'Apache, nginx and PHP-FPM',
  present: () =>
    (isThere('apache2', '/usr/sbin/apache2') || isThere('httpd', '/opt/homebrew/bin/httpd')) &&
    isThere('nginx', '/usr/sbin/nginx') &&
    // Homebrew's nginx has no brotli module.
    isThere('brew', '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so') &&
    isThere('php-fpm', '/usr/sbin/php-fpm*'),
  apt: ['apache2', 'nginx', 'libnginx-mod-http-brotli-static', 'php-fpm'],
  brew: ['httpd', 'nginx'],
};

/** Commands run without them. */
const optional = (/** @type {Need[]} */ ...needs) =>
  needs.map((need) => ({ ...need, optional: true }));

export const forTheSite = [php, phpMailer];
export const forTheTests = [...forTheSite, headlessShell, phpUnit];
export const forTheFullTests = [
  ...forTheTests,
  ...optional(chromium, firefox, webKit, fonts, codeSniffer, postgres, webServers),
];
export const forTheTiming = [...forTheSite, chromium, ...optional(firefox, webKit)];
