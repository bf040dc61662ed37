/** When the site is built again: whatever measures the page measures that of these sources. */
import { mkdir, mkdtempDisposable, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildIfStale } from '../../scripts/build/build.ts';

/** Stands in for Vite: its build of a project is the one source, and a mark for each time. */
const builder = `
  const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
  mkdirSync('dist', { recursive: true });
  writeFileSync('dist/.htaccess', readFileSync('src/source.ts'));
  appendFileSync('builds', 'x');
`;

/** Two checkouts that share their packages. */
async function twoCheckouts(folder: string) {
  await mkdir(join(folder, 'packages/vite/bin'), { recursive: true });
  await writeFile(join(folder, 'packages/vite/bin/vite.js'), builder);
  return await Promise.all(
    ['one', 'other'].map(async (name) => {
      const root = join(folder, name);
      await mkdir(join(root, 'src'), { recursive: true });
      await symlink(join(folder, 'packages'), join(root, 'node_modules'));
      const read = (path: string) => readFile(join(root, path), 'utf8');
      return {
        /** Builds it from this source, if need be. @returns what was built, and how often so far */
        async buildOf(source: string) {
          await writeFile(join(root, 'src/source.ts'), source);
          await buildIfStale(root);
          return { built: await read('dist/.htaccess'), times: (await read('builds')).length };
        },
      };
    }),
  );
}

test('the site is built again for other sources and not for the same, whoever shares its packages', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'builds-'));
  const [one, other] = await twoCheckouts(folder.path);
  expect(await one?.buildOf('a')).toEqual({ built: 'a', times: 1 });
  expect(await one?.buildOf('a')).toEqual({ built: 'a', times: 1 });
  expect(await other?.buildOf('b')).toEqual({ built: 'b', times: 1 });
  expect(await one?.buildOf('b')).toEqual({ built: 'b', times: 2 });
});
