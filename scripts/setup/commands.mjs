/**
 * Every npm command with its needs and its programs. All of them start through `scripts/run.mjs`, so that each
 * works on a fresh clone. The tables of README.md and docs/settings.md are generated from here.
 */
import {
  chromium,
  firefox,
  fonts,
  forTheSite,
  forTheSoaks,
  forTheTests,
  php,
  phpUnit,
  webKit,
} from './needs.mjs';

/**
 * `packages` names a part of package.json: `dependencies` build and serve the site, `all` adds the
 * developer's tools. `run` are commands in order, the arguments of npm's command added to the last one:
 * a TypeScript file in scripts/, or a program that a package brings. `port` is the default of `PORT`. Where `readsFirst`,
 * the program reads its arguments before it has the system's packages installed itself: that may take minutes.
 *
 * @typedef {{
 *   does: string,
 *   packages: 'dependencies' | 'all',
 *   system: import('./needs.mjs').Need[],
 *   run: [string, ...string[]][],
 *   port?: number,
 *   readsFirst?: boolean,
 * }} Command
 */

/** @type {Command['run']} */
const types = [['tsc', '-p', 'machines'], ['tsc']];

/** @type {Command} */
const dev = {
  does: 'Vite with hot reload on http://localhost:5173, prerendered and served like the real site; the atlas of the machines is at `/atlas`',
  packages: 'all',
  system: forTheSite,
  run: [['serve/dev.ts']],
  port: 5173,
};

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    does: 'builds the site if its sources have changed and serves it on http://localhost:4173',
    packages: 'dependencies',
    system: forTheSite,
    run: [['serve/index.ts']],
    port: 4173,
  },
  test: {
    does: 'runs every test; the last line is "N passed, N failed"; `-- NAME` runs the tests with NAME in their file or title',
    packages: 'all',
    system: forTheTests,
    run: [['tools/test/index.ts']],
  },
  'test:fast': {
    does: 'format, lint, spelling, types, machines, views, and a check of the served page; `-- --watch` reruns the tests of machines and views that a change affects, the quick ones within 3 s',
    packages: 'all',
    system: [...forTheSite, chromium],
    run: [['tools/test/fast.ts']],
  },
  'test:repeat': {
    does: '`-- 10` runs the whole suite ten times, twice with a load on every core, and names the tests that did not always pass',
    packages: 'all',
    system: forTheTests,
    run: [['tools/test/repeat.ts']],
  },
  dev,
  atlas: { ...dev, does: 'another name of `npm run dev`, for those who come for the atlas' },
  build: {
    does: 'writes the static site to `dist/`, every route prerendered',
    packages: 'dependencies',
    system: [],
    run: [['vite', 'build']],
  },
  release: {
    does: 'makes the archive that an owner uploads, in `releases/`, and refuses placeholders; `-- --firm FILE` takes the facts from that file, `-- --draft` makes a marked draft',
    packages: 'dependencies',
    system: forTheSite,
    run: [['build/release/index.ts']],
  },
  check: {
    does: 'format, lint, spelling and types',
    packages: 'all',
    system: [],
    run: [['biome', 'check', '--error-on-warnings', '.'], ['cspell', '--quiet', '.'], ...types],
  },
  types: { does: 'types only', packages: 'all', system: [], run: types },
  format: {
    does: 'corrects the format',
    packages: 'all',
    system: [],
    run: [['biome', 'check', '--write', '.']],
  },
  catalogue: {
    does: 'writes `machines/README.md`, `docs/ledger.md` and the generated tables of other documents',
    packages: 'all',
    system: [],
    run: [['tools/catalogue/index.ts']],
  },
  structure: {
    does: 'draws the layers, folders and imports in `docs/structure.md`; fails on an import of a layer above',
    packages: 'all',
    system: [],
    run: [['tools/structure/index.ts']],
  },
  paths: {
    does: 'prints test cases of a machine in words, as JSON, CSV, Gherkin or a Playwright spec; `-- --help`',
    packages: 'all',
    system: [],
    run: [['tools/paths/index.ts']],
  },
  properties: {
    does: 'checks what can never happen in every configuration of the machines, with exact coverage; `-- --help`',
    packages: 'all',
    system: [],
    run: [['tools/properties/index.ts']],
  },
  mutate: {
    does: 'mutation testing of machines, browser code and PHP: names each change that no test notices; `-- --help`',
    packages: 'all',
    system: [...forTheSite, phpUnit],
    run: [['tools/mutation/index.ts']],
  },
  timing: {
    does: 'measures every number of the spec on the real page in Chromium, Firefox and WebKit; writes `reports/timing.html`; `-- --help`',
    packages: 'all',
    system: [chromium, firefox, webKit],
    run: [['tools/timing/index.ts']],
  },
  soak: {
    does: 'fault injection at full size: no enquiry may be lost; `-- --only NAME --share 0.1`',
    packages: 'all',
    system: forTheSoaks,
    run: [['tools/soak/index.ts']],
    readsFirst: true,
  },
  bench: {
    does: 'first visits compared with the no-JavaScript baseline, interactions, idle cost, Lighthouse; [how to read it](docs/performance.md)',
    packages: 'all',
    // Without visitors' fonts the page would shift when its own ones arrive.
    system: [chromium, fonts],
    run: [['tools/bench/page.ts']],
  },
  'bench:enquiry': {
    does: 'stored enquiries a second compared with trivial answers (also needs wrk)',
    packages: 'all',
    system: forTheTests,
    run: [['tools/bench/enquiry.ts']],
  },
  'check:launch': {
    does: 'lists what is left to do before a release, and how; `-- https://…` checks a live site, `-- --firm FILE` takes the facts from that file',
    // The signed report is checked with the tool that writes it, and the settings with the handler's reader.
    packages: 'all',
    system: [php],
    run: [['tools/launch/index.ts']],
  },
  screens: {
    does: 'takes the pictures of this README and of docs/atlas.md',
    packages: 'all',
    system: [...forTheSite, chromium],
    run: [['tools/screens/index.ts']],
  },
  art: {
    does: 'renders and encodes the pictures of the page (needs Blender; never part of the build)',
    packages: 'all',
    system: [],
    run: [['../art/index.ts']],
  },
};
