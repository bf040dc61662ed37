import { useSite } from '../site-context.ts';
import { useSnapshot } from './use-snapshot.ts';

/**
 * State of a rotation for its view and its pause button.
 *
 * `playing` is for the button's label: whether the visitor and the system allow the rotation, though another
 * hold may stop it for a moment. A label that followed every hold would change under a pointer or focus that
 * leaves the items, and a press would do the opposite of what it said. `running` is whether it moves.
 */
export function useRotation(name: 'hero' | 'coverage' | 'brands') {
  const actor = useSite().actors[name];
  const snapshot = useSnapshot(name);
  const { holds } = snapshot.context;
  const playing = !holds.includes('user') && !holds.includes('reduced-motion');

  return {
    snapshot,
    playing,
    running: snapshot.hasTag('running'),
    toggle: () => actor.send({ type: playing ? 'pause.pressed' : 'play.pressed' }),
  };
}
