/** Measures the header, so that scroll targets stop below it with enlarged text too (WCAG 2.4.11). */
export function measureHeader(): void {
  const header = document.querySelector<HTMLElement>('.header');
  if (!header) return;
  const { style } = document.documentElement;
  new ResizeObserver(() => {
    const isUsual = header.offsetHeight <= Number.parseFloat(getComputedStyle(header).minHeight);
    // Set only where it is needed, since it restyles the whole page.
    if (isUsual) style.removeProperty('--header-height');
    else style.setProperty('--header-height', `${header.offsetHeight}px`);
  }).observe(header);
}
