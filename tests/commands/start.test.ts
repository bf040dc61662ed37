/** `npm start` as a person types it: it answers, it stops, and it refuses in one sentence. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/serve/processes.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A person's shell has nothing that npm and vitest have set, nor the project's programs in its path. */
const ofShell = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITE)/.test(name)),
  ),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((path) => !path.includes('node_modules'))
    .join(delimiter),
};

/** Types `npm start`; its processes have the folder of this test in their environment. */
const npmStart = (env: NodeJS.ProcessEnv) =>
  execa('npm', ['start'], {
    cwd: root,
    env: { ...ofShell, VAR_DIR: join(folder, 'var'), ...env },
    extendEnv: false,
    all: true,
    reject: false,
    // A foreground job of a terminal has a process group of its own.
    detached: true,
  });

const processes = () =>
  execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes(folder));

/** The words of a command that refuses, without npm's own lines. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const { exitCode, all } = await npmStart(env);
  expect(exitCode).toBe(1);
  return all
    .split('\n')
    .filter((line) => line !== '' && !/^(> |npm )/.test(line))
    .join('\n');
}

test('npm start serves the site until Ctrl-C, which leaves no process behind', async () => {
  const PORT = `${await freePort()}`;
  const site = npmStart({ PORT });
  await new Promise<void>((resolve, reject) => {
    site.all.on('data', (text: Buffer) => /^Ready: /m.test(`${text}`) && resolve());
    site.then(({ all }) => reject(new Error(all)));
  });
  expect((await fetch(`http://localhost:${PORT}/`)).status).toBe(200);

  expect(await refusal({ PORT })).toMatch(`Port ${PORT} is taken; set PORT to another one`);

  process.kill(-(site.pid as number), 'SIGINT');
  const { exitCode, all } = await site;
  expect(exitCode).toBe(0);
  expect(processes()).toEqual([]);
  expect(all).not.toMatch(/error/i);
});

test('npm start refuses a Node that is too old', async () => {
  const pretend = join(folder, 'pretend.cjs');
  await writeFile(pretend, "Object.defineProperty(process, 'version', { value: 'v18.20.4' });");
  expect(await refusal({ NODE_OPTIONS: `--require="${pretend}"` })).toMatch(
    /^Node \d+\.\d+ or later is needed, and this is v18\.20\.4: .*\.$/,
  );
});
