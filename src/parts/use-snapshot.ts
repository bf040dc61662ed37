import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { useSite } from '../site-context.ts';

type Snapshots = ReturnType<typeof useSite>['prerendered'];

/**
 * What a view makes of the snapshot of one of the page's actors, again whenever that changes. A view
 * that is hydrated after the actors have started meets its prerendered markup with the snapshot of that
 * time first, as React asks.
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
