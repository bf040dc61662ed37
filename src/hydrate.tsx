import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createBrowserEnvironment } from './environment/browser.ts';
import { followInPageLinks } from './environment/in-page-links.ts';
import { createSite } from './site.ts';

/** Brings the prerendered page to life; `onReady` is called when React answers every event. */
export function hydrate(onReady: () => void): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to hydrate.');
  const site = createSite({ environment: createBrowserEnvironment() });
  followInPageLinks();
  hydrateRoot(
    root,
    <StrictMode>
      <BrowserRouter>
        <App site={site} onReady={onReady} />
      </BrowserRouter>
    </StrictMode>,
  );
}
