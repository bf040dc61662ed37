/** What a person can hold a rotation to: it does not wait for them, so its place counts only while it is held. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import type { RotationContext } from '../../../machines/rotation.ts';
import { seconds, timing } from '../../../machines/timing.ts';
import { isChoice } from '../../model/items.ts';
import type { Journey } from '../../model/journeys.ts';
import { type Items, items } from './places.ts';

const isRunning = (snapshot: AnyMachineSnapshot) => snapshot.matches('running' as never);

/** Whether an item was chosen by name since the rotation was held. */
function isKnown(way: Journey): boolean {
  const step = way.at(-1);
  if (!step || isRunning(step.before) || isRunning(step.after)) return false;
  return isChoice(step.event) || isKnown(way.slice(0, -1));
}

/** The item that a step has brought, by where it led and not by its event: a key may lead anywhere. */
function broughtBy({ next, previous }: Items, before: RotationContext, after: RotationContext) {
  const ahead = (after.index - before.index + after.count) % after.count;
  if (ahead === 1) return next;
  return ahead === after.count - 1 ? previous : undefined;
}

/** That a rotation goes on, and when. */
const onward = (subject: Subject) =>
  `it goes on by itself, every ${seconds(timing[subject as 'coverage'].interval)}`;

/**
 * The place of a rotation after the last step of a way, in words; '' where none can be told.
 *
 * @param way the steps so far
 */
export function placeAfter(subject: Subject, way: Journey): string {
  const names = items[subject];
  const step = way.at(-1);
  if (!names || !step) return '';
  const { event, delay, before, after } = step;
  const [former, context] = [before.context, after.context] as [RotationContext, RotationContext];
  const { index, holds } = context;
  const isMoved = index !== former.index;
  const brought = broughtBy(names, former, context);
  if (isRunning(after)) {
    if (delay !== undefined) return `Then ${names.next} comes, and nothing before.`;
    if (isChoice(event) || (isMoved && !brought))
      return `At once: ${names.shows(index)} Then ${onward(subject)}.`;
    return isMoved ? `At once ${brought} comes; then ${onward(subject)}.` : '';
  }
  if (holds.includes('hidden')) return '';
  if (isRunning(before)) return 'Nothing moves any more.';
  if (isKnown(way) || (isMoved && !brought)) return names.shows(index);
  return isMoved ? `${names.current} gives way to ${brought}.` : 'Nothing has moved.';
}
