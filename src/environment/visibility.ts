/** Tells whether the tab is hidden, at once and at every change; the result stops it. */
export function watchVisibility(listener: (hidden: boolean) => void): () => void {
  const tell = () => listener(document.visibilityState === 'hidden');
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
