/** `npm run properties` with the names of machines. */
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { subjects } from '../../machines/registry.ts';

const run = async (...args: string[]) => {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    ['scripts/tools/properties/index.ts', ...args],
    { cwd: join(import.meta.dirname, '../..'), reject: false },
  );
  return { status: exitCode, stdout, stderr };
};

/** The systems that were checked, and the machines whose coverage is shown. */
function shownIn(stdout: string) {
  const systems = [...stdout.matchAll(/^holds .* \((.+): \d+\)$/gm)].map(([, one]) => one);
  const machines = [...stdout.matchAll(/^\| ([\w-]+) \| \d+ \|/gm)].map(([, one]) => one);
  return { systems: [...new Set(systems)].sort(), machines };
}

test('the properties of the named machines are checked, and of the systems that they are in', async () => {
  const { status, stdout, stderr } = await run('menu', 'title');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(shownIn(stdout)).toEqual({
    systems: ['menu', 'menu × bottom bar × width', 'title'],
    machines: ['menu', 'title'],
  });
  const [checked] = /None of \d+ properties are broken/.exec(stdout) ?? [];
  expect(checked).toBe(`None of ${stdout.match(/^holds /gm)?.length} properties are broken`);
});

test('an unknown name is refused with the nearest one', async () => {
  expect(await run('titles')).toEqual({
    status: 2,
    stdout: '',
    stderr: `There is no machine "titles". Did you mean "title"? There are: ${subjects.join(', ')}.`,
  });
});

test('a part of the document is not written', async () => {
  expect(await run('title', '--write')).toEqual({
    status: 2,
    stdout: '',
    stderr: '--write writes the properties of all machines: it goes without names.',
  });
});
