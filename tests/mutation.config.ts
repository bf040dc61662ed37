import { defineConfig } from 'vitest/config';

const project = (name: string, groupOrder: number, include: string[], test: object) => ({
  test: { name, sequence: { groupOrder }, include, ...test },
});

/** The tests that must notice each change, the charts' own first. */
export default defineConfig({
  test: {
    projects: [
      project(
        'machines',
        0,
        ['tests/machines/*.test.ts', 'tests/spec/timing.test.ts', 'tests/units/contract.test.ts'],
        { isolate: false },
      ),
      project('environment', 1, ['tests/environment/*.test.ts'], { environment: 'happy-dom' }),
    ],
  },
});
