import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPath, type Navigator, Router, type To } from 'react-router-dom';

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));

function moveTo(to: To, change: 'pushState' | 'replaceState') {
  history[change](null, '', createHref(to));
  dispatchEvent(new PopStateEvent('popstate'));
}

const navigator: Navigator = {
  createHref,
  push: (to) => moveTo(to, 'pushState'),
  replace: (to) => moveTo(to, 'replaceState'),
  go: (delta) => history.go(delta),
};

function subscribe(listener: () => void) {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}
const currentPath = () => location.pathname;

/** Moves the focus to the heading of a page reached by a link, since the link that had it is gone (WCAG 2.4.3). */
function useFocusOnHeading(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * A browser router that reports paths only. `BrowserRouter` also changes its context at every `#`, which makes
 * React discard the prerendered markup of every boundary that is not hydrated yet.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const path = useSyncExternalStore(subscribe, currentPath, currentPath);
  useFocusOnHeading(path);
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  );
}
