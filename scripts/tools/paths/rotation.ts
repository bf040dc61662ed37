/** What a person can hold a rotation to: it does not wait for them, so its place counts only while it is held. */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import type { RotationContext } from '../../../machines/rotation.ts';
import type { Journey } from '../../model/journeys.ts';
import { items } from './places.ts';

const isRunning = (snapshot: AnyMachineSnapshot) => snapshot.matches('running' as never);
const choices = ['dot.chosen', 'brand.dragged'];
/** Whether it names an item, which may be the current one already. */
export const isChoice = ({ type }: EventObject) => choices.includes(type);
const back = ['previous.pressed', 'left.pressed'];

/** Whether an item was chosen by name since the rotation was held. */
function isKnown(way: Journey): boolean {
  const step = way.at(-1);
  if (!step || isRunning(step.before) || isRunning(step.after)) return false;
  return isChoice(step.event) || isKnown(way.slice(0, -1));
}

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
  const { index, holds } = after.context as RotationContext;
  const isMoved = index !== (before.context as RotationContext).index;
  if (isRunning(after)) {
    if (delay !== undefined) return `Then ${names.next} comes, and nothing before.`;
    if (isChoice(event)) return `At once: ${names.shows(index)} Then it goes on by itself.`;
    return isMoved
      ? `At once ${back.includes(event.type) ? names.previous : names.next} comes; then it goes on by itself.`
      : '';
  }
  if (holds.includes('hidden')) return '';
  if (isRunning(before)) return 'Nothing moves any more.';
  if (isKnown(way)) return names.shows(index);
  if (!isMoved) return 'Nothing has moved.';
  return `It gives way to ${back.includes(event.type) ? names.previous : names.next}.`;
}
