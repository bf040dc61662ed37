/**
 * On arrival what is far from the viewport is neither laid out nor painted (`sections.css`): the first
 * screen comes sooner. Only until the page is idle: a smooth scroll would miss its aim where a height turns
 * out to be another on the way, and Chromium takes for a shift what it lays out again after a jump (CLS).
 */
import { painted } from './hydration.ts';

const page = document.documentElement;
const layOutAll = () => page.removeAttribute('data-arriving');

/** Who comes by the history, a reload or a link to a section is taken further down: all heights count then. */
export function arrive(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming)?.type !== 'navigate' || location.hash) return;
  page.setAttribute('data-arriving', '');
  const follow = ({ target }: Event) => {
    if ((target as Element).closest('a[href^="#"]')) layOutAll();
  };
  document.addEventListener('click', follow, true);
}

/** A section a frame: none of them takes long. */
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
