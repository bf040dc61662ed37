/** Names in a chart that its setup does not declare: the compiler takes any key of `on` and `after`, and any target. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

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

function usesOf({ entry, exit, invoke, transitions, always, after }: AnyStateNode) {
  const all = [...transitions.values(), always ?? []].flat();
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
 * A sentence for each delay, guard, action and actor that a chart names and its setup does not have, each delay that is
 * a number, and each event that nobody sends.
 *
 * @param events the types that are sent to the machine; unless given, events are not checked
 * @throws Error of XState for an initial state that does not exist
 */
export function validate(machine: AnyStateMachine, events?: readonly string[]): string[] {
  const nodes = nodesOf(machine.root);
  // XState checks it only when it is read.
  for (const node of nodes) void node.initial;
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
    const numbers = node.after
      .filter(({ delay }) => typeof delay === 'number')
      .map(({ delay }) => `${node.id} waits ${delay} ms: a delay has a name in the setup.`);
    const unsent = node.ownEvents
      .filter((type) => events && !isOwn(type) && !events.includes(type))
      .map((type) => `${node.id} takes "${type}", which nobody sends.`);
    return [...undeclared, ...numbers, ...unsent];
  });
}
