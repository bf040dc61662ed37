/** The package as a stranger gets it: packed, and used in an empty folder. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const tarball = 'chart-lab-0.1.0.tgz';
const source = fileURLToPath(new URL('../../', import.meta.url));
const modules = dirname(dirname(fileURLToPath(import.meta.resolve('xstate/package.json'))));

let parent: string;
/** Empty but for the package and those that it is used with. */
let folder: string;
const inFolder = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

const readme = readFileSync(join(source, 'README.md'), 'utf8');
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
const [, printed = ''] = /```text\n([\s\S]*?)```/.exec(readme) ?? [];

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'chart-lab-'));
  folder = join(parent, 'use');
  mkdirSync(folder);
  // A copy: packing changes package.json for a moment.
  const copy = join(parent, 'source');
  cpSync(source, copy, {
    recursive: true,
    filter: (path) => !/[/\\](?:dist|node_modules)$/.test(path),
  });
  symlinkSync(modules, join(copy, 'node_modules'));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: copy, stdio: 'pipe' });
  const installed = join(folder, 'node_modules/chart-lab');
  mkdirSync(installed, { recursive: true });
  inFolder('tar', '-xzf', tarball, '--strip-components=1', '-C', installed);
  for (const name of ['xstate', '@types'])
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  write('package.json', '{ "type": "module" }');
}, 120_000);
afterAll(() => rmSync(parent, { recursive: true }));

test('has what it needs, and no more', () => {
  const files = inFolder('tar', '-tzf', tarball).split('\n').filter(Boolean);
  const others = files.filter((file) => !/^package\/dist\/[a-z-]+(\.d\.ts|\.js)$/.test(file));
  expect(others.sort()).toEqual(['package/LICENSE', 'package/README.md', 'package/package.json']);
});

test('runs in plain JavaScript', () => {
  const plain = example.replace("types: { events: {} as { type: 'button.pressed' } },", '');
  write('plain.js', plain);
  expect(inFolder(process.execPath, 'plain.js')).toBe(printed);
});

test('compiles in strict TypeScript, of Node and of bundlers', () => {
  write('example.ts', example);
  // XState's own declarations do not bear `exactOptionalPropertyTypes`.
  const strict = ['--noEmit', '--strict', '--noUncheckedIndexedAccess'];
  const tsc = join(modules, '.bin/tsc');
  for (const [module, resolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ] as const) {
    const target = ['--target', 'es2022', '--module', module, '--moduleResolution', resolution];
    inFolder(tsc, ...strict, ...target, '--types', 'node', 'example.ts');
  }
}, 60_000);
