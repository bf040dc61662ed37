/** Every test of the engines, in one browser of the project's engine. */
import { inject } from 'vitest';
import { withEngine } from './visitor.ts';
import './suites/links.ts';
import './suites/routes.ts';
import './suites/motion.ts';
import './suites/visual.ts';
import './suites/faults.ts';

/**
 * In Chromium the same is proved once, in `tests/browser`: journeys, menu, keyboard, enquiry, hydration, first-press,
 * reading (widths), inspect and owner.
 */
if (inject('engine') !== 'chromium') {
  await import('./suites/journeys.ts');
  await import('./suites/menu.ts');
  await import('./suites/widths.ts');
  await import('./suites/form.ts');
  await import('./suites/inspect.ts');
  await import('./suites/owner.ts');
}

withEngine();
