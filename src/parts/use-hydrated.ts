import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the prerendered page and while it is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
