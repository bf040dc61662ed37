import { setTimeout } from 'node:timers/promises';
import type { Page } from '../../scripts/engines/driver.ts';
import { isHydrated } from '../../scripts/model/hydrated.ts';

/** A page of any engine, or a frame. */
type Part = Pick<Page, 'locator' | 'evaluate'>;

/** The one pass that draws the hero's dashed line: its frames took a third of the CPU time of all tests. */
const endOpeningPass = () => {
  for (const animation of document.getAnimations()) {
    const { target } = animation.effect as KeyframeEffect;
    if (target?.closest('.hero-outline')) animation.finish();
  }
};

/**
 * Waits until React answers every event of the page; what is below is hydrated when it comes near. The
 * opening pass of the hero is over then.
 */
export async function hydrated(page: Part): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(endOpeningPass);
}

/**
 * Brings everything near that is hydrated when it comes near, waits until it is, and goes back to the
 * top. It polls from here: the page's own clock may stand still.
 */
export async function whollyHydrated(page: Part): Promise<void> {
  await hydrated(page);
  for (const part of await page.locator('section[id], footer').all())
    while (!(await part.evaluate(isHydrated))) await setTimeout(20);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
