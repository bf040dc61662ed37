import type { Page } from 'playwright';

/** Waits until React answers every event. */
export const hydrated = (page: Page) =>
  page.waitForSelector('html[data-hydrated]', { state: 'attached' });
