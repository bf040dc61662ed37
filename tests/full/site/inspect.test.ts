/** The Stately inspector, against a receiver that speaks its protocol (postMessage). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { machineNames } from '../../../model/models.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { whollyHydrated } from '../../support/hydrated.ts';

withBrowser();

/** An inspector that keeps what it is told. */
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

/** Opens the page with this query and then, by a click, its inspector. */
async function openInspector(page: Page, query: string): Promise<Page> {
  const isInspector = ({ hostname, pathname }: URL) =>
    hostname === 'stately.ai' || pathname === '/receiver';
  await page
    .context()
    .route(isInspector, (route) => route.fulfill({ contentType: 'text/html', body: receiver }));
  await page.goto(`/?${query}`);
  await whollyHydrated(page);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Open the inspector' }).click(),
  ]);
  await popup.waitForFunction(() => Reflect.get(globalThis, 'received')?.length > 0);
  return popup;
}

const receivedBy = (popup: Page) =>
  popup.evaluate(() => Reflect.get(globalThis, 'received') as Received[]);

/**
 * The snapshots of one actor that have arrived. They are chosen in the page: the inspector sends when the page is idle, which
 * it never is where every message is asked for again and again.
 */
const snapshotsOf = (popup: Page, session = '') =>
  popup.evaluate(
    (id) =>
      (Reflect.get(globalThis, 'received') as Received[])
        .filter(({ type, sessionId }) => type === '@xstate.snapshot' && sessionId === id)
        .map(({ snapshot }) => ({ value: snapshot?.value })),
    session,
  );

test('shows every actor once, then its snapshots', async () => {
  await using visit = await visitor();
  const popup = await openInspector(visit.page, 'inspect=/receiver');
  const actors = (await receivedBy(popup)).filter(({ type }) => type === '@xstate.actor');
  const sessions = actors.map(({ sessionId }) => sessionId);
  expect(new Set(sessions).size).toBe(sessions.length);
  const count = (name: string) => actors.filter((actor) => actor.name === name).length;
  for (const name of machineNames.filter((machine) => machine !== 'reveal'))
    expect([name, count(name)]).toEqual([name, 1]);

  await visit.page.getByRole('button', { name: 'Pause all motion' }).click();
  const motion = actors.find(({ name }) => name === 'motion');
  await expect
    .poll(async () => (await snapshotsOf(popup, motion?.sessionId)).at(-1)?.value)
    .toBe('paused');
});
