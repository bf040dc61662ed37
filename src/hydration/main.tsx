import '../styles/main.css';
import { Fragment, StrictMode, startTransition } from 'react';
import { App } from '../app.tsx';
import { createBrowserEnvironment } from '../environment/browser.ts';
import { followInPageLinks } from '../environment/in-page-links.ts';
import { PageRouter } from '../page-router.tsx';
import { createSite, type SiteOptions } from '../site.ts';
import { hideEarlyTouches } from './early-touches.ts';
import { nextTask } from './next-task.ts';
import { hydrateRoot } from './react-client.ts';

/**
 * Each actor starts in a task of its own. For developers: `?inspect` shows every actor in the Stately inspector, or in
 * that of a path; in a frame of the atlas, on the dev server, the atlas holds their clock, and all start at once.
 */
async function siteOptions(): Promise<SiteOptions> {
  const address = new URLSearchParams(location.search).get('inspect');
  if (import.meta.env.DEV && address === 'frame')
    return (await import('../atlas-link.ts')).atlasOptions();
  if (address === null) return { pause: nextTask };
  return { pause: nextTask, inspect: (await import('../inspect.ts')).inspector(address) };
}

/** In the atlas no effect runs twice: a rotation would hear that another route was in front, and begin its time anew. */
const Mode =
  import.meta.env.DEV && new URLSearchParams(location.search).get('inspect') === 'frame'
    ? Fragment
    : StrictMode;

/** React answers every event from now on, so queued presses are replayed (`bootstrap/presses.ts`). */
function sayHydrated() {
  document.documentElement.dataset.hydrated = '';
  document.documentElement.dispatchEvent(new Event('hydrated'));
}

/** Hydrates the prerendered page. */
async function hydrate() {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root to hydrate.');
  await nextTask();
  const site = createSite({ environment: createBrowserEnvironment(), ...(await siteOptions()) });
  followInPageLinks();
  hideEarlyTouches();
  await nextTask();
  // As a transition React works in 5 ms slices and answers input in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <Mode>
        <PageRouter>
          <App site={site} onReady={sayHydrated} />
        </PageRouter>
      </Mode>,
    );
  });
}

await hydrate();
