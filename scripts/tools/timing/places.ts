/** The places to the pixel, in windows of several sizes. */
import type { Engine, Page, Size } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { lastHiddenAt, type Revealed, revealOf } from './in-page.ts';
import { placeWindows } from './windows.ts';

/** What was found in a window. */
export interface Places {
  window: Size;
  /** The last position of the page at which the button to the top is hidden, in px. */
  lastHiddenAt: number;
  reveals: Revealed[];
}

/** How many blocks are watched in a window until they are revealed. */
const blocks = 12;

/** Block by block, from the top. */
async function revealsOn(page: Page): Promise<Revealed[]> {
  const [share, margin] = [figures.revealShare.number, figures.revealMargin.number];
  const all = await page.locator('[data-machine="reveal"]').count();
  const found: Revealed[] = [];
  for (let index = 0; index < all && found.length < blocks; index += 1) {
    const one = await page.evaluate(revealOf, { index, share, margin });
    if (one) found.push(one);
  }
  return found;
}

async function placesIn(engine: Engine, viewport: Size): Promise<Places> {
  await using visit = await engine.visit({ viewport });
  const { page } = visit;
  await page.goto('/');
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  // Before the page is scrolled by jumps, which reveal what they pass.
  const reveals = await revealsOn(page);
  const due = figures.scrollTopThreshold.number;
  return { window: viewport, lastHiddenAt: await page.evaluate(lastHiddenAt, due), reveals };
}

export async function placesOf(engine: Engine): Promise<Places[]> {
  const places: Places[] = [];
  for (const one of placeWindows) places.push(await placesIn(engine, one));
  return places;
}
