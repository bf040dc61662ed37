export function watchVisibility(listener: (hidden: boolean) => void): () => void {
  const tell = () => listener(document.visibilityState === 'hidden');
  tell();
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
