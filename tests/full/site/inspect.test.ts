/** The Stately inspector, in whose window a page listens that speaks its protocol (postMessage). */
import { expect, test } from 'vitest';
import { machineNames } from '../../../model/models.ts';
import { visitor } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

const listener = `<script>
  globalThis.received = [];
  addEventListener('message', ({ data }) => received.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

declare global {
  var received: { type: string; name?: string; snapshot?: { value?: unknown } }[];
}

test('shows every actor once, then its snapshots', async () => {
  const { page } = await visitor();
  await page
    .context()
    .route('/listener', (route) => route.fulfill({ contentType: 'text/html', body: listener }));
  await page.goto('/?inspect=/listener');
  await whollyHydrated(page);
  // Its actor comes with a script of its own.
  await page.locator('[data-machine="photos"]').waitFor();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const popup = await opened;
  await popup.waitForFunction(() => globalThis.received?.length > 0);
  const names = await popup.evaluate(() =>
    globalThis.received
      .filter(({ type, name }) => type === '@xstate.actor' && name !== 'reveal')
      .map(({ name }) => name),
  );
  for (const name of machineNames.filter((machine) => machine !== 'reveal'))
    expect(names.filter((shown) => shown === name)).toEqual([name]);

  await page.getByRole('button', { name: 'Pause all motion' }).click();
  // The inspector sends when the page is idle.
  await popup.waitForFunction(() =>
    globalThis.received.some(
      ({ type, snapshot }) => type === '@xstate.snapshot' && snapshot?.value === 'paused',
    ),
  );
});
