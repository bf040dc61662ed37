import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { hydrateIslands } from '../../src/hydration/islands.tsx';
import { fakeEnvironment, testSite } from './fake-environment.ts';
import { page as home } from './home-page.ts';

/** happy-dom complains of each frame that it may not load. */
function leaveFramesEmpty() {
  const prototype = HTMLIFrameElement.prototype as unknown as Record<symbol, () => void>;
  const load = Object.getOwnPropertySymbols(prototype).find(
    ({ description }) => description === 'connectedToDocument',
  );
  if (load) vi.spyOn(prototype, load).mockImplementation(() => {});
}

/** All of the page is near. */
class Nearby {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void;
  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe = () => this.#hear([{ isIntersecting: true }]);
  disconnect() {}
}

/**
 * The prerendered home page over a fake environment, hydrated as in a browser.
 *
 * @param disturb changes the page before it is hydrated, as a translator or an extension does
 */
export async function wholeSite(disturb?: (page: HTMLElement) => void) {
  leaveFramesEmpty();
  // React reports each difference that it finds.
  if (disturb) vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('IntersectionObserver', Nearby);
  const root = home.cloneNode(true) as HTMLElement;
  document.body.append(root);
  disturb?.(root);
  const fake = fakeEnvironment();
  const site = testSite({ environment: fake.environment });
  // React renders at the end of `act`, so nothing in it may wait for that.
  await act(async () => {
    hydrateIslands(site);
    await vi.dynamicImportSettled();
  });
  await act(async () => {
    site.startPage();
    await site.startHome();
  });
  return { ...fake, site };
}
