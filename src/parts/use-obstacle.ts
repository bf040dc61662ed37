import { type RefObject, useEffect } from 'react';
import type { ObstacleInView } from '../../machines/bottom-bar.machine.ts';
import { useSite } from '../site-context.ts';

export function useObstacle(obstacle: ObstacleInView, element: RefObject<Element | null>) {
  const { watchObstacle } = useSite();
  useEffect(
    () => (element.current ? watchObstacle(obstacle, element.current) : undefined),
    [watchObstacle, obstacle, element],
  );
}
