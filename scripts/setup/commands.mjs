/**
 * Every npm command with its needs and its programs. All of them start through `scripts/run.mjs`, so that each
 * works on a fresh clone.
 */
import {
  chromium,
  fonts,
  forTheFullTests,
  forTheSite,
  forTheTests,
  forTheTiming,
  php,
  webServers,
} from './needs.mjs';

/**
 * `packages` names a part of package.json: `dependencies` build and serve the site, `all` adds the
 * developer's tools. `run` are commands in order, the arguments of npm's command added to the last one:
 * a TypeScript file in scripts/, or a program that a package brings. `port` is the default of `PORT`. Where `installsItself`,
 * the program has the system's packages installed, after it has read its arguments or beside other work.
 *
 * @typedef {{
 *   packages: 'dependencies' | 'all',
 *   system: import('./needs.mjs').Need[],
 *   run: [string, ...string[]][],
 *   port?: number,
 *   installsItself?: boolean,
 * }} Command
 */

/** @type {Command['run']} */
const types = [['tsc', '-p', 'machines'], ['tsc', '-p', 'src'], ['tsc']];

/** @type {Command} */
const dev = {
  packages: 'all',
  system: forTheSite,
  run: [['serve/dev.ts']],
  port: 5173,
};

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    packages: 'dependencies',
    system: forTheSite,
    run: [['serve/index.ts']],
    port: 4173,
  },
  test: {
    packages: 'all',
    system: forTheTests,
    run: [['tools/test/index.ts']],
    installsItself: true,
  },
  'test:fast': {
    packages: 'all',
    system: [],
    run: [['tools/test/fast.ts']],
  },
  'test:full': {
    packages: 'all',
    system: forTheFullTests,
    run: [['tools/test/full.ts']],
    installsItself: true,
  },
  dev,
  /** For those who come for the atlas. */
  atlas: dev,
  build: {
    packages: 'dependencies',
    system: [],
    run: [['vite', 'build']],
  },
  release: {
    packages: 'dependencies',
    system: forTheSite,
    run: [['build/release/index.ts']],
  },
  check: {
    packages: 'all',
    system: [],
    run: [['biome', 'check', '--error-on-warnings', '.'], ['cspell', '--quiet', '.'], ...types],
  },
  types: { packages: 'all', system: [], run: types },
  format: {
    packages: 'all',
    system: [],
    run: [['biome', 'check', '--write', '.']],
  },
  catalogue: {
    packages: 'all',
    system: [],
    run: [['tools/catalogue/index.ts']],
  },
  paths: {
    packages: 'all',
    system: [],
    run: [['tools/paths/index.ts']],
  },
  properties: {
    packages: 'all',
    system: [],
    run: [['tools/properties/index.ts']],
  },
  mutate: {
    packages: 'all',
    system: [],
    run: [['stryker', 'run']],
  },
  timing: {
    packages: 'all',
    system: forTheTiming,
    run: [['tools/timing/index.ts']],
  },
  soak: {
    packages: 'all',
    system: forTheSite,
    run: [['vitest', 'run', '--config=tests/vitest.config.ts', '--project=full-faults']],
  },
  bench: {
    packages: 'all',
    // Without visitors' fonts the page would shift when its own ones arrive.
    system: [chromium, fonts],
    run: [['tools/bench/page.ts']],
  },
  'bench:enquiry': {
    packages: 'all',
    system: [...forTheSite, webServers],
    run: [['tools/bench/enquiry.ts']],
  },
  'check:launch': {
    // The settings are read with the handler's own reader.
    packages: 'all',
    system: [php],
    run: [['tools/launch/index.ts']],
  },
  screens: {
    packages: 'all',
    system: [...forTheSite, chromium],
    run: [['tools/screens/index.ts']],
  },
  art: {
    packages: 'all',
    system: [],
    run: [['../art/index.ts']],
  },
};
