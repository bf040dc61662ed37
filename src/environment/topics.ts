import { type EventObject, fromCallback } from 'xstate';
import { leadsElsewhere } from './elsewhere.ts';

/**
 * Calls to action name their topic in `data-topic`. They are plain links, heard here on the way down: React stops a
 * click on a part that it has not hydrated yet. The bootstrap leaves each topic on the root element as well
 * (`hydration/bootstrap/presses.ts`): that of a link which was followed before somebody listened is told at the start.
 */
export const followedTopics = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const { dataset } = document.documentElement;
  const tell = (topic: string | undefined) => {
    delete dataset.topic;
    if (topic) sendBack({ type: 'topic.chosen', topic });
  };
  tell(dataset.topic);

  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-topic]');
    tell(leadsElsewhere(event) ? undefined : link?.dataset.topic);
  };
  document.addEventListener('click', follow, { capture: true });
  return () => document.removeEventListener('click', follow, { capture: true });
});
