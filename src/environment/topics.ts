import { type EventObject, fromCallback } from 'xstate';

/**
 * Calls to action name their topic in `data-topic`. They are plain links, heard here on the way down:
 * React stops a click on a part that it has not hydrated yet. The bootstrap leaves each topic on the root element
 * (`hydration/bootstrap/presses.ts`); that of a link which was followed before somebody listened here is told at the start.
 */
export const followedTopics = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const tell = (topic: string | undefined) => {
    if (topic) sendBack({ type: 'topic.chosen', topic });
  };
  const root = document.documentElement;
  tell(root.dataset.topic);
  delete root.dataset.topic;

  const follow = (event: MouseEvent) => {
    delete root.dataset.topic;
    // With one of these the visitor asks for another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    tell((event.target as Element).closest<HTMLElement>('[data-topic]')?.dataset.topic);
  };
  document.addEventListener('click', follow, { capture: true });
  return () => document.removeEventListener('click', follow, { capture: true });
});
