import { expect, test } from 'vitest';
import { bothNodes, openCheckout, ownPlace } from '../support/checkout.ts';

/** Listing all processes of the machine takes longer than the default interval of a poll, 50 ms. */
const often = { interval: 250 };

test.each(bothNodes)('Ctrl-C stops npm start under %s with no process left', async (node) => {
  await using checkout = await openCheckout({ node });
  const place = await ownPlace(checkout);
  const site = checkout.type('start', place);
  await site.printed(/^Ready: /m);
  expect((await fetch(`http://localhost:${place.PORT}/`)).status).toBe(200);
  // npm, the launcher, the site, PHP with its workers, and the delivery worker.
  expect(checkout.processes().length).toBeGreaterThan(7);

  site.pressCtrlC();
  expect(await site.ended).toBe(0);
  expect(checkout.processes()).toEqual([]);
  expect(site.output()).not.toMatch(/error/i);
});

test.each(['start', 'run dev'])(
  'SIGTERM to npm %s alone stops all that it started',
  async (command) => {
    await using checkout = await openCheckout();
    const site = checkout.type(command, await ownPlace(checkout));
    await site.printed(/^Ready: /m);
    site.kill('SIGTERM');
    await expect.poll(() => checkout.processes(), often).toEqual([]);
  },
);

test('kill -9 of the site leaves nothing behind, and the next start works', async () => {
  await using checkout = await openCheckout();
  const place = await ownPlace(checkout);
  const site = checkout.type('start', place);
  await site.printed(/^Ready: /m);
  checkout.killHard('scripts/serve/index.ts');
  await site.ended;
  await expect.poll(() => checkout.processes(), often).toEqual([]);

  await checkout.type('start', place).printed(/^Ready: /m);
});

test('a site whose launcher was killed stops too', async () => {
  await using checkout = await openCheckout();
  const site = checkout.type('start', await ownPlace(checkout));
  await site.printed(/^Ready: /m);
  checkout.killHard('scripts/run.mjs start');
  await site.ended;
  await expect.poll(() => checkout.processes(), often).toEqual([]);
});

test('a site that HOST opens to other machines says so', async () => {
  await using checkout = await openCheckout();
  const site = checkout.type('start', { ...(await ownPlace(checkout)), HOST: '0.0.0.0' });
  await site.printed(/^ +Reachable from outside at 0\.0\.0\.0, port \d+, because HOST is set$/m);
});

test('Ctrl-C of npm test ends its browsers, servers and runners', async () => {
  await using checkout = await openCheckout({ besides: ['art', 'biome.json', 'tests'] });
  const run = checkout.type('test');
  const running = () => checkout.processes().join('\n');
  for (const program of ['vitest', 'deliver.php --watch', 'chromium'])
    await expect.poll(running, { ...often, timeout: 30_000 }).toContain(program);
  run.pressCtrlC();
  expect(await run.ended).toBe(130);
  expect(checkout.processes()).toEqual([]);
});
