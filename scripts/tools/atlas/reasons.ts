import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  __unsafe_getAllOwnEventDescriptors as ownEventDescriptors,
} from 'xstate';
import { registry, type Subject } from '../../../machines/registry.ts';
import { describedBy } from './described.ts';

/** The name of a state, nested by dots; the machine's own name for its root. */
const stateOf = ({ path, key }: { path: string[]; key: string }) => path.join('.') || key;

const listed = (names: string[]) => [...new Set(names)].join(', ');

/** Why a machine cannot take an event in this snapshot, as a sentence; undefined if it can. */
export function refusal(
  subject: Subject,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): string | undefined {
  const machine: AnyStateMachine = registry[subject].machine;
  const own = describedBy(subject).filter(({ type }) => type === event.type);
  if (!ownEventDescriptors(snapshot).includes(event.type)) {
    const inForce = snapshot._nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(stateOf);
    const takers = own.map(({ source }) => stateOf(source));
    return `${listed(inForce)} does not take it; ${listed(takers)} would.`;
  }
  if ((machine.getTransitionData(snapshot as never, event) ?? []).length > 0) return undefined;
  const guards = own.filter(({ source }) => snapshot._nodes.includes(source));
  const names = listed(guards.map(({ guard }) => guard));
  return guards.length === 1 ? `Its guard ${names} says no.` : `Its guards ${names} say no.`;
}
