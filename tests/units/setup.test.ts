/** A stranger's first minute: the commands, Node, the port, missing packages, and two starts at once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands } from '../../scripts/setup/commands.mjs';
import { installSystemPackages } from '../../scripts/setup/install.mjs';
import { alone, holderOf, take } from '../../scripts/setup/lock.mjs';
import { nodeProblem, oldestNode } from '../../scripts/setup/node-version.mjs';
import { portFrom } from '../../scripts/setup/port.mjs';

test('every npm script goes through the launcher', () => {
  const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(packageFile).scripts).toEqual(
    Object.fromEntries(
      Object.keys(commands).map((name) => [name, `exec node scripts/run.mjs ${name}`]),
    ),
  );
});

test('a single message names all system packages that cannot be installed, and how to get them', async () => {
  // Neither apt-get nor brew can be found.
  vi.stubEnv('PATH', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const needs = [
    { what: 'A tool', present: () => false, apt: ['a-tool'], brew: [] },
    { what: 'Another tool', present: () => false, apt: ['another-tool'], brew: [] },
    { what: 'A tool that is there', present: () => true, apt: ['there'], brew: [] },
  ];
  await expect(installSystemPackages(needs)).rejects.toThrow(
    /^Missing: A tool; Another tool\.\nOn Debian or Ubuntu: sudo apt-get install a-tool another-tool\n/,
  );
});

test('a Node that is too old is refused', () => {
  const versions = ['v18.20.4', 'v20.19.9', `v${oldestNode}.0`, 'v22.0.0', 'v100.1.0'];
  const refused = versions.filter((version) => nodeProblem(version) !== undefined);
  expect(refused).toEqual(['v18.20.4', 'v20.19.9']);
});

test('PORT is a TCP port or nothing', () => {
  expect(['1', '4173', '65535', '', undefined].map((text) => portFrom(text, 80))).toEqual([
    1, 4173, 65535, 80, 80,
  ]);
  for (const text of ['abc', '0', '65536', '-1', '80.5', ' 80', '0x50', '1e3'])
    expect(() => portFrom(text, 80), text).toThrow(`PORT is "${text}", and must be a whole number`);
});

async function lockFile() {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'in use/lock');
}

test('a process holds a lock until it releases it', async () => {
  const file = await lockFile();
  const release = take(file, 'the first');
  expect(holderOf(file)).toMatchObject({ pid: process.pid, command: 'the first' });
  expect(take(file, 'the second')).toBeUndefined();
  release?.();
  expect(take(file, 'the second')).toBeDefined();
});

test('the lock of a process that died is free, also when its id is used again', async () => {
  const file = await lockFile();
  const child = spawn('true');
  await once(child, 'exit');
  take(file, 'me')?.();
  for (const pid of [child.pid, process.pid]) {
    writeFileSync(file, JSON.stringify({ pid, started: 'long ago', command: 'former' }));
    const release = take(file, 'me');
    expect(release).toBeDefined();
    release?.();
  }
});

test('tasks under one lock run one after the other, also after one that failed', async () => {
  const file = await lockFile();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('It failed.');
  };
  const first = alone(file, 'first', task('first'));
  const second = alone(file, 'second', task('second'));
  await expect(first).rejects.toThrow('It failed.');
  await second;
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
