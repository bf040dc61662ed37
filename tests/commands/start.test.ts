/** `npm start` as a person types it: it answers, it stops, and it refuses in one sentence. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/serve/processes.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The path of a person's shell: npm has put the project's programs in front of it for `npm test`. */
const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((path) => !path.includes('node_modules'))
  .join(delimiter);

/** Types a command; its processes have the folder of this test in their environment. */
function type(words: string, env: NodeJS.ProcessEnv) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_|VITE)/.test(name),
  );
  const [command = '', ...args] = words.split(' ');
  const child = spawn(command, args, {
    cwd: root,
    // A foreground job of a terminal has a process group of its own.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      PATH: systemPath,
      VAR_DIR: join(folder, 'var'),
      ...env,
    },
  });
  let output = '';
  let hear = () => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      hear();
    });
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return {
    ended,
    output: () => output,
    /** Resolves when it has printed this; rejects when it ends before that. */
    printed: (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        hear = () => pattern.test(output) && resolve();
        ended.then((status) => reject(new Error(`${words}: status ${status}\n${output}`)));
      }),
    pressCtrlC: () => process.kill(-(child.pid as number), 'SIGINT'),
  };
}

const processes = () =>
  execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes(folder));

/** The words of a command that refuses, without npm's own lines. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const site = type('npm start', env);
  expect(await site.ended).toBe(1);
  return site
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(> |npm )/.test(line))
    .join('\n');
}

test('npm start serves the site until Ctrl-C, which leaves no process behind', async () => {
  const PORT = `${await freePort()}`;
  const site = type('npm start', { PORT });
  await site.printed(/^Ready: /m);
  expect((await fetch(`http://localhost:${PORT}/`)).status).toBe(200);

  expect(await refusal({ PORT })).toMatch(`Port ${PORT} is taken; set PORT to another one`);
  expect(await refusal({ PORT: `${await freePort()}` })).toMatch(
    /^The data folder .* is in use by another npm start .*\.$/,
  );

  site.pressCtrlC();
  expect(await site.ended).toBe(0);
  expect(processes()).toEqual([]);
  expect(site.output()).not.toMatch(/error/i);
});

test('npm start refuses a Node that is too old', async () => {
  const pretend = join(folder, 'pretend.cjs');
  await writeFile(pretend, "Object.defineProperty(process, 'version', { value: 'v18.20.4' });");
  expect(await refusal({ NODE_OPTIONS: `--require="${pretend}"` })).toMatch(
    /^Node \d+\.\d+ or later is needed, and this is v18\.20\.4: .*\.$/,
  );
});
