/**
 * On arrival off-screen sections skip layout and paint (`styles/parts.css`), so that the first screen comes
 * sooner. This lasts only until the page is idle: a smooth scroll misses its target where an estimated height
 * changes on the way, and Chromium counts the relayout after a jump as a shift (CLS).
 */
import { painted } from './modules.ts';

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

/** Lays out one section per frame, so that no task is long. */
export async function layOutTheRest(): Promise<void> {
  if (!page.hasAttribute('data-arriving')) return;
  const sections = document.querySelectorAll<HTMLElement>('.section, footer');
  for (const { style } of sections) {
    style.contentVisibility = 'visible';
    await painted();
  }
  layOutAll();
  for (const { style } of sections) style.contentVisibility = '';
}
