import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';
import { useSite } from '../site-context.ts';

type Snapshots = ReturnType<typeof useSite>['prerendered'];

/**
 * Selects from the snapshot of one of the page's actors, and again whenever it changes. A view that is hydrated after
 * the actors have started first renders the snapshot that its markup was prerendered with, as React demands, and
 * again only where the selected value has changed since. `useSelector` of @xstate/react knows no such first snapshot.
 *
 * @param select must return the same value for the same snapshot
 */
export function useSelected<Name extends keyof Snapshots, Selected>(
  name: Name,
  select: (snapshot: Snapshots[Name]) => Selected,
): Selected {
  const { actors, prerendered } = useSite();
  const actor: AnyActorRef = actors[name];
  return useSyncExternalStore(
    useCallback((hear) => actor.subscribe(hear).unsubscribe, [actor]),
    () => select(actor.getSnapshot()),
    () => select(prerendered[name]),
  );
}

/** The snapshot of one of the page's actors, again at each change. */
export const useSnapshot = <Name extends keyof Snapshots>(name: Name): Snapshots[Name] =>
  useSelected(name, (snapshot) => snapshot);
