/** Every command of ours explains itself in one manner, and refuses what it does not understand. */
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, test } from 'vitest';
import { commands } from '../../scripts/setup/commands.mjs';

const root = join(import.meta.dirname, '../..');

/** The commands that end with a program of ours; `atlas` is another name of `dev`. */
const ours = Object.entries(commands).flatMap(([name, { run }]) => {
  const [program = ''] = run.at(-1) ?? [];
  return program.endsWith('.ts') && name !== 'atlas' ? [{ name, program }] : [];
});

/** Runs what npm would run. */
const run = async (program: string, ...args: string[]) => {
  const { exitCode, stdout, stderr } = await execa(
    process.execPath,
    [join('scripts', program), ...args],
    { cwd: root, reject: false },
  );
  return { status: exitCode, stdout, stderr };
};

test('there are commands of ours', () => {
  expect(ours.length).toBeGreaterThan(15);
});

describe.concurrent.each(ours)('$name', ({ name, program }) => {
  const typed = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run (-s )?${name}`;

  test('--help begins with the usage and ends with examples, each of which it understands', async () => {
    const { status, stdout, stderr } = await run(program, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^${typed}( -- .+)?\\n\\n[A-Z]`));
    expect(stdout).toMatch(/^ {2}--help +this text$/m);
    const [, examples = ''] = stdout.split('\nExamples:\n');
    const lines = examples.split('\n').filter((line) => /^ {2}(\w+=\S+ )?npm /.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(line).toMatch(new RegExp(`^  (\\w+=\\S+ )?${typed}( -- |$)`));
      // With --help a command reads its arguments and does nothing else.
      const [, words = ''] = (line.split(/ [>&]/)[0] ?? '').split(' -- ');
      const example = await run(program, ...words.split(' ').filter(Boolean), '--help');
      expect({ line, status: example.status }).toEqual({ line, status: 0 });
    }
  });

  test('an option that it does not know is refused in one sentence', async () => {
    const { status, stdout, stderr } = await run(program, '--nonsense');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(`^There is no option --nonsense; ${typed} -- --help shows what there is\\.$`),
    );
  });
});
