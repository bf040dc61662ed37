/** `npm run test:fast -- --watch`, on a project of two test files, of which one is slow. */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const config = `export default {
  root: import.meta.dirname + '/..',
  test: { projects: [{ test: { name: 'machines', include: ['*.test.mjs'] } }] },
};`;
const quick = `import { expect, test } from 'vitest';
import { value } from './value.mjs';
test('quick', () => expect(value).toBeLessThan(3));`;
// Longer than what counts as quick.
const slow = `import { test } from 'vitest';
import './value.mjs';
test('slow', () => console.log('under way'));
test('slower', () => new Promise((resolve) => setTimeout(resolve, 3000)));`;

test('a change is judged by quick tests first, slower ones follow unless these fail, and the next change ends them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'tests'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const write = (path: string, content: string) => writeFile(join(folder, path), content);
  await write('tests/vitest.config.ts', config);
  await write('quick.test.mjs', quick);
  await write('slow.test.mjs', slow);
  await write('value.mjs', 'export const value = 0;');
  await write(
    'watch.ts',
    `import { watch } from '${root}/scripts/tools/test/watch.ts'; await watch(['machines'], []);`,
  );

  const watching = execa(process.execPath, ['watch.ts'], {
    cwd: folder,
    env: { CI: '', FORCE_COLOR: '0' },
    reject: false,
    all: true,
  });
  onTestFinished(() => void watching.kill('SIGKILL'));
  let printed = '';
  watching.all.on('data', (text: Buffer) => {
    printed += text;
  });
  /** What is printed up to these words, from those that were waited for before. */
  async function until(words: string, change?: () => Promise<void>): Promise<string> {
    await change?.();
    await expect.poll(() => printed, { timeout: 30_000 }).toContain(words);
    const end = printed.indexOf(words) + words.length;
    const text = printed.slice(0, end);
    printed = printed.slice(end);
    return text;
  }
  const set = (value: number) => () => write('value.mjs', `export const value = ${value};`);

  await until('Waiting for file changes');
  const first = await until('Slower ones follow, until the next change: 1.', set(1));
  expect(first).toContain('quick.test.mjs');
  expect(first).not.toContain('slow');
  await until('under way');

  const failed = await until('Tests failed. Watching for file changes', set(3));
  expect(failed).toContain('expected 3 to be less than 3');
  expect(failed).not.toContain('2 passed');
  expect(failed).not.toContain('Slower ones follow');

  expect(await until('Slower ones follow', set(2))).not.toContain('slow.test.mjs');
  expect(await until('Waiting for the next change')).toContain('2 passed');
  watching.kill('SIGINT');
  await watching;
});
