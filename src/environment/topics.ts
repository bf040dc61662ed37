import { type EventObject, fromCallback } from 'xstate';
import { leadsElsewhere } from './elsewhere.ts';

/**
 * Tells the topics of calls to action that are followed. The bootstrap notes them on the root element
 * (`hydration/bootstrap/presses.ts`), so one that came before somebody listened here is told at the start.
 */
export const followedTopics = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const { dataset } = document.documentElement;
  const tell = (event?: MouseEvent) => {
    const { topic } = dataset;
    delete dataset.topic;
    if (topic && !(event && leadsElsewhere(event))) sendBack({ type: 'topic.chosen', topic });
  };
  tell();
  // On the way down: React stops a click on a part that it has not hydrated yet.
  document.addEventListener('click', tell, { capture: true });
  return () => document.removeEventListener('click', tell, { capture: true });
});
