import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { EbayTemplate } from './pages/ebay-template.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';
import type { Site } from './site.ts';
import { SiteContext, useSite } from './site-context.ts';

/** The home page, whose actors start when it is first mounted. */
function HomeRoute() {
  const site = useSite();
  useEffect(() => void site.startHome(), [site]);
  return <Home />;
}

/**
 * The views by exact path; any other path is not found (ledger R1, R2, R7). The router's own matching ignores
 * case and trailing slashes, which our servers do not, and weighs 3 KB.
 */
const views = new Map([
  ['/', HomeRoute],
  ['/ebay-template', EbayTemplate],
]);

/** The percent-decoded path; a malformed one matches no route. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface AppProps {
  site: Site;
  /** Called once the page is hydrated and React handles its events. */
  onReady?: () => void;
}

/** The page at the router's location; the router itself differs between browser and build. */
export function App({ site, onReady }: AppProps) {
  const View = views.get(decoded(useLocation().pathname)) ?? NotFound;
  useEffect(() => {
    site.startPage();
    onReady?.();
  }, [site, onReady]);

  return (
    <SiteContext value={site}>
      <View />
    </SiteContext>
  );
}
