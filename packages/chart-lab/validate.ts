import type { AnyStateMachine, StateNode } from 'xstate';
import { isInlineSource, own } from './internals.ts';
import { nodesOf, transitionsOf } from './system.ts';

type Kind = 'delays' | 'guards' | 'actions' | 'actors';

type Named = readonly [kind: Kind, name: string];

/** An action or a guard as a chart has it, where it is no name: an object with a name, or a function of XState or its own. */
interface Use {
  type?: string;
  /** The parts of a guard such as `and`. */
  guards?: unknown[];
  delay?: unknown;
  src?: unknown;
}

const named = (kind: Kind, use: unknown): Named[] =>
  typeof use === 'string' && !isInlineSource(use) ? [[kind, use]] : [];

function namesInGuard(guard: unknown): Named[] {
  const { guards, type } = Object(guard) as Use;
  if (guards) return guards.flatMap(namesInGuard);
  return named('guards', typeof guard === 'object' ? type : guard);
}

function namesInAction(action: unknown): Named[] {
  const { type, delay, src } = Object(action) as Use;
  if (typeof action !== 'function') return named('actions', type ?? action);
  if (type === own.spawn) return named('actors', src);
  return type === own.raise || type === own.send ? named('delays', delay) : [];
}

function namesIn(node: StateNode): Named[] {
  const transitions = transitionsOf(node);
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((each) => each.actions)];
  return [
    ...node.after.flatMap(({ delay }) => named('delays', delay)),
    ...transitions.flatMap(({ guard }) => namesInGuard(guard)),
    ...actions.flatMap(namesInAction),
    ...node.invoke.flatMap(({ src }) => named('actors', src)),
  ];
}

/**
 * A sentence for each mistake that the compiler does not see in every chart, and of which XState says nothing: a delay, guard,
 * action or actor that the chart names and its setup lacks, and an event that nobody sends.
 *
 * @param events the types of event that are sent to the machine; unless given, events are not checked
 */
export function validate(machine: AnyStateMachine, events?: readonly string[]): string[] {
  const declaredIn = (kind: Kind) =>
    Object.entries(machine.implementations[kind]).flatMap(([name, made]) =>
      made === undefined ? [] : name,
    );
  return nodesOf(machine.root).flatMap((node) => {
    const lacking = namesIn(node).flatMap(([kind, name]) => {
      const declared = declaredIn(kind);
      if (declared.includes(name)) return [];
      return `${node.id} names "${name}", and its setup has no such ${kind.slice(0, -1)}. It has: ${declared.join(', ') || 'none'}.`;
    });
    const isUnsent = (type: string) =>
      events !== undefined && !/^xstate\.|\*$/.test(type) && !events.includes(type);
    const unsent = node.ownEvents
      .filter(isUnsent)
      .map((type) => `${node.id} takes "${type}", which nobody sends.`);
    return [...new Set([...lacking, ...unsent])];
  });
}
