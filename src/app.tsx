import { Route, Routes } from 'react-router-dom';
import { EbayTemplate } from './pages/ebay-template.tsx';
import { Home } from './pages/home.tsx';
import { NotFound } from './pages/not-found.tsx';
import type { Site } from './site.ts';
import { SiteContext } from './site-context.ts';

/** The page at the router's location (ledger R1, R2, R7). Browsers get it prerendered, each route by a load of its own. */
export const App = ({ site }: { site: Site }) => (
  <SiteContext value={site}>
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/ebay-template" element={<EbayTemplate />} caseSensitive />
      <Route path="*" element={<NotFound />} />
    </Routes>
  </SiteContext>
);
