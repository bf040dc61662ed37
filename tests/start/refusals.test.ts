import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bothNodes,
  type Checkout,
  openCheckout,
  ownPlace,
  type WhichNode,
} from '../support/checkout.ts';

/** The output of a command without npm's own lines. */
const said = (output: string) =>
  output
    .split('\n')
    .filter((line) => line !== '' && !/^(> |npm )/.test(line))
    .join('\n');

const checkouts = {} as Record<WhichNode, Checkout>;
beforeAll(async () => {
  for (const node of bothNodes) checkouts[node] = await openCheckout({ node });
});
afterAll(async () => {
  for (const checkout of Object.values(checkouts)) await checkout[Symbol.asyncDispose]();
});

/** The message names the port's owner only where the system has a tool that knows it. */
const tellsOwners = ['ss', 'lsof'].some((tool) => spawnSync(tool, ['-v']).status === 0);
const owner = tellsOwners ? ` by process ${process.pid} \\(.*\\)` : '';

const everyWay: { node: WhichNode; command: string }[] = [
  ...bothNodes.map((node) => ({ node, command: 'start' })),
  { node: bothNodes[1], command: 'run dev' },
];

test.each(everyWay)(
  'npm $command says in one sentence that a port is taken, under $node',
  async ({ node, command }) => {
    const checkout = checkouts[node];
    const place = await ownPlace(checkout);
    // On all addresses, as many a dev server does.
    const server = createServer().listen(Number(place.PORT));
    await once(server, 'listening');
    const site = checkout.type(command, place);
    expect(await site.ended).toBe(1);
    server.close();
    expect(said(site.output())).toMatch(
      new RegExp(
        `^Port ${place.PORT} is taken${owner}; set PORT to another one, as in "PORT=8080 npm ${command}"\\.$`,
      ),
    );
    expect(checkout.processes()).toEqual([]);
  },
);

test.each(everyWay)(
  'npm $command says in one sentence that PORT is no port, under $node',
  async ({ node, command }) => {
    const site = checkouts[node].type(command, { PORT: 'abc' });
    expect(await site.ended).toBe(1);
    expect(said(site.output())).toBe('PORT is "abc", and must be a whole number from 1 to 65535.');
  },
);

test('a second site on the same data folder is refused, and told whose it is', async () => {
  const checkout = checkouts[bothNodes[1]];
  const place = await ownPlace(checkout);
  const first = checkout.type('start', place);
  await first.printed(/^Ready: /m);
  const second = checkout.type('run dev', {
    ...(await ownPlace(checkout)),
    VAR_DIR: place.VAR_DIR,
  });
  expect(await second.ended).toBe(1);
  expect(said(second.output())).toMatch(
    new RegExp(
      `^The data folder .*data is in use by "npm start on http://localhost:${place.PORT}" \\(process \\d+\\); stop that one, or set VAR_DIR to another folder\\.$`,
    ),
  );
  first.kill('SIGTERM');
  await first.ended;
});

test('a data folder that cannot be made is named in one sentence', async () => {
  const checkout = checkouts[bothNodes[1]];
  const VAR_DIR = join(checkout.path, 'a-file');
  await writeFile(VAR_DIR, '');
  const site = checkout.type('start', { ...(await ownPlace(checkout)), VAR_DIR });
  expect(await site.ended).toBe(1);
  expect(said(site.output())).toMatch(
    /^The data folder .* cannot be written to \(EEXIST\); set VAR_DIR to another one\.$/,
  );
});

test('a Node that is too old is told so before anything else', async () => {
  await using checkout = await openCheckout({ installed: false });
  const pretend = join(checkout.path, 'pretend.cjs');
  await writeFile(pretend, "Object.defineProperty(process, 'version', { value: 'v18.20.4' });");
  const site = checkout.type('start', { NODE_OPTIONS: `--require="${pretend}"` });
  expect(await site.ended).toBe(1);
  expect(said(site.output())).toMatch(
    /^Node \d+\.\d+ or later is needed, and this is v18\.20\.4: .*\.$/,
  );
  expect(await checkout.npmLog()).toEqual(['']);
});

test('a HOST that this machine has not is named in one sentence', async () => {
  const checkout = checkouts[bothNodes[1]];
  const site = checkout.type('start', { ...(await ownPlace(checkout)), HOST: '192.0.2.1' });
  expect(await site.ended).toBe(1);
  expect(said(site.output())).toBe('HOST is "192.0.2.1", which is no address of this machine.');
});
