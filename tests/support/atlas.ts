/** The atlas on a dev server of its own, in a browser, and how its tests find their way there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Frame, Locator, Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type Subject, subjects } from '../../machines/registry.ts';
import { startDevServer } from '../../scripts/serve/dev-server.ts';
import { visitor, withBrowser } from './browser.ts';
import { keepLog } from './evidence.ts';
import { hydrated, hydratedAt } from './hydrated.ts';
import { sectionsOf } from './page-driver.ts';

let server: Awaited<ReturnType<typeof startDevServer>>;
let varDir: string;
let forgetLog: () => void;

// The dev server checks for spam itself, and nobody opens the register.
withBrowser(undefined, { asksOthers: false });

beforeAll(async () => {
  varDir = await mkdtemp(join(tmpdir(), 'atlas-'));
  forgetLog = keepLog(join(varDir, 'dev.log'));
  server = await startDevServer(fileURLToPath(new URL('../..', import.meta.url)), varDir);
  // The first page asks for 280 modules that are yet to be transformed: 11 s of CPU time on a fresh checkout.
  await using first = await visitor();
  await first.page.goto(atlasUrl(), { timeout: 110_000 });
}, 120_000);
afterAll(async () => {
  await server.close();
  forgetLog();
  await rm(varDir, { recursive: true });
});

/** The address of a path on that server. */
export const atlasUrl = (path = '/atlas') => server.url + path;

export const tabOf = (page: Page, subject: Subject) =>
  page.locator('nav[aria-label="Machines"] button', { hasText: new RegExp(`^${subject} `) });

/** By its label: to find it by its role, Playwright asks every element of the atlas for its own. */
export const panel = (page: Page, label: string) => page.locator(`section[aria-label="${label}"]`);

export const viewport = { width: 1280, height: 900 };

/** Opens the atlas and waits until it has drawn every chart. */
export async function openAtlas(page: Page): Promise<void> {
  await page.goto(atlasUrl());
  const shown = await shownPage(page);
  await hydrated(shown);
  // The first block to be revealed comes to life when it is near, and must not have been seen.
  await shown.waitForFunction(() => {
    const services = document.querySelector('#services');
    const { top = 0 } = services?.getBoundingClientRect() ?? {};
    scrollBy({ top: top - innerHeight + 4, behavior: 'instant' });
    return services?.querySelector('[data-machine="reveal"][data-state="concealed"]');
  });
  for (const name of subjects)
    await tabOf(page, name).getByText('...').waitFor({ state: 'detached' });
}

/** The page in the atlas' frame. */
export async function shownPage(page: Page): Promise<Frame> {
  const shown = await (await page.waitForSelector('iframe')).contentFrame();
  if (!shown) throw new Error('The atlas shows no page.');
  return shown;
}

/** Keeps what a page throws, or logs as an error or a warning, in a list. */
export function keepComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
}

export async function openChart(page: Page, subject: Subject): Promise<Locator> {
  // A block that has been seen has no event left.
  if (subject !== 'reveal') await hydratedAt(await shownPage(page), sectionsOf(subject));
  await tabOf(page, subject).click();
  const chart = page.locator(`svg[data-chart="${subject}"]`);
  await chart.waitFor();
  return chart;
}

/** The innermost of the states that are marked as in force. */
export const inForce = async (chart: Locator) => {
  const ids = await chart
    .locator('[data-active]')
    .evaluateAll((states) => states.map((state) => state.getAttribute('data-state-id') ?? ''));
  return ids.sort((a, b) => b.length - a.length)[0];
};

export const player = (page: Page) => panel(page, 'Play a test case on the page');
export const steps = (page: Page) => panel(page, 'Steps');

/** Whether a part is wholly within its box, as far as the box shows. */
export const isWithin = async (box: Locator, part: Locator) => {
  const [outer, inner] = await Promise.all([box.boundingBox(), part.boundingBox()]);
  if (!outer || !inner) return false;
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
};
