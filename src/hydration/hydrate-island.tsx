import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from 'react';
import type { Site } from '../site.ts';
import { SiteContext } from '../site-context.ts';
import { createRoot, hydrateRoot } from './react-client.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Notes the element that has the focus; the result focuses its successor, if React has re-created it. */
function keepFocus(): () => void {
  const before = document.activeElement as Field;
  const { id, selectionStart = null, selectionEnd = null } = before;
  return () => {
    if (before.isConnected || !id) return;
    const successor = document.getElementById(id) as Field | null;
    successor?.focus({ preventScroll: true });
    if (selectionStart !== null) successor?.setSelectionRange(selectionStart, selectionEnd);
  };
}

/**
 * Marks the island as hydrated, at which the words in it are put back and earlier presses replayed (`bootstrap/words.ts`
 * and `presses.ts`).
 */
function MarkHydrated({ island, children }: { island: HTMLElement; children: ReactNode }) {
  // While rendering: an element that is replaced has lost the focus by the time of the effect.
  const [focusAgain] = useState(keepFocus);
  useLayoutEffect(() => {
    island.dataset.hydrated = '';
    island.dispatchEvent(new Event('hydrated'));
    focusAgain();
  }, [island, focusAgain]);
  return children;
}

/**
 * Hydrates an island. All state is in the actors, so that its elements can be re-created at any time: React
 * does so where a translator or an extension has changed the markup before. Where something it needs was removed
 * afterwards, it gives the root up, and the island gets another; if that fails too, the prerendered markup.
 */
export function hydrateIsland(island: HTMLElement, view: ReactNode, site: Site): void {
  const prerendered = island.innerHTML;
  const content = (
    <StrictMode>
      <SiteContext value={site}>
        <MarkHydrated island={island}>{view}</MarkHydrated>
      </SiteContext>
    </StrictMode>
  );
  const name = island.dataset.hydrationRoot;

  // React is in the middle of a commit when it calls these.
  const giveUp = (cause: unknown) => {
    console.error(`The part "${name}" could not be shown.`, cause);
    queueMicrotask(() => {
      island.innerHTML = prerendered;
      island.dataset.stuck = '';
      island.dispatchEvent(new Event('abandoned'));
    });
  };
  const startAfresh = (cause: unknown) => {
    console.warn(`The part "${name}" was changed from outside and is re-created.`, cause);
    queueMicrotask(() => {
      island.replaceChildren();
      createRoot(island, { onUncaughtError: giveUp }).render(content);
    });
  };

  island.dispatchEvent(new Event('hydrating'));
  // As a transition React works in 5 ms slices and answers input in between.
  startTransition(() => {
    hydrateRoot(island, content, {
      onRecoverableError: (cause) =>
        console.warn(`The part "${name}" was changed before it was hydrated.`, cause),
      onUncaughtError: startAfresh,
    });
  });
}
