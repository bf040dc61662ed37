import { defineConfig } from 'vitest/config';
import { inHappyDom } from './happy-dom.ts';

const project = (name: string, groupOrder: number, include: string[], test: object) => ({
  test: { name, sequence: { groupOrder }, include, ...test },
});

/** The tests that must notice each change, the charts' own first. */
export default defineConfig({
  test: {
    // Changed charts and the coverage of each test make explorations slow.
    testTimeout: 60_000,
    projects: [
      project(
        'machines',
        0,
        ['tests/machines/*.test.ts', 'tests/spec/spec.test.ts', 'tests/units/contract.test.ts'],
        { isolate: false },
      ),
      project('environment', 1, ['tests/environment/*.test.ts'], inHappyDom),
    ],
  },
});
