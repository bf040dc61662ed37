import { type FocusEvent, useEffect, useRef } from 'react';
import { useSite } from '../site-context.ts';
import { useSnapshot } from './use-snapshot.ts';

/**
 * State and handlers for the view of a rotation: its pause button, and the holds that only a view can sense
 * (it is unmounted; keyboard focus among the items, WAI-ARIA APG carousel).
 *
 * `playing` is for the button's label: whether the visitor and the system allow the rotation, though another
 * hold may stop it for a moment. A label that followed every hold would change under a pointer or focus that
 * leaves the items, and a press would do the opposite of what it said. `running` is whether it moves.
 *
 * `onFocus` and `onBlur` belong on the element around the items, without the pause button: focus on the button
 * would be a hold, and the button could never start the rotation.
 */
export function useRotation(name: 'hero' | 'coverage' | 'brands') {
  const actor = useSite().actors[name];
  const snapshot = useSnapshot(name);
  const { holds } = snapshot.context;
  const playing = !holds.includes('user') && !holds.includes('reduced-motion');
  /**
   * The item that kept the focus as the window lost it. Browsers focus it again as the window comes back, then with
   * `:focus-visible` after any key, though nobody has moved the focus here by keyboard.
   */
  const kept = useRef<EventTarget>(null);

  useEffect(() => {
    actor.send({ type: 'hold.lifted', hold: 'away' });
    return () => {
      actor.send({ type: 'hold.placed', hold: 'away' });
      // An unmounted element receives no blur event.
      actor.send({ type: 'hold.lifted', hold: 'keyboard-focus' });
    };
  }, [actor]);

  return {
    snapshot,
    playing,
    running: snapshot.hasTag('running'),
    toggle: () => actor.send({ type: playing ? 'pause.pressed' : 'play.pressed' }),
    onFocus: (event: FocusEvent) => {
      const isBack = event.target === kept.current;
      kept.current = null;
      if (!isBack && event.target.matches(':focus-visible')) {
        actor.send({ type: 'hold.placed', hold: 'keyboard-focus' });
      }
    },
    onBlur: (event: FocusEvent) => {
      if (event.target === event.target.ownerDocument.activeElement) kept.current = event.target;
      else if (!event.currentTarget.contains(event.relatedTarget)) {
        actor.send({ type: 'hold.lifted', hold: 'keyboard-focus' });
      }
    },
  };
}
