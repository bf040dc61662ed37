import { defineConfig } from 'vitest/config';

const project = (name: string, groupOrder: number, environment: string, include: string[]) => ({
  test: { name, sequence: { groupOrder }, environment, include },
});

/** The tests that must notice each change, the charts' own first. */
export default defineConfig({
  test: {
    projects: [
      project('machines', 0, 'node', ['tests/machines/*.test.ts', 'tests/spec/timing.test.ts']),
      project('environment', 1, 'happy-dom', ['tests/environment/*.test.ts']),
    ],
  },
});
