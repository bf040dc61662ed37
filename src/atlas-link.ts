import type { InspectionEvent } from 'xstate';
import { createBrowserEnvironment } from './environment/browser.ts';
import type { Clock, Environment } from './environment/environment.ts';
import { loadPhotoFiles } from './hydration/photos.ts';
import * as toasts from './hydration/toasts.ts';
import type { SiteOptions } from './site.ts';

/** The atlas around this page, as far as the page knows it. */
interface Atlas {
  join(page: Window): {
    clock: Clock;
    inspect: { next(event: InspectionEvent): void };
    isHeld: boolean;
  };
}

declare global {
  interface Window {
    atlas?: Atlas;
  }
}

/** The page painted at the beginning of its clock, its servers silent: only the atlas answers for them. */
function held(environment: Environment): Environment {
  const { contact } = environment.slots;
  const { topics } = contact.actors ?? {};
  const actors = topics ? { topics } : {};
  return {
    ...environment,
    slots: { ...environment.slots, contact: { ...contact, actors }, photos: {} },
    sinceFirstPaint: () => 0,
  };
}

/** In a frame of the atlas, on the dev server only: the atlas holds the clock of the actors and hears them. */
export function atlasOptions(): SiteOptions {
  const joined = parent.atlas?.join(window);
  if (!joined) {
    console.warn('?inspect=frame has an effect in the atlas only: open /atlas.');
    return {};
  }
  const { isHeld, clock, inspect } = joined;
  const environment = createBrowserEnvironment(toasts, loadPhotoFiles);
  return { environment: isHeld ? held(environment) : environment, clock, inspect };
}
