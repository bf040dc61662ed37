import { useSelector } from '@xstate/react';
import { useSite } from '../site-context.ts';
import { useHydrated } from './use-hydrated.ts';

type Actors = ReturnType<typeof useSite>['actors'];

/**
 * The snapshot of one of the page's actors, again at each change. A view that is hydrated after the
 * actors have started meets its prerendered markup with the snapshot of that time first, as React asks.
 */
export function useSnapshot<Name extends keyof Actors>(
  name: Name,
): ReturnType<Actors[Name]['getSnapshot']> {
  const { actors, prerendered } = useSite();
  const current = useSelector(actors[name], (snapshot) => snapshot);
  return useHydrated() ? (current as never) : prerendered[name];
}
