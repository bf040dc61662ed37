/**
 * In-page links move the focus to the heading of their section, so that keyboard and screen-reader
 * visitors arrive where sighted ones look (WCAG 2.4.3). The scrolling itself is the browser's.
 */
export function followInPageLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href^="#"]');
    if (!link || event.defaultPrevented) return;
    const id = link.hash.slice(1);
    const arrive = () => {
      const heading = document.getElementById(`${id}-heading`);
      // The menu that was just closed may cover it for a moment still.
      if (heading?.closest('[inert]')) setTimeout(arrive);
      else heading?.focus({ preventScroll: true });
    };
    // Afterwards: the browser, following the link, takes the focus away from whatever has it.
    setTimeout(arrive);
  });
}
