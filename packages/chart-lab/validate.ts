import type { AnyStateMachine, StateNode } from 'xstate';
import { nodesOf, transitionsOf } from './system.ts';

interface Named {
  type: string;
  /** The parts of a guard such as `and`. */
  guards?: Use[];
}
type Use = string | Named | (() => unknown) | undefined;

/** The names in a guard, an action or an actor; an inline function has none. */
const namesIn = (use: Use): string[] => {
  if (typeof use === 'string') return [use];
  if (use === undefined) return [];
  if ('guards' in use) return use.guards?.flatMap(namesIn) ?? [];
  return 'type' in use && typeof use !== 'function' ? [use.type] : [];
};

function usesOf(node: StateNode) {
  const { entry, exit, invoke, after } = node;
  const all = transitionsOf(node);
  return {
    delays: after.flatMap(({ delay }) => (typeof delay === 'string' ? delay : [])),
    guards: all.flatMap(({ guard }) => namesIn(guard as Use)),
    actions: [...entry, ...exit, ...all.flatMap(({ actions }) => actions)].flatMap((action) =>
      namesIn(action as Use),
    ),
    actors: invoke.flatMap(({ src }) => namesIn(src as Use)),
  };
}

/** XState's own events, such as those of a delay, and the wildcards. */
const isOwn = (type: string) => /^xstate\.|\*$/.test(type);

/**
 * A sentence for each delay, guard, action and actor that a chart names and its setup does not have, and for each event
 * that nobody sends. The compiler takes any key of `on` and `after`; XState itself throws for a target that does not exist.
 *
 * @param events the types of event that are sent to the machine; unless given, events are not checked
 */
export function validate(machine: AnyStateMachine, events?: readonly string[]): string[] {
  const nodes = nodesOf(machine.root);
  const noInitial = nodes.flatMap((node) => {
    const { initial } = node.config;
    const name = typeof initial === 'string' ? initial : initial?.target;
    const names = Object.keys(node.states);
    if (typeof name === 'string' && names.includes(name)) return [];
    if (node.type !== 'compound') return [];
    return [`${node.id} begins in "${name}", which it does not have. It has: ${names.join(', ')}.`];
  });
  // XState throws where it looks for it.
  if (noInitial.length > 0) return noInitial;

  return nodes.flatMap((node) => {
    const undeclared = Object.entries(usesOf(node)).flatMap(([kind, names]) => {
      const own = Object.entries(machine.implementations[kind as 'guards'])
        .filter(([, made]) => made !== undefined)
        .map(([name]) => name);
      return [...new Set(names)]
        .filter((name) => !own.includes(name))
        .map(
          (name) =>
            `${node.id} ${kind === 'delays' ? 'waits for' : 'names'} "${name}", and the machine's setup has no such ${kind.slice(0, -1)}. It has: ${own.join(', ') || 'none'}.`,
        );
    });
    const unsent = node.ownEvents
      .filter((type) => events && !isOwn(type) && !events.includes(type))
      .map((type) => `${node.id} takes "${type}", which nobody sends.`);
    return [...undeclared, ...unsent];
  });
}
