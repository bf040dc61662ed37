/**
 * The one script that stands inline in every built page, so that it costs no request and hears the very
 * first touch. The page is complete without script; this brings it to life without being in the way.
 */
import { arrive, layOutTheRest } from './arrival.ts';
import { fetchModules, hydrate, painted } from './hydration.ts';
import { keepPresses } from './presses.ts';

const done = new AbortController();
const options = { capture: true, passive: true, signal: done.signal };

async function hydrateOncePainted() {
  done.abort();
  await painted();
  await hydrate();
}

async function bringToLife() {
  fetchModules();
  await layOutTheRest();
  await hydrateOncePainted();
}

arrive();
keepPresses();

// A touch is answered first, and what is long comes after it has been painted (INP).
for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchModules, options);
for (const type of ['pointerup', 'pointercancel', 'keyup', 'focusin'])
  addEventListener(type, hydrateOncePainted, options);

// Without any: after `load`, in an idle moment.
addEventListener(
  'load',
  () => {
    if ('requestIdleCallback' in window) requestIdleCallback(bringToLife, { timeout: 2000 });
    else bringToLife();
  },
  { once: true },
);
