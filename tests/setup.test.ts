import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { commands } from '../scripts/setup/commands.mjs';
import { installSystemPackages } from '../scripts/setup/install.mjs';
import { alone, holderOf, take } from '../scripts/setup/lock.mjs';
import { nodeProblem, oldestNode } from '../scripts/setup/node-version.mjs';
import { portFrom } from '../scripts/setup/port.mjs';
import { explain } from '../scripts/setup/step.mjs';

const packageFile = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { scripts: Record<string, string> };

test('every npm script goes through the launcher, which knows what it needs', () => {
  expect(packageFile.scripts).toEqual(
    Object.fromEntries(
      Object.keys(commands).map((name) => [name, `exec node scripts/run.mjs ${name}`]),
    ),
  );
});

test('system packages that cannot be installed are named in one message, with the way to get them', async () => {
  // Neither apt-get nor brew can be found.
  vi.stubEnv('PATH', '/nowhere');
  const needs = [
    { what: 'A tool', present: () => false, apt: ['a-tool'], brew: [] },
    { what: 'Another tool', present: () => false, apt: ['another-tool'], brew: [] },
    { what: 'A tool that is there', present: () => true, apt: ['there'], brew: [] },
  ];
  await expect(installSystemPackages(needs)).rejects.toThrow(
    /^Missing: A tool; Another tool\.\nOn Debian or Ubuntu: sudo apt-get install a-tool another-tool\n/,
  );
  vi.unstubAllEnvs();
});

test.each([
  [['soak', '--only', 'nope'], /^There is no soak "nope"\. There are: /],
  [['release', '--help'], /^npm run release -- /],
])('what is typed is read before a system package is looked for: %j', (args, answer) => {
  const run = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, [run, ...args], {
    // PHP cannot be found there, nor what would install it.
    env: { PATH: '/nowhere' },
    encoding: 'utf8',
  });
  expect(stdout + stderr).toMatch(answer);
});

test('a missing engine stops no run, which says what it costs', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const engine = { what: 'An engine', present: () => false, apt: ['engine'], brew: [] };
  await installSystemPackages([{ ...engine, costs: 'some tests' }]);
  expect(warn.mock.calls).toEqual([
    ['Missing: An engine (on Debian: engine). It costs some tests: they will fail.'],
  ]);
  vi.unstubAllEnvs();
  warn.mockRestore();
});

test('nothing is installed when nothing is missing', async () => {
  await expect(
    installSystemPackages([{ what: 'A tool', present: () => true, apt: [], brew: [] }]),
  ).resolves.toBeUndefined();
});

test.each([
  ['v18.20.4', false],
  ['v20.19.9', false],
  [`v${oldestNode}.0`, true],
  ['v22.0.0', true],
  ['v100.1.0', true],
])('Node %s is recent enough: %s', (version, isEnough) => {
  expect(nodeProblem(version) === undefined).toBe(isEnough);
});

test.each(['abc', '0', '65536', '-1', '80.5', ' 80', '0x50', '1e3'])(
  'PORT="%s" is refused',
  (text) => {
    expect(() => portFrom(text, 4173)).toThrow(`PORT is "${text}", and must be a whole number`);
  },
);

test('PORT may be any TCP port, and need not be set', () => {
  expect(['1', '4173', '65535'].map((text) => portFrom(text, 80))).toEqual([1, 4173, 65535]);
  expect([undefined, ''].map((text) => portFrom(text, 80))).toEqual([80, 80]);
});

test.each([
  ['npm error code ENOTFOUND', /^The package registry cannot be reached/],
  ["Err:1 http://deb.debian.org Temporary failure resolving 'deb.debian.org'", /cannot be reached/],
  ['npm error code CERT_NOT_YET_VALID', /^A certificate .* \d{4}-\d\d-\d\dT.* set the clock\./],
  ['E: Release file is not valid yet (invalid for another 3d)', /set the clock\./],
  ['npm error ENOSPC: no space left on device', /^The disk is full\./],
])('"%s" is explained in one sentence', (output, sentence) => {
  expect(explain(output)).toMatch(sentence);
  expect(explain(output)).toContain(output);
});

async function lockFile() {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  return {
    folder,
    file: join(folder, 'in use/lock'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

test('a lock is held by one process until it releases it', async () => {
  await using place = await lockFile();
  const release = take(place.file, 'the first');
  expect(holderOf(place.file)).toMatchObject({ pid: process.pid, command: 'the first' });
  expect(take(place.file, 'the second')).toBeUndefined();
  release?.();
  expect(holderOf(place.file)).toBeUndefined();
  expect(take(place.file, 'the second')).toBeDefined();
  expect(await readdir(join(place.folder, 'in use'))).toEqual(['lock']);
});

test('the lock of a process that died is free, also when its id is used again', async () => {
  await using place = await lockFile();
  const child = spawn('true');
  await once(child, 'exit');
  take(place.file, 'me')?.();
  for (const pid of [child.pid, process.pid]) {
    writeFileSync(place.file, JSON.stringify({ pid, started: 'long ago', command: 'former' }));
    expect(holderOf(place.file)).toBeUndefined();
    const release = take(place.file, 'me');
    expect(release).toBeDefined();
    release?.();
  }
});

test('tasks under one lock run one after the other, also after one that failed', async () => {
  await using place = await lockFile();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('It failed.');
  };
  const first = alone(place.file, 'first', task('first'));
  const second = alone(place.file, 'second', task('second'));
  await expect(first).rejects.toThrow('It failed.');
  await second;
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
