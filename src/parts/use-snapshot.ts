import { useSelector } from '@xstate/react';
import { useSite } from '../site-context.ts';
import { useHydrated } from './use-hydrated.ts';

type Actors = ReturnType<typeof useSite>['actors'];

type Snapshot<Name extends keyof Actors> = ReturnType<Actors[Name]['getSnapshot']>;

/**
 * What a view makes of the snapshot of one of the page's actors, again whenever that changes. A view
 * that is hydrated after the actors have started meets its prerendered markup with the snapshot of that
 * time first, as React asks.
 */
export function useSelected<Name extends keyof Actors, Selected>(
  name: Name,
  select: (snapshot: Snapshot<Name>) => Selected,
): Selected {
  const { actors, prerendered } = useSite();
  const current = useSelector(actors[name], select as (snapshot: unknown) => Selected);
  return useHydrated() ? current : select(prerendered[name] as Snapshot<Name>);
}

/** The snapshot of one of the page's actors, again at each change. */
export const useSnapshot = <Name extends keyof Actors>(name: Name): Snapshot<Name> =>
  useSelected(name, (snapshot) => snapshot);
