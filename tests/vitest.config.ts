import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import './support/no-settings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Two cores: one browser at a time. */
const inBrowser = {
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

/** What a web server could spoil: these run on the local one, on Apache and on nginx. */
const onEachServer = ['routes', 'handler', 'enquiry', 'hydration', 'page', 'menu', 'policy'];

/** The kinds of tests, from the bare machines to the built site in a real browser. */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          include: ['tests/machines/**/*.test.ts', 'tests/spec/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.tsx'],
          environment: 'happy-dom',
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
          globalSetup: 'tests/support/running-site.ts',
          ...inBrowser,
        },
      },
      ...['apache', 'nginx'].map((server) => ({
        extends: true as const,
        test: {
          name: server,
          include: onEachServer.map((name) => `tests/browser/${name}.test.ts`),
          globalSetup: `tests/support/on-${server}.ts`,
          ...inBrowser,
        },
      })),
    ],
  },
});
