import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('the example of the README runs and prints what it says', async () => {
  const readme = readFileSync(here('../README.md'), 'utf8');
  const blockOf = (language: string) =>
    new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  const [code = '', printed] = ['ts', 'text'].map(blockOf);
  const file = here('readme-example.ts');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  writeFileSync(file, code);
  onTestFinished(() => {
    log.mockRestore();
    rmSync(file);
  });
  await import(/* @vite-ignore */ file);
  expect(`${log.mock.calls.join('\n')}\n`).toBe(printed);
});
