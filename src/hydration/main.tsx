import { notFound } from '../content/not-found.ts';
import { createBrowserEnvironment } from '../environment/browser.ts';
import { measureHeader } from '../environment/header-height.ts';
import { followInPageLinks } from '../environment/in-page-links.ts';
import { createSite, type SiteOptions } from '../site.ts';
import { hideEarlyTouches } from './early-touches.ts';
import { hydrateIslands } from './islands.tsx';
import { nextTask } from './next-task.ts';
import { loadPhotoFiles, loadPhotos } from './photos.ts';
import { revealBlocks } from './reveal-blocks.ts';
import * as toasts from './toasts.ts';

/**
 * Each actor starts in a task of its own. For developers: `?inspect` shows every actor in the Stately inspector, or in
 * that of a path; in a frame of the atlas, on the dev server, the atlas holds their clock, and all start at once.
 */
async function siteOptions(): Promise<SiteOptions> {
  const address = new URLSearchParams(location.search).get('inspect');
  if (import.meta.env.DEV && address === 'frame')
    return (await import('../atlas-link.ts')).atlasOptions();
  if (address === null || import.meta.env.IS_RELEASE) return { pause: nextTask };
  return { pause: nextTask, inspect: (await import('../inspect.ts')).inspector(address) };
}

/** The first screen answers every event from now on. */
function sayHydrated() {
  document.documentElement.dataset.hydrated = '';
  document.documentElement.dispatchEvent(new Event('hydrated'));
}

await nextTask();
const site = createSite({
  environment: createBrowserEnvironment(toasts, loadPhotoFiles),
  loadPhotos,
  ...(await siteOptions()),
});
followInPageLinks();
measureHeader();
hideEarlyTouches();
if (document.querySelector('.not-found')) console.error(notFound.log, location.pathname);
await nextTask();
await hydrateIslands(site);
sayHydrated();
site.startPage();
if (document.getElementById('home')) {
  revealBlocks(site);
  await site.startHome();
}
