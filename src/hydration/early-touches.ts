import { closest } from '../environment/closest.ts';

const touches = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
];
const notHydrated = '[data-hydration-root]:not([data-hydrated])';

function hide(event: Event) {
  if (closest(event, notHydrated)) event.stopPropagation();
}

/**
 * Hides touches from React where it does not answer yet. It would hydrate all of what is touched within the
 * handler, and the paint that answers the touch would wait for that (70 to 105 ms at 4x CPU). So the part is
 * hydrated in slices, and its queued press is replayed (`bootstrap/presses.ts`).
 */
export function hideEarlyTouches(options: { signal?: AbortSignal } = {}): void {
  for (const type of touches) document.addEventListener(type, hide, { ...options, capture: true });
}
