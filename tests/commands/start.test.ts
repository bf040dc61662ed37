/** `npm start` as a person types it: it answers, it stops, and it refuses in one sentence. */
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checkout, openCheckout, ownPlace } from '../support/checkout.ts';

let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout();
}, 120_000);
afterAll(() => checkout?.[Symbol.asyncDispose]());

/** The words of a command that refuses, without npm's own lines. */
async function refusal(env: NodeJS.ProcessEnv): Promise<string> {
  const site = checkout.type('start', env);
  expect(await site.ended).toBe(1);
  expect(checkout.processes()).toEqual([]);
  return site
    .output()
    .split('\n')
    .filter((line) => line !== '' && !/^(> |npm )/.test(line))
    .join('\n');
}

test('npm start serves the site until Ctrl-C, which leaves no process behind', async () => {
  const place = await ownPlace(checkout);
  const site = checkout.type('start', place);
  await site.printed(/^Ready: /m);
  expect((await fetch(`http://localhost:${place.PORT}/`)).status).toBe(200);
  expect(checkout.processes().join('\n')).toContain('deliver.php --watch');

  site.pressCtrlC();
  expect(await site.ended).toBe(0);
  expect(checkout.processes()).toEqual([]);
  expect(site.output()).not.toMatch(/error|Installing/i);
});

test('npm start refuses a port that is taken, by whatever address', async () => {
  const place = await ownPlace(checkout);
  // On all addresses, as many a dev server does.
  const server = createServer().listen(Number(place.PORT));
  await once(server, 'listening');
  const words = await refusal(place);
  server.close();
  expect(words).toMatch(
    new RegExp(`^Port ${place.PORT} is taken.*; set PORT to another one.*\\.$`),
  );
});

test('npm start refuses a PORT that is none', async () => {
  expect(await refusal({ PORT: 'abc' })).toBe(
    'PORT is "abc", and must be a whole number from 1 to 65535.',
  );
});

test('npm start refuses a Node that is too old', async () => {
  const pretend = join(checkout.path, 'pretend.cjs');
  await writeFile(pretend, "Object.defineProperty(process, 'version', { value: 'v18.20.4' });");
  expect(await refusal({ NODE_OPTIONS: `--require="${pretend}"` })).toMatch(
    /^Node \d+\.\d+ or later is needed, and this is v18\.20\.4: .*\.$/,
  );
});
