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

/** Another page begins at its heading; the link that led to it is gone, and the focus with it (WCAG 2.4.3). */
function useFocusOnHeading(path: string) {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * The router of the browser, for paths alone: what follows a `#` is the browser's. `BrowserRouter`
 * tells of that too, by a context that changes, and React then gives up the prerendered markup of every
 * part that is not hydrated yet.
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
