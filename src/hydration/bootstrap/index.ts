/**
 * The inline bootstrap: the one script inside every built page, so that it costs no request and hears the
 * very first touch. It decides when the page is hydrated; `docs/hydration.md` tells the whole sequence.
 */
import { paintWithin2s } from '../../environment/expect.ts';
import { arrive, layOutTheRest, page } from './arrival.ts';
import { fetchModules, hydrate, painted } from './modules.ts';
import { keepPresses } from './presses.ts';
import { keepWords } from './words.ts';

const done = new AbortController();
const options = { capture: true, signal: done.signal };

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

// For styles: browsers before 2024 do not know the media feature `scripting`.
page.dataset.scripting = '';
arrive();
paintWithin2s();
// Words are put back before a press of Send is replayed.
keepWords();
keepPresses();

// The touch is answered first; hydration starts after that paint (INP).
for (const type of ['pointerdown', 'keydown']) addEventListener(type, fetchModules, options);
for (const type of ['pointerup', 'pointercancel', 'keyup', 'focusin'])
  addEventListener(type, hydrateOncePainted, options);

// Without any input: after `load`, in an idle period.
addEventListener(
  'load',
  // WebKit has no requestIdleCallback; as a delay the options are 0.
  () => (window.requestIdleCallback ?? setTimeout)(bringToLife, { timeout: 2000 } as never),
  { once: true },
);
