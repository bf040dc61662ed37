/** What the chart takes as one event and a person does in several deeds, each with a result of its own. */
import { type AnyMachineSnapshot, type EventObject, getInitialSnapshot } from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { sending } from '../../model/enquiries.ts';
import type { Happening } from '../../model/happenings.ts';
import { type Journey, stepOf } from '../../model/journeys.ts';
import { walkablesByHand } from '../../model/walkables.ts';

/** The way that these events of the form go. */
export function formWay(events: readonly EventObject[]): Journey {
  const { machine, input } = registry.contact;
  let before: AnyMachineSnapshot = getInitialSnapshot(machine, input);
  return events.map((event) => {
    const step = stepOf(walkablesByHand.contact, before, event);
    before = step.after;
    return step;
  });
}

/** A way with a step for each deed of a person. */
export function deedByDeed(subject: Subject, way: Journey): Journey {
  if (subject !== 'contact') return way;
  let sent = 0;
  const events = way.flatMap(({ event }) => {
    const { type, fields, topic, problems } = event as Happening;
    if (type === 'draft.found') {
      const typed = Object.entries(fields).map(([field, value]) => ({
        type: 'field.edited',
        field,
        value,
      }));
      return [...typed, { type: 'topic.chosen', topic } as EventObject, event];
    }
    if (type !== 'send.pressed') return [event];
    const deeds = sending(sent, { problems });
    if (Object.keys(problems).length === 0) sent += 1;
    return deeds;
  });
  return formWay(events);
}
