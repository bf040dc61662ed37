import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { EbayTemplate } from './pages/ebay-template.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';
import type { Site } from './site.ts';
import { SiteContext, useSite } from './site-context.ts';

/** The home page, whose actors start when it is first mounted. */
function HomeRoute() {
  const site = useSite();
  useEffect(site.startHome, []);
  return <Home />;
}

interface AppProps {
  site: Site;
  /** Called once the page is hydrated: React then answers every event. */
  onReady?: () => void;
}

/** The three routes (ledger R1, R2, R7); the router itself differs between browser and build. */
export function App({ site, onReady }: AppProps) {
  const { pathname } = useLocation();
  useEffect(() => {
    site.startPage();
    onReady?.();
  }, [site, onReady]);

  return (
    <SiteContext value={site}>
      {/* React Router ignores trailing slashes and case; servers answer 404 for those addresses. */}
      {/.\/$/.test(pathname) ? (
        <NotFound />
      ) : (
        <Routes>
          <Route path="/" element={<HomeRoute />} />
          <Route path="/ebay-template" caseSensitive element={<EbayTemplate />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      )}
    </SiteContext>
  );
}
