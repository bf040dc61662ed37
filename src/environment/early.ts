/**
 * The time between the first paint and hydration. The page is complete without script, so
 * hydration waits for `load` and an idle moment, or comes at once with the first touch, key or
 * focus. What a visitor presses meanwhile is remembered and pressed again afterwards; links need
 * no help, and what is typed stays in its field.
 */
const urgent = ['pointerdown', 'keydown', 'focusin'] as const;

export function whenNeeded(begin: (onReady: () => void) => void): void {
  const pressed: (() => void)[] = [];
  let begun = false;

  const rememberClick = (event: MouseEvent) => {
    const button = (event.target as Element | null)?.closest?.('button');
    if (!button || button.type === 'submit') return;
    pressed.push(() => button.click());
  };
  const rememberSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    pressed.push(() => form.requestSubmit());
  };

  const stopRemembering = () => {
    document.removeEventListener('click', rememberClick, true);
    document.removeEventListener('submit', rememberSubmit, true);
    document.documentElement.dataset.hydrated = '';
    for (const press of pressed.splice(0)) press();
  };
  const beginOnce = () => {
    if (begun) return;
    begun = true;
    for (const type of urgent) removeEventListener(type, beginOnce, true);
    begin(stopRemembering);
  };
  const beginWhenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(beginOnce, { timeout: 2000 });
    else beginOnce();
  };

  document.addEventListener('click', rememberClick, true);
  document.addEventListener('submit', rememberSubmit, true);
  for (const type of urgent) addEventListener(type, beginOnce, { capture: true, passive: true });
  if (document.readyState === 'complete') beginWhenIdle();
  else addEventListener('load', beginWhenIdle, { once: true });
}
