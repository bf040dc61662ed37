import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCheckout, ownPlace } from '../support/checkout.ts';

test('Ctrl-C in the first set-up ends the installation, and the next start works', async () => {
  await using checkout = await openCheckout({ installed: false });
  const place = await ownPlace(checkout);
  const first = checkout.type('start', place);
  await first.printed(/Installing \d+ packages/);
  await expect.poll(() => checkout.npmLog()).toHaveLength(2);
  first.pressCtrlC();
  await first.ended;
  expect(first.output()).toMatch(/Stopped\. Run the command again to go on\./);
  expect(checkout.processes()).toEqual([]);
  expect(await checkout.npmLog()).toEqual([expect.stringMatching(/^began ci/), 'stopped', '']);

  await checkout.finishInstallation();
  await checkout.type('start', place).printed(/^Ready: /m);
});

test('of two first starts one installs, and the other says that it waits', async () => {
  await using checkout = await openCheckout({ installed: false });
  const first = checkout.type('start', await ownPlace(checkout, 'first'));
  await expect.poll(() => checkout.npmLog()).toHaveLength(2);
  const second = checkout.type('start', await ownPlace(checkout, 'second'));
  await second.printed(/^Waiting for "npm start" \(process \d+\) to finish/m);
  await checkout.finishInstallation();
  await Promise.all([first, second].map((site) => site.printed(/^Ready: /m)));
  expect(await checkout.npmLog()).toEqual([expect.stringMatching(/^began ci/), 'ended', '']);
});

test('npm start installs nothing that only tests need; another command adds the rest', async () => {
  await using checkout = await openCheckout({ installed: false });
  await checkout.finishInstallation();
  await checkout.type('run build -- --help').ended;
  const help = checkout.type('run soak -- --help');
  expect(await help.ended).toBe(0);
  expect(help.output()).toMatch(/^npm run soak -- /m);
  const [first, , second] = await checkout.npmLog();
  expect(first).toMatch(/^began ci --omit=dev/);
  // Not `npm ci`, which would empty node_modules under a site that runs.
  expect(second).toMatch(/^began install --no-save --include=dev/);
});

test('what npm ci has installed is not installed again', async () => {
  await using checkout = await openCheckout();
  const help = checkout.type('run build -- --help');
  expect(await help.ended).toBe(0);
  expect(help.output()).not.toContain('Installing');
  expect(await checkout.npmLog()).toEqual(['']);
});

test('two starts that both have to build, build once', async () => {
  await using checkout = await openCheckout();
  await rm(join(checkout.path, 'dist'), { recursive: true });
  const sites = await Promise.all(
    ['first', 'second'].map(async (name) => checkout.type('start', await ownPlace(checkout, name))),
  );
  await Promise.all(sites.map((site) => site.printed(/^Ready: /m)));
  const built = sites.filter((site) => site.output().includes('Building the site'));
  expect(built).toHaveLength(1);
});
