import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createBrowserEnvironment } from './environment/browser.ts';
import { followInPageLinks } from './environment/in-page-links.ts';
import { createSite } from './site.ts';

/**
 * For developers: `?inspect` shows every actor in the Stately inspector, or in that of a path; in a
 * frame of the atlas, on the dev server, it tells the atlas.
 */
async function inspection() {
  const address = new URLSearchParams(location.search).get('inspect');
  if (import.meta.env.DEV && address === 'frame')
    return { inspect: (await import('../scripts/atlas/page-side.ts')).tellAtlas() };
  return address === null ? {} : { inspect: (await import('./inspect.ts')).inspector(address) };
}

/** Brings the prerendered page to life; `onReady` is called when React answers every event. */
export async function hydrate(onReady: () => void): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to hydrate.');
  const site = createSite({ environment: createBrowserEnvironment(), ...(await inspection()) });
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
