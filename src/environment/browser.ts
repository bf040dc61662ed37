import { createHiddenTabClock } from './clock.ts';
import { contactSlots } from './contact.ts';
import type { Environment, Toasts } from './environment.ts';
import { sinceFirstPaint } from './first-paint.ts';
import { watchInView } from './in-view.ts';
import { loadLate } from './load-late.ts';
import { menuSlots } from './menu.ts';
import { motionSlots } from './motion.ts';
import { type PhotoFiles, photosSlots } from './photos.ts';
import { revealSlots } from './reveal.ts';
import { scrollTopSlots } from './scroll-top.ts';
import { titleSlots } from './title.ts';
import { watchVisibility } from './visibility.ts';

export const createBrowserEnvironment = (
  toasts: Toasts,
  loadPhotoFiles: () => Promise<PhotoFiles>,
): Environment => ({
  slots: {
    contact: contactSlots(toasts),
    menu: menuSlots,
    motion: motionSlots,
    photos: photosSlots(loadPhotoFiles),
    scrollTop: scrollTopSlots,
    title: titleSlots,
  },
  loadLate,
  revealSlots,
  watchVisibility,
  watchInView,
  sinceFirstPaint,
  hiddenTabClock: createHiddenTabClock(),
  // Not `randomUUID`, which plain http does not have.
  newSeed: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
});
