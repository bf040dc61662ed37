/** The Stately inspector, against a receiver that speaks its protocol (postMessage). */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { subjects } from '../../../machines/registry.ts';
import { visitor, withBrowser } from '../../support/browser.ts';
import { hydrated, whollyHydrated } from '../../support/hydrated.ts';

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

/** Lets each section be on the screen for a frame: only then do the blocks of those that React leaves alone get their actors. */
const walkThrough = (page: Page) =>
  page.evaluate(async () => {
    for (const section of document.querySelectorAll('section[id], footer')) {
      section.scrollIntoView({ behavior: 'instant' });
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(section);
      });
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Opens the page with this query and then, by a click, its inspector. */
async function openInspector(page: Page, query: string): Promise<Page> {
  const isInspector = ({ hostname, pathname }: URL) =>
    hostname === 'stately.ai' || pathname === '/receiver';
  await page
    .context()
    .route(isInspector, (route) => route.fulfill({ contentType: 'text/html', body: receiver }));
  await page.goto(`/?${query}`);
  await whollyHydrated(page);
  await walkThrough(page);
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

test('shows every actor once, by a name of its own, then its snapshots', async () => {
  await using visit = await visitor();
  const popup = await openInspector(visit.page, 'inspect=/receiver');
  const blocks = await visit.page.locator('[data-machine="reveal"]').count();
  const received = async () =>
    (await receivedBy(popup)).filter(({ type }) => type === '@xstate.actor');
  await expect
    .poll(
      async () => (await received()).filter(({ name }) => /^reveal [^.]+$/.test(name ?? '')).length,
    )
    .toBeGreaterThanOrEqual(blocks);
  const actors = await received();
  const sessions = actors.map(({ sessionId }) => sessionId);
  expect(new Set(sessions).size).toBe(sessions.length);
  const names = actors.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining(['hero.holdSensors', 'reveal about', 'reveal about.sight']),
  );
  const count = (name: string) => actors.filter((actor) => actor.name === name).length;
  for (const name of subjects.filter((one) => one !== 'reveal'))
    expect([name, count(name)]).toEqual([name, 1]);

  await visit.page.getByRole('button', { name: 'Pause all motion' }).click();
  const motion = actors.find(({ name }) => name === 'motion');
  await expect
    .poll(async () => (await snapshotsOf(popup, motion?.sessionId)).at(-1)?.value)
    .toBe('paused');
});

test('gives up an inspector that does not answer, and offers it again', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.context().route('https://stately.ai/inspect', (route) => route.abort());
  await page.clock.install();
  await page.goto('/?inspect');
  await hydrated(page);
  await page.getByRole('button', { name: 'Open the inspector' }).click();
  const note = page.getByRole('status').filter({ hasText: 'https://stately.ai/inspect' });
  await note.getByText('Waiting for the inspector').waitFor();
  await page.clock.runFor(9000);
  await note.getByText('No inspector answered at https://stately.ai/inspect.').waitFor();
  await note.getByRole('button', { name: 'Try again' }).click();
  await note.getByText('Waiting for the inspector').waitFor();
  await page.clock.runFor(9000);
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
});

test('offers the inspector again whose window was closed, and shows it every actor once', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const first = await openInspector(page, 'inspect=/receiver');
  await first.close();
  await page.getByText('The inspector’s window is closed.').waitFor();
  const [second] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  await second.waitForFunction(() => Reflect.get(globalThis, 'received')?.length > 0);
  const actors = (await receivedBy(second)).filter(({ type }) => type === '@xstate.actor');
  const sessions = actors.map(({ sessionId }) => sessionId);
  expect(sessions.length).toBeGreaterThan(subjects.length);
  expect(new Set(sessions).size).toBe(sessions.length);
});
