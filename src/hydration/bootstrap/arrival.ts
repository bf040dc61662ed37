/**
 * On arrival off-screen sections skip layout and paint (`styles/parts.css`), so that the first screen comes
 * sooner. This lasts only until the page is idle: a smooth scroll misses its target where an estimated height
 * changes on the way, and Chromium counts the relayout after a jump as a shift (CLS).
 */
import { nextTask } from '../next-task.ts';

const page = document.documentElement;
const layOutAll = () => page.removeAttribute('data-arriving');

/** Not after a reload, history or hash navigation: restored scroll positions need real heights. */
export function arrive(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming)?.type !== 'navigate' || location.hash) return;
  page.setAttribute('data-arriving', '');
  const follow = ({ target }: Event) => {
    if ((target as Element).closest('a[href^="#"]')) layOutAll();
  };
  document.addEventListener('click', follow, true);
}

/**
 * Lays out one section per task, so that none is long; the browser paints when it sees fit. A frame per
 * section took 1.5 times as long, since each runs the whole rendering pipeline.
 */
export async function layOutTheRest(): Promise<void> {
  if (!page.hasAttribute('data-arriving')) return;
  const sections = document.querySelectorAll<HTMLElement>('main > section, footer');
  for (const section of sections) {
    section.style.contentVisibility = 'visible';
    section.getBoundingClientRect();
    await nextTask();
  }
  layOutAll();
  for (const { style } of sections) style.contentVisibility = '';
}
