/** Commands and locks: every npm script is started alike, and no two processes share a folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { tryLock } from '../../scripts/build/lock.ts';
import { commands } from '../../scripts/setup/commands.mjs';

test('every npm script goes through the launcher', () => {
  const launched = Object.entries(packageJson.scripts).filter(([name, script]) =>
    script.endsWith(`exec node scripts/run.mjs ${name}`),
  );
  expect(launched.map(([name]) => name).sort()).toEqual(Object.keys(commands).sort());
});

test('a lock is free once it is released, or its process was killed', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lock-'));
  const file = join(folder.path, 'in use/lock');
  const program = `
    import { tryLock } from ${JSON.stringify(import.meta.resolve('../../scripts/build/lock.ts'))};
    globalThis.held = tryLock(${JSON.stringify(file)});
    process.send(Boolean(globalThis.held));
    process.on('message', () => {});
  `;
  const args = ['--input-type=module', '--eval', program];
  const holder = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(holder, 'message');
  expect(tryLock(file)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  {
    using own = tryLock(file);
    expect(own).toBeDefined();
    expect(tryLock(file)).toBeUndefined();
  }
  expect(tryLock(file)).toBeDefined();
});
