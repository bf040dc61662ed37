import { type FocusEvent, useEffect, useRef } from 'react';
import { useSite } from '../site-context.ts';

const lifted = { type: 'hold.lifted', hold: 'keyboard-focus' } as const;

/**
 * Handlers that hold the slideshow while a visitor tabs through its items (WAI-ARIA APG carousel). They belong on the
 * element around the items, without the pause button: focus on the button would be a hold, and the button could never
 * start the rotation.
 */
export function useKeyboardHold() {
  const actor = useSite().actors.coverage;
  /**
   * The item that kept the focus as the window lost it. Browsers focus it again as the window comes back, then with
   * `:focus-visible` after any key, though nobody has moved the focus here by keyboard.
   */
  const kept = useRef<EventTarget>(null);
  // An unmounted element receives no blur event.
  useEffect(() => () => actor.send(lifted), [actor]);
  return {
    onFocus: (event: FocusEvent) => {
      if (event.target !== kept.current && event.target.matches(':focus-visible')) {
        actor.send({ type: 'hold.placed', hold: 'keyboard-focus' });
      }
      kept.current = null;
    },
    onBlur: (event: FocusEvent) => {
      if (event.target === event.target.ownerDocument.activeElement) kept.current = event.target;
      else if (!event.currentTarget.contains(event.relatedTarget)) actor.send(lifted);
    },
  };
}
