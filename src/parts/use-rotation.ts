import { useSelector } from '@xstate/react';
import { type FocusEvent, useEffect } from 'react';
import type { HoldEvent } from '../../machines/rotation.ts';

interface Rotation {
  getSnapshot(): { hasTag(tag: 'running'): boolean };
  subscribe(listener: (snapshot: { hasTag(tag: 'running'): boolean }) => void): {
    unsubscribe(): void;
  };
  send(event: HoldEvent | { type: 'pause.pressed' } | { type: 'play.pressed' }): void;
}

/**
 * What every rotating view needs: whether it plays, its pause button, and the holds that only the
 * view can sense (another route in front; keyboard focus among the items, WAI-ARIA APG carousel).
 *
 * `onFocus` and `onBlur` belong on the element around the items, not around the pause button: a
 * hold by focus on that button would keep it from ever starting the rotation.
 */
export function useRotation(actor: Rotation) {
  const playing = useSelector(actor as never, (snapshot: ReturnType<Rotation['getSnapshot']>) =>
    snapshot.hasTag('running'),
  );

  useEffect(() => {
    actor.send({ type: 'hold.lifted', hold: 'away' });
    return () => actor.send({ type: 'hold.placed', hold: 'away' });
  }, [actor]);

  return {
    playing,
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
