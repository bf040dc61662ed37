import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  'php php/bin/enquiries.php --help',
  'php php/bin/enquiries.php export',
  'node scripts/run.mjs paths contact',
  'node scripts/run.mjs soak --help',
])('"%s" whose reader has gone away says nothing about it', async (line) => {
  const varDir = await mkdtemp(join(tmpdir(), 'closed-pipe-'));
  const [command = '', ...args] = line.split(' ');
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, VAR_DIR: varDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const [status] = await once(child, 'close');
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  await rm(varDir, { recursive: true });
});
