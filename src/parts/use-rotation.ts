import { type FocusEvent, useEffect } from 'react';
import { useSite } from '../site-context.ts';
import { useSnapshot } from './use-snapshot.ts';

/**
 * What every rotating view needs: its pause button, and the holds that only the view can sense
 * (another route in front; keyboard focus among the items, WAI-ARIA APG carousel).
 *
 * `playing` is what the button says: that nobody has stopped the rotation, though it may stand still
 * for a moment; a label that followed every hold would change under the pointer that leaves the
 * items, and the press would do the opposite of what it said. `running` is whether it moves.
 *
 * `onFocus` and `onBlur` belong on the element around the items, not around the pause button: a
 * hold by focus on that button would keep it from ever starting the rotation.
 */
export function useRotation(name: 'hero' | 'coverage' | 'brands') {
  const actor = useSite().actors[name];
  const snapshot = useSnapshot(name);
  const { holds } = snapshot.context;
  const playing = !holds.includes('user') && !holds.includes('reduced-motion');

  useEffect(() => {
    actor.send({ type: 'hold.lifted', hold: 'away' });
    return () => {
      actor.send({ type: 'hold.placed', hold: 'away' });
      // What had the focus is removed without a blur.
      actor.send({ type: 'hold.lifted', hold: 'keyboard-focus' });
    };
  }, [actor]);

  return {
    snapshot,
    playing,
    running: snapshot.hasTag('running'),
    toggle: () => actor.send({ type: playing ? 'pause.pressed' : 'play.pressed' }),
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) {
        actor.send({ type: 'hold.placed', hold: 'keyboard-focus' });
      }
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) {
        actor.send({ type: 'hold.lifted', hold: 'keyboard-focus' });
      }
    },
  };
}
