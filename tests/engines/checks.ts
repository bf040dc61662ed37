/** General checks: the tests use them on the site, and the planted faults prove that they see faults. */
import type { Page, Size } from '../../scripts/engines/driver.ts';

/** By how many px the page is wider than the window at each of these sizes. */
export async function sidewaysScroll(page: Page, sizes: readonly Size[]): Promise<number[]> {
  const overflows: number[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    overflows.push(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    );
  }
  return overflows;
}
