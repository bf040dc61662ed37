import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { useSite } from '../site-context.ts';

type Snapshots = ReturnType<typeof useSite>['prerendered'];

/**
 * Selects from the snapshot of one of the page's actors, and again whenever it changes. A view that is hydrated after
 * the actors have started first renders the snapshot that its markup was prerendered with, as React demands.
 */
export function useSelected<Name extends keyof Snapshots, Selected>(
  name: Name,
  select: (snapshot: Snapshots[Name]) => Selected,
): Selected {
  const { actors, prerendered } = useSite();
  const current = useSelector(
    actors[name] as AnyActorRef,
    select as (snapshot: unknown) => Selected,
  );
  return useHydrated() ? current : select(prerendered[name]);
}

/** The snapshot of one of the page's actors, again at each change. */
export const useSnapshot = <Name extends keyof Snapshots>(name: Name): Snapshots[Name] =>
  useSelected(name, (snapshot) => snapshot);
