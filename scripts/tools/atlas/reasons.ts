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
  const takers = listed(
    own.filter(({ isForbidden }) => !isForbidden).map(({ source }) => stateOf(source)),
  );
  if (!takers) return 'No state takes it.';
  if (!ownEventDescriptors(snapshot).includes(event.type)) {
    const inForce = snapshot._nodes
      .filter(({ type }) => type === 'atomic' || type === 'final')
      .map(stateOf);
    return `${listed(inForce)} does not take it; ${takers} would.`;
  }
  const taken = machine.getTransitionData(snapshot as never, event) ?? [];
  const ignoring = own.filter(
    ({ definition, isForbidden }) => isForbidden && taken.some((one) => one === definition),
  );
  if (ignoring.length > 0) {
    const states = listed(ignoring.map(({ source }) => stateOf(source)));
    return `${states} ignores it; ${takers} would take it.`;
  }
  if (taken.length > 0) return undefined;
  const guards = own.filter(({ source }) => snapshot._nodes.includes(source));
  const names = listed(guards.map(({ guard }) => guard));
  return guards.length === 1 ? `Its guard ${names} says no.` : `Its guards ${names} say no.`;
}
