/**
 * Lets a page report each error once: XState reports that of an actor that has thrown again for every subscriber that
 * comes later, and a section that comes to life has one for each of its parts.
 */
export function reportOnce(page: Window): void {
  const reported = new WeakSet<object>();
  page.addEventListener('error', (event) => {
    const error: unknown = event.error;
    if (typeof error !== 'object' || error === null) return;
    if (reported.has(error)) event.preventDefault();
    reported.add(error);
  });
}
