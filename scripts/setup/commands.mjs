/**
 * Every `npm run` command: what it needs and what it runs. `scripts/run.mjs` is the only way in, so that
 * each works on a fresh clone; README's lists are generated from here (`npm run catalogue`).
 */
import { chromium, forTheSite, forTheTests } from './needs.mjs';

/**
 * `packages` names a part of package.json: `dependencies` build and serve the site, `all` adds the
 * developer's tools. `run` are commands in order, the arguments of npm's command added to the last one:
 * a TypeScript file in scripts/, or a program that a package brings. `port` is the default of `PORT`.
 *
 * @typedef {{
 *   does: string,
 *   packages: 'dependencies' | 'all',
 *   system: import('./needs.mjs').Need[],
 *   run: [string, ...string[]][],
 *   port?: number,
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
    does: 'runs every test; the last line is "N passed, N failed"; `-- NAME` runs what has NAME in its file or title, whatever its runner',
    packages: 'all',
    system: forTheTests,
    run: [['tools/test/index.ts']],
  },
  'test:fast': {
    does: 'format, lint, types, machines, views, and the page as it is served, in Chromium; `-- --watch` reruns the machines and views that a change touches',
    packages: 'all',
    system: [...forTheSite, chromium],
    run: [['tools/test/fast.ts']],
  },
  'test:repeat': {
    does: '`-- 10`: the whole suite ten times, two of them beside a load on every core; names each test that did not pass every time',
    packages: 'all',
    system: forTheTests,
    run: [['tools/test/repeat.ts']],
  },
  dev,
  atlas: { ...dev, does: 'the same as `npm run dev`' },
  build: {
    does: 'writes the static site to `dist/`, every route prerendered',
    packages: 'dependencies',
    system: [],
    run: [['vite', 'build']],
  },
  release: {
    does: 'makes the archive that an owner uploads, in `releases/`',
    packages: 'dependencies',
    system: forTheSite,
    run: [['build/release/index.ts']],
  },
  check: {
    does: 'format, lint and types',
    packages: 'all',
    system: [],
    run: [['biome', 'check', '--error-on-warnings', '.'], ...types],
  },
  types: { does: 'types only', packages: 'all', system: [], run: types },
  format: {
    does: 'puts the format right',
    packages: 'all',
    system: [],
    run: [['biome', 'check', '--write', '.']],
  },
  catalogue: {
    does: 'writes `machines/README.md` from the registry, and the lists of this README',
    packages: 'all',
    system: [],
    run: [['tools/catalogue/index.ts']],
  },
  structure: {
    does: 'draws floors, rooms and the imports between them in `docs/structure.md`; fails on an import of a floor above',
    packages: 'all',
    system: [],
    run: [['tools/structure/index.ts']],
  },
  paths: {
    does: 'test cases from a machine: in words, JSON, CSV, or a Playwright spec; `-- --help`',
    packages: 'all',
    system: [],
    run: [['tools/paths/index.ts']],
  },
  mutate: {
    does: 'changes machines, browser side and PHP in every small way and reports which changes no test sees; `-- --help`',
    packages: 'all',
    system: [],
    run: [['tools/mutation/index.ts']],
  },
  timing: {
    does: 'measures the real page against the constants of the spec, nothing faked; writes `reports/timing.html`',
    packages: 'all',
    system: [chromium],
    run: [['tools/timing/index.ts']],
  },
  soak: {
    does: 'the promises about enquiries in full size, with kills and faults; `-- --only NAME`, `--share 0.1`',
    packages: 'all',
    system: forTheTests,
    run: [['tools/soak/index.ts']],
  },
  bench: {
    does: 'first visits beside the no-JavaScript baseline, interactions, idle cost, Lighthouse; see below',
    packages: 'all',
    system: [chromium],
    run: [['tools/bench/page.ts']],
  },
  'bench:enquiry': {
    does: 'durable enquiries a second beside trivial answers (also needs wrk)',
    packages: 'all',
    system: forTheTests,
    run: [['tools/bench/enquiry.ts']],
  },
  'check:launch': {
    does: 'what stands between the site and its release, and how to fix it; `-- https://…` checks a site online',
    packages: 'dependencies',
    system: [],
    run: [['tools/launch/index.ts']],
  },
  screens: {
    does: 'photographs the built page for this README',
    packages: 'all',
    system: [...forTheSite, chromium],
    run: [['tools/screens/index.ts']],
  },
  art: {
    does: 'renders and encodes the pictures (needs Blender; never part of the build)',
    packages: 'all',
    system: [],
    run: [['../art/index.ts']],
  },
};
