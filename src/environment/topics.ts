import { type EventObject, fromCallback } from 'xstate';
import { closest } from './closest.ts';
import { leadsElsewhere } from './elsewhere.ts';

/**
 * Calls to action name their topic in `data-topic`. They are plain links, handled in the capture phase: React stops a
 * click on a part that it has not hydrated yet. The bootstrap leaves each topic on the root element as well
 * (`hydration/bootstrap/presses.ts`): that of a link followed before the actor started is reported at the start.
 */
export const followedTopics = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const { dataset } = document.documentElement;
  const report = (topic: string | undefined) => {
    delete dataset.topic;
    if (topic) sendBack({ type: 'topic.chosen', topic });
  };
  report(dataset.topic);

  const follow = (event: MouseEvent) => {
    const link = closest(event, 'a[data-topic]');
    report(leadsElsewhere(event) ? undefined : link?.dataset.topic);
  };
  document.addEventListener('click', follow, { capture: true });
  return () => document.removeEventListener('click', follow, { capture: true });
});
