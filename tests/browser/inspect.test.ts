/** The Stately inspector, against a receiver that speaks its protocol (postMessage). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { subjects } from '../../machines/registry.ts';
import { visitor, withBrowser } from '../support/browser.ts';
import { accepted, fill, sendButton, spamCheckReady, toast, words } from '../support/form.ts';
import { hydrated, whollyHydrated } from '../support/hydrated.ts';
import { unansweredRequests } from '../support/loaded.ts';

withBrowser();

/** An inspector of one's own, as README.md has it. */
const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
const receiver = `<title>Receiver</title>${/```html\n([^`]+)```/.exec(readme)?.[1]}`;

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

test('every actor of the page arrives once, by a name of its own, then its snapshots', async () => {
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

test('nothing that a visitor typed leaves, and no token', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contact-handler.php'))
      tokens.push(JSON.parse(request.postData() ?? '{}').recaptcha_token);
  });
  const popup = await openInspector(page, 'inspect=/receiver');
  const secret = { ...words, message: `${words.message} Inspected.` };
  await spamCheckReady(page);
  await fill(page, secret);
  await sendButton(page).click();
  await toast(page, accepted).waitFor();
  await expect
    .poll(async () => JSON.stringify(await receivedBy(popup)))
    .toContain('xstate.done.actor.post');

  const text = JSON.stringify(await receivedBy(popup));
  expect(text).toContain('field.edited');
  expect(text).toContain('(blanked)');
  expect(tokens).toHaveLength(1);
  for (const word of [...Object.values(secret), ...tokens]) expect(text).not.toContain(word);
});

test.each([
  'inspect',
  'inspect=https://evil.example/',
  'inspect=//evil.example/',
  'inspect=/\\evil.example/',
  'inspect=%2F%5Cevil.example/',
])('?%s opens the inspector of stately.ai', async (query) => {
  await using visit = await visitor();
  const popup = await openInspector(visit.page, query);
  expect(popup.url()).toBe('https://stately.ai/inspect');
});

test('an inspector that cannot be reached is given up, and can be tried again or closed', async () => {
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
  const link = note.getByRole('link');
  expect(await link.getAttribute('href')).toBe('http://localhost:5173/atlas');
  expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline');
  for (const name of ['Try again', 'Close'])
    expect(
      await note
        .getByRole('button', { name })
        .evaluate((one) => getComputedStyle(one).borderTopColor),
    ).toBe('rgb(255, 255, 255)');
  await note.getByRole('button', { name: 'Try again' }).click();
  await note.getByText('Waiting for the inspector').waitFor();
  await page.clock.runFor(9000);
  await note.getByRole('button', { name: 'Close' }).click();
  await note.waitFor({ state: 'detached' });
});

test('an inspector whose window was closed is offered again, and every actor arrives there once', async () => {
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

test('an address that is refused is named', async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto('/?inspect=https://evil.example/x');
  await page
    .getByRole('status')
    .getByText('https://evil.example/x was refused: an inspector is on this site')
    .waitFor();
});

test('without ?inspect no script of the inspector is asked for, and no button is in the way', async () => {
  await using visit = await visitor();
  const { page } = visit;
  const unanswered = unansweredRequests(page);
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/');
  await whollyHydrated(page);
  await page.getByRole('button', { name: 'Pause all motion' }).click();
  await expect.poll(unanswered).toBe(0);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => /@statelyai|xstateinspector/.test(text))).toEqual([]);
  expect(await page.getByRole('button', { name: 'Open the inspector' }).count()).toBe(0);
});

test('in the build the inspector is a chunk of its own that only a dynamic import names', async () => {
  interface Chunk {
    file: string;
    imports?: string[];
    dynamicImports?: string[];
  }
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  expect(manifest['src/inspect.ts']).toBeDefined();
  const chunks = Object.entries(manifest);
  const naming = (kind: 'imports' | 'dynamicImports') =>
    chunks.filter(([, chunk]) => chunk[kind]?.includes('src/inspect.ts')).map(([name]) => name);
  expect(naming('imports')).toEqual([]);
  expect(naming('dynamicImports')).toEqual([expect.stringMatching(/^_page-/)]);
  const scripts = chunks.filter(([, { file }]) => file.endsWith('.js'));
  const withTool: string[] = [];
  for (const [name, { file }] of scripts)
    if (/@statelyai|xstateinspector/.test(await readFile(join(dist, file), 'utf8')))
      withTool.push(name);
  expect(withTool).toEqual(['src/inspect.ts']);
});
