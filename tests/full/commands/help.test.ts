import { join } from 'node:path';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { commands } from '../../../scripts/setup/commands.mjs';

test('every command of ours explains itself', async () => {
  const programs = Object.values(commands).flatMap(({ run }) => run.at(-1)?.[0] ?? []);
  const silent: string[] = [];
  for (const program of new Set(programs.filter((name) => name.endsWith('.ts')))) {
    const { exitCode, stdout } = await execa(
      process.execPath,
      [join('scripts', program), '--help'],
      { cwd: join(import.meta.dirname, '../../..'), reject: false },
    );
    if (exitCode !== 0 || !/^npm .*\n\n[A-Z]/.test(stdout)) silent.push(program);
  }
  expect(silent).toEqual([]);
});
