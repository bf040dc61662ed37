/** Resolves when a retry is worthwhile: the network is back, or the visitor presses, focuses or scrolls. */
export const nextChance = () =>
  new Promise<void>((resolve) => {
    const over = new AbortController();
    for (const type of ['online', 'pointerup', 'keyup', 'focusin', 'scrollend'])
      addEventListener(
        type,
        () => {
          over.abort();
          resolve();
        },
        { capture: true, signal: over.signal },
      );
  });
