import { closest } from './closest.ts';
import { leadsElsewhere } from './elsewhere.ts';

/** Opens the disclosure that a link leads into: Firefox 115 and Safari 15 do not do it themselves. */
function unfold(hash: string): void {
  const details = document.getElementById(hash.slice(1))?.closest('details');
  if (!details || details.open) return;
  details.open = true;
  details.scrollIntoView();
}

/**
 * In-page links move the focus to the heading of their section, so that keyboard and screen-reader
 * visitors arrive where sighted ones look (WCAG 2.4.3). The scrolling itself is the browser's.
 */
export function followInPageLinks(): void {
  unfold(location.hash);
  const follow = (event: MouseEvent) => {
    const link = closest<HTMLAnchorElement>(event, 'a[href^="#"]');
    if (!link || leadsElsewhere(event)) return;
    const heading = document.getElementById(`${link.hash.slice(1)}-heading`);
    const arrive = () => {
      // React removes `inert` a moment after the menu has closed.
      if (heading?.closest('[inert]')) setTimeout(arrive);
      else heading?.focus({ preventScroll: true });
    };
    // A followed link takes the focus away, in Firefox in a task of its own (HTML, "follow the hyperlink");
    // `assign` does it before it returns.
    event.preventDefault();
    setTimeout(() => {
      unfold(link.hash);
      location.assign(link.hash);
      arrive();
    });
  };
  // Capture phase: React stops clicks on boundaries that it has not hydrated yet.
  document.addEventListener('click', follow, { capture: true });
}
