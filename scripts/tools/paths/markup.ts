/** The attribute by which a machine tells its state, for testers who inspect the markup. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Subject } from '../../../machines/registry.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';
import type { Step } from '../../model/journeys.ts';
import { steadyView } from './steady-view.ts';

/** Another tab is in front, so tools that are docked to the page are out of sight with it. */
const isHidden = ({ context }: AnyMachineSnapshot) => context.holds?.includes('hidden') ?? false;

/**
 * The element of a machine and its state, for a place where neither has been named; '' while the state does not last.
 *
 * @param isApart the page is out of sight or out of reach
 */
export function markupOf(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  isApart: boolean = isHidden(snapshot),
): string {
  const { state } = steadyView(subject, snapshot);
  if (state === undefined) return '';
  const has = state === stateName(snapshot.value) ? 'data-state' : 'a data-state that begins with';
  const element =
    subject === 'reveal'
      ? 'the first of `#services [data-machine="reveal"]`'
      : `\`[data-machine="${subject}"]\``;
  return `In the markup (${isApart ? 'F12, in its own window' : 'F12'}) ${element} has ${has} “${state}”.`;
}

interface Circumstances {
  /** There is nothing else to look at, so that an unchanged state is told as well. */
  isAlone: boolean;
  isApart?: boolean;
}

/** The state after a step where it has changed, in short: the element has been named before. */
export function markupAfter(
  subject: Subject,
  { before, after }: Pick<Step, 'before' | 'after'>,
  { isAlone, isApart = isHidden(after) }: Circumstances,
): string {
  const { state } = steadyView(subject, after);
  const { state: former } = steadyView(subject, before);
  if (state === undefined || (state === former && !isAlone)) return '';
  if (former === undefined) return markupOf(subject, after, isApart);
  const is = state === stateName(after.value) ? 'is' : 'begins with';
  return `In the markup${isApart ? ' (F12, in its own window)' : ''}: data-state ${is} “${state}”.`;
}
