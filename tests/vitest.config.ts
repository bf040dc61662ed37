import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import '../scripts/tools/test/no-settings.ts';
import { inHappyDom } from './happy-dom.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm test` runs two vitest processes side by side: with a worker each, two cores are busy and no test waits for one. */
const oneWorker = { pool: 'threads' as const, maxWorkers: 1, isolate: false };

/** They compute, or start a program for a moment: the limit is for what would never end. */
const computing = { ...oneWorker, testTimeout: 30_000 };

/** A visitor has a context of its own in the Chromium that all files of a project share. */
const inChromium = (...setups: string[]) => ({
  ...oneWorker,
  globalSetup: ['one-chromium', ...setups].map((name) => `tests/support/${name}.ts`),
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Below the limit of the test, which does not say what was expected.
  expect: { poll: { timeout: 50_000 } },
});

const commands = { maxWorkers: 1, testTimeout: 120_000, expect: { poll: { timeout: 110_000 } } };

const project = (name: string, include: string[], test: object) => ({
  extends: true as const,
  test: { name, include, ...test },
});

/** Projects whose name begins with `full` are those of `npm run test:full`; all others are `npm test`. */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // A message has what differs: beyond 40 letters, the usual, it is “…(1)”.
    chaiConfig: { truncateThreshold: 160 },
    // A worker prerenders pages and renders views of them, which React's contexts report.
    onConsoleLog: (log) => !log.startsWith('Detected multiple renderers'),
    projects: [
      project(
        'machines',
        ['tests/{machines,spec,units}/**/*.test.ts', 'packages/*/tests/*.test.ts'],
        computing,
      ),
      project('views', ['tests/{environment,views}/*.test.{ts,tsx}'], {
        ...inHappyDom,
        ...computing,
      }),
      project('site', ['tests/site/*.test.ts'], inChromium('running-site')),
      project('commands', ['tests/commands/*.test.ts'], commands),
      project(
        'full-tools',
        ['tests/full/tools/**/*.test.ts', 'packages/*/tests/full/*.test.ts'],
        computing,
      ),
      project('full-site', ['tests/full/site/*.test.ts'], inChromium('running-site')),
      ...['apache', 'nginx'].map((server) =>
        project(
          `full-${server}`,
          ['tests/full/servers/*.test.ts', 'tests/site/http.test.ts'],
          inChromium('real-server'),
        ),
      ),
      ...['firefox', 'webkit'].map((engine) =>
        project(`full-${engine}`, ['tests/full/engines/*.test.ts'], {
          ...inChromium('running-site'),
          globalSetup: ['tests/support/running-site.ts'],
          provide: { engine },
          isolate: true,
        }),
      ),
      project('full-faults', ['tests/full/faults/*.test.ts'], {
        maxWorkers: 1,
        // The limit is for what would never end: a machine under load takes ten times as long.
        testTimeout: process.env.SOAK === 'full' ? 3_600_000 : 600_000,
      }),
    ],
  },
});
