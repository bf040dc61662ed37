import { expect, onTestFinished, test, vi } from 'vitest';
import { filesWith, stepsFor } from '../../scripts/tools/test/named.ts';
import { openCheckout } from '../support/checkout.ts';

// To list every test, vitest reads all files and runs some: 15 s, and three times that beside other work.
vi.setConfig({ testTimeout: 120_000 });

test('npm test -- NAME… finds a title also in a module that a test file imports, names the file first, and tells a name that no test has', async () => {
  const said = vi.spyOn(console, 'log');
  onTestFinished(() => said.mockRestore());
  const names = ['goes back to a moment of its history', 'no-such-name'];
  const { steps, missing } = await stepsFor(names);
  expect(Object.keys(steps)).toEqual(['By title']);
  expect(missing).toEqual(['no-such-name']);
  expect(said.mock.calls.map(String)).toEqual([
    expect.stringMatching(/^Looking for "goes back to a moment of its history", "no-such-name" /),
    'Tests in tests/browser/atlas.test.ts',
  ]);
});

const one = (projectName: string, file: string, title: string) => ({
  projectName,
  file,
  name: title,
});

test.each([
  ['coverage', ['tests/machines/journeys.test.ts', 'tests/views/sections.test.tsx']],
  ['journeys take', ['tests/machines/journeys.test.ts']],
  ['cover', ['tests/views/sections.test.tsx']],
  ['%s', ['tests/machines/journeys.test.ts', 'tests/browser/journeys.test.ts']],
])(
  'titles with %s: a machine is looked for in every table of the quick projects',
  (name, files) => {
    const { titled } = filesWith(
      [name],
      [
        one('machines', 'tests/machines/journeys.test.ts', '%s > journeys take every transition'),
        one('browser', 'tests/browser/journeys.test.ts', '%s > journey $place'),
        one('views', 'tests/views/sections.test.tsx', 'coverage has six places'),
        one('machines', 'tests/notices.test.ts', 'notices'),
      ],
    );
    expect([...titled]).toEqual(files);
  },
);

test('of several names each has its files, whole where the path has one', () => {
  const { files, titled } = filesWith(
    ['spec/given', 'MENU', 'order of the words'],
    [
      one('machines', 'tests/spec/given.test.ts', 'the order of the words is the same'),
      one('machines', 'tests/spec/quotes.test.ts', 'every sentence is quoted'),
      one('views', 'tests/views/menu.test.tsx', 'it closes by Escape'),
      one('browser', 'tests/browser/header.test.ts', 'the menu keeps the order of the words'),
    ],
  );
  expect({ files: [...files], titled: [...titled] }).toEqual({
    files: ['tests/spec/given.test.ts', 'tests/views/menu.test.tsx'],
    titled: ['tests/browser/header.test.ts'],
  });
});

test('npm test -- NAME says in one sentence that no test has it', async () => {
  await using checkout = await openCheckout({ besides: ['art', 'biome.json', 'tests'] });
  const run = checkout.type('test -- no-such-name');
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^No test has "no-such-name" in its file or its title\.$/m);
});
