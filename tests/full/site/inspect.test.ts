/** The Stately inspector, against a receiver that speaks its protocol (postMessage). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { machineNames } from '../../../model/models.ts';
import { visitor } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

/** An inspector that records what it receives. */
const receiver = `<title>Receiver</title><script>
  globalThis.received = [];
  addEventListener('message', ({ data }) => received.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

interface Received {
  type: string;
  name?: string;
  sessionId: string;
  snapshot?: { value?: unknown };
}

/** Opens the page and then, by a click, its inspector. */
async function openInspector(page: Page): Promise<Page> {
  await page.context().route(
    ({ pathname }) => pathname === '/receiver',
    (route) => route.fulfill({ contentType: 'text/html', body: receiver }),
  );
  await page.goto('/?inspect=/receiver');
  await whollyHydrated(page);
  // Its actor comes with a script of its own.
  await page.locator('[data-machine="photos"]').waitFor();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the inspector' }).click(),
  ]);
  await popup.waitForFunction(() => Reflect.get(globalThis, 'received')?.length > 0);
  return popup;
}

const receivedBy = (popup: Page) =>
  popup.evaluate(() => Reflect.get(globalThis, 'received') as Received[]);

test('shows every actor once, then its snapshots', async () => {
  const { page } = await visitor();
  const popup = await openInspector(page);
  const actors = (await receivedBy(popup)).filter(({ type }) => type === '@xstate.actor');
  const sessions = actors.map(({ sessionId }) => sessionId);
  expect(new Set(sessions).size).toBe(sessions.length);
  const count = (name: string) => actors.filter((actor) => actor.name === name).length;
  for (const name of machineNames.filter((machine) => machine !== 'reveal'))
    expect([name, count(name)]).toEqual([name, 1]);

  await page.getByRole('button', { name: 'Pause all motion' }).click();
  // The inspector sends when the page is idle.
  await popup.waitForFunction(() =>
    (Reflect.get(globalThis, 'received') as Received[]).some(
      ({ type, snapshot }) => type === '@xstate.snapshot' && snapshot?.value === 'paused',
    ),
  );
});
