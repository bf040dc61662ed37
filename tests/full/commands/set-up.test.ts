import { expect, test } from 'vitest';
import { openCheckout, ownPlace } from '../../support/checkout.ts';

test('Ctrl-C in the first set-up ends the installation, and the next start works', async () => {
  await using checkout = await openCheckout({ installed: false });
  const place = await ownPlace(checkout);
  const first = checkout.type('start', place);
  await first.printed(/^Installing /m);
  await expect.poll(() => checkout.npmLog()).toHaveLength(2);
  first.pressCtrlC();
  await first.ended;
  expect(first.output()).toMatch(/Stopped\. Run the command again to go on\./);
  expect(checkout.processes()).toEqual([]);
  expect(await checkout.npmLog()).toEqual([expect.stringMatching(/^began ci/), 'stopped', '']);

  await checkout.finishInstallation();
  await checkout.type('start', place).printed(/^Ready: /m);
});
