import { useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HydrationBoundary } from '../../src/hydration/boundary.tsx';
import { hideEarlyTouches } from '../../src/hydration/early-touches.ts';
import { hydrationRoot } from '../../src/hydration/hydration-root.ts';

/** The shell, which is hydrated first, and a part in a boundary of its own. */
function Page({ onReady }: { onReady?: () => void }) {
  useLayoutEffect(() => onReady?.(), [onReady]);
  return (
    <HydrationBoundary>
      <form {...hydrationRoot}>
        <button type="button">Send</button>
      </form>
    </HydrationBoundary>
  );
}

/** React leaves a key of its own on every element that it has hydrated. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'));

test('a touch of a part that waits for hydration does not hydrate it in the handler', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const over = new AbortController();
  hideEarlyTouches(over);
  const page = document.documentElement;
  const shell = document.createElement('div');
  shell.innerHTML = renderToString(<Page />);
  document.body.append(shell);
  const button = shell.querySelector('button') as Element;

  const ready = Promise.withResolvers<void>();
  const root = hydrateRoot(shell, <Page onReady={ready.resolve} />);
  onTestFinished(() => {
    over.abort();
    root.unmount();
    shell.remove();
    delete page.dataset.hydrated;
  });
  await ready.promise;
  expect(isHydrated(button)).toBe(false);
  page.dataset.hydrated = '';
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'click'])
    button.dispatchEvent(new Event(type, { bubbles: true }));
  expect(isHydrated(button)).toBe(false);
  // The limit of the runner.
  await expect.poll(() => isHydrated(button), { timeout: 30_000 }).toBe(true);
  expect(button.closest('form')?.dataset.hydrated).toBe('');
});
