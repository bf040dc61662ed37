import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { engines } from '../scripts/engines/driver.ts';
import '../scripts/tools/test/compile-cache.ts';
import '../scripts/tools/test/no-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files run side by side, each visitor in a context of the one Chromium; the files of one worker share
 * its modules and its connection. Two, beside the other step of `npm test`, keep two cores busy: a third
 * only makes every test wait longer.
 */
const inBrowser = {
  isolate: false,
  maxWorkers: 2,
  // vitest lets projects with another number of workers run only after the others.
  sequence: { groupOrder: 1 },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/**
 * WebKitGTK 2.50.6's web process died on two machines, both times in the brands' journey: once in 14 runs beside a
 * load, where the core dump shows a null pointer of the engine's. On a third it stood still: no page was loaded any more, while
 * the site answered Firefox. The visit is begun again, once, and the closing summary says so. Nothing else is ever tried
 * again, nor a browser that is busy: that may be the page's fault.
 */
const afterCrash = { count: 1, condition: /WebProcess CRASHED|Its processes do nothing/ };

/**
 * Tests of what a web server can change: statuses, headers, limits and PHP's environment. They run on the local server,
 * on Apache and on nginx. `web-servers.test.ts` compares what all three send, byte by byte.
 */
const onEachServer = [
  ...['http', 'routes', 'handler', 'served'].map((name) => `tests/browser/${name}.test.ts`),
  'tests/servers/*.test.ts',
];

/** What tests need before they run, and `vitest list` does not: servers and browsers. */
const before = (...setups: string[]) => ({
  globalSetup: process.argv[2] === 'list' ? [] : setups.map((name) => `tests/support/${name}.ts`),
});

/** They compute, or start a program for a moment: the limit is for what would never end, on a machine however busy. */
const simulated = { testTimeout: 30_000, ...before('before-tests') };

const views = globSync(['tests/views/*.test.tsx', 'tests/environment/*.test.ts'], { cwd: root });
/** Tests that replace modules, and so may share none with other files. */
const replacing = views.filter((file) =>
  /\bvi\.(mock|resetModules)\(/.test(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')),
);

/** The kinds of tests, from the bare machines to the built site in a real browser. */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // A message has what differs: beyond 40 letters, the usual, it is “…(1)”.
    chaiConfig: { truncateThreshold: 160 },
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts', 'tests/spec/**/*.test.ts', 'tests/*.test.ts'],
          // They share modules and nothing else: a third of the CPU time less.
          isolate: false,
          ...simulated,
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: views,
          exclude: replacing,
          environment: 'happy-dom',
          // Loading happy-dom and React anew for every file is half of the CPU time.
          isolate: false,
          ...simulated,
        },
      },
      {
        extends: true,
        test: { name: 'views-alone', include: replacing, environment: 'happy-dom', ...simulated },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/start/**/*.test.ts'],
          // Each of them loads a whole tool, and more at once only wait for one another.
          maxConcurrency: 2,
          // A tool may explore every machine: 50 s beside all other tests.
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 120_000,
          maxConcurrency: 3,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          ...before('one-chromium', 'running-site'),
          ...inBrowser,
        },
      },
      ...['apache', 'nginx'].map((server) => ({
        extends: true as const,
        test: {
          name: server,
          include: onEachServer,
          ...before('one-chromium', `on-${server}`),
          ...inBrowser,
        },
      })),
      ...engines.map((engine) => ({
        extends: true as const,
        test: {
          name: `engine-${engine}`,
          include: ['tests/engines/*.test.ts'],
          ...before('running-site'),
          provide: { engine },
          ...inBrowser,
          ...(engine === 'webkit' && { retry: afterCrash }),
          // The suites are modules: one registered for an engine would be missing in the next.
          isolate: true,
        },
      })),
    ],
  },
});
