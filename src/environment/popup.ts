/**
 * Watches a window that this page has opened, until it is closed or the watch is stopped.
 *
 * @param patience in ms, after which it is late
 * @returns stops the watch
 */
export function watchPopup(
  popup: Pick<Window, 'closed'>,
  patience: number,
  { closed, late }: { closed(): void; late(): void },
): () => void {
  const timeout = setTimeout(late, patience);
  // No event tells of it.
  const interval = setInterval(() => {
    if (!popup.closed) return;
    stop();
    closed();
  }, 500);
  const stop = () => {
    clearTimeout(timeout);
    clearInterval(interval);
  };
  return stop;
}
