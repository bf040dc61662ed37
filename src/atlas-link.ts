import { createBrowserEnvironment } from './environment/browser.ts';
import type { Environment } from './environment/environment.ts';
import type { SiteOptions } from './site.ts';

/** The atlas around this page, as far as the page knows it. */
export interface Atlas {
  join(page: Window, environment: Environment): SiteOptions;
}

declare global {
  interface Window {
    atlas?: Atlas;
  }
}

/** In a frame of the atlas, on the dev server only: the atlas holds the clock of the actors and hears them. */
export function atlasOptions(): SiteOptions {
  if (!parent.atlas) console.warn('?inspect=frame has an effect in the atlas only: open /atlas.');
  return parent.atlas?.join(window, createBrowserEnvironment()) ?? {};
}
