/** The places to the pixel, in windows of several sizes. */
import type { Engine, Page, Size } from '../../engines/driver.ts';
import { figures } from '../../model/figures.ts';
import { lastHiddenAt, type Revealed, revealOf } from './places-in-page.ts';
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

/** The page at its top, as a visitor gets it. */
async function open(engine: Engine, viewport: Size) {
  const visit = await engine.visit({ viewport });
  await visit.page.goto('/');
  await visit.page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  return visit;
}

/** Block by block, from the top; one that was revealed by a jump is measured again, px by px, on a page of its own. */
async function revealsOn(page: Page, again: () => ReturnType<typeof open>): Promise<Revealed[]> {
  const due = { share: figures.revealShare.number, margin: figures.revealMargin.number };
  const all = await page.locator('[data-machine="reveal"]').count();
  const found: Revealed[] = [];
  for (let index = 0; index < all && found.length < blocks; index += 1) {
    let one = await page.evaluate(revealOf, { index, ...due });
    if (one && one.revealedAt !== null && one.revealedAt - one.concealedAt > 1.5) {
      await using other = await again();
      one = await other.page.evaluate(revealOf, { index, ...due, from: one.concealedAt - 1 });
    }
    if (one) found.push(one);
  }
  return found;
}

async function placesIn(engine: Engine, viewport: Size): Promise<Places> {
  await using visit = await open(engine, viewport);
  const { page } = visit;
  // Before the page is scrolled by jumps, which reveal what they pass.
  const reveals = await revealsOn(page, () => open(engine, viewport));
  const due = figures.scrollTopThreshold.number;
  return { window: viewport, lastHiddenAt: await page.evaluate(lastHiddenAt, due), reveals };
}

export async function placesOf(engine: Engine): Promise<Places[]> {
  const places: Places[] = [];
  for (const one of placeWindows) places.push(await placesIn(engine, one));
  return places;
}
