/**
 * On arrival off-screen sections skip layout and paint (`styles/parts.css`), so that the first screen comes
 * sooner. This lasts only until the page is idle: a smooth scroll misses its target where an estimated height
 * changes on the way, and Chromium counts the relayout after a jump as a shift (CLS).
 */
import { closest } from '../../environment/closest.ts';
import { nextTask } from '../next-task.ts';

export const page = document.documentElement;
const isArriving = () => 'arriving' in page.dataset;

/**
 * A link to a section needs every height above it. Laying them out at once would hold up the paint that
 * answers the press by some 200 ms at 4x CPU, so the click is repeated after them.
 */
async function followLater(event: MouseEvent) {
  const { target } = event;
  if (!isArriving() || !closest(event, 'a[href^="#"]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await layOutTheRest();
  target?.dispatchEvent(new MouseEvent('click', event));
}

/** Not after a reload, history or hash navigation: restored scroll positions need real heights. */
export function arrive(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming)?.type !== 'navigate' || location.hash) return;
  page.dataset.arriving = '';
  document.addEventListener('click', followLater, true);
}

/**
 * Lays out one section per task, and the largest in its parts, so that none is long (at 4x CPU 30 ms instead of 70). Not
 * one per frame: each frame would run the whole rendering pipeline.
 */
export async function layOutTheRest(): Promise<void> {
  if (!isArriving()) return;
  const sections = document.querySelectorAll<HTMLElement>('main>section,.part,footer');
  for (const section of sections) {
    section.style.contentVisibility = 'visible';
    section.getBoundingClientRect();
    await nextTask();
  }
  delete page.dataset.arriving;
  // React compares the markup with what was prerendered.
  for (const { style } of sections) style.contentVisibility = '';
}
