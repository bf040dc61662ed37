/**
 * Names in the charts that nothing declares: XState's types take any key of `on` and of `after`, and what the compiler would
 * tell of the others comes too late for who runs a tool.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { guess } from './known.ts';

/** A state with all that are in it; a machine's own, for its root. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/**
 * A sentence for each delay that a chart waits for and its setup does not have. XState waits for none of them: a rotation
 * never rests then, and fills the memory.
 */
export function strangeDelays({ root, implementations: { delays } }: AnyStateMachine): string[] {
  const known = Object.keys(delays).filter((name) => delays[name] !== undefined);
  return nodesOf(root).flatMap(({ id, after }) => {
    const waits = after.flatMap(({ delay }) => (typeof delay === 'string' ? delay : []));
    return [...new Set(waits)]
      .filter((name) => !known.includes(name))
      .map(
        (name) =>
          `${id} waits for "${name}", and the machine's setup has no such delay.${guess(name, known)}`,
      );
  });
}

/** Which state XState may be asked for where it says that there is none, as a question after a space. */
export function guessState(message: string, states: readonly string[]): string {
  const [, name] = /(?:Child state|Initial state node) ['"]([^'"]+)['"]/.exec(message) ?? [];
  return name ? guess(name, states) : '';
}

interface Named {
  type: string;
  /** Those that a guard such as `and` is made of. */
  guards?: Use[];
}
type Use = string | Named | (() => unknown) | undefined;

/** The names in a guard, or an action; a function of its own has none. */
const namesIn = (use: Use): string[] => {
  if (typeof use === 'string') return [use];
  if (use === undefined) return [];
  if ('guards' in use) return use.guards?.flatMap(namesIn) ?? [];
  return 'type' in use && typeof use !== 'function' ? [use.type] : [];
};

/** The guards, actions and actors that a state names. */
function usesOf({ entry, exit, invoke, transitions, always }: AnyStateNode) {
  const all = [...transitions.values(), always ?? []].flat();
  const actions = [...entry, ...exit, ...all.flatMap((one) => one.actions)];
  return {
    guards: all.flatMap(({ guard }) => namesIn(guard as Use)),
    actions: actions.flatMap((action) => namesIn(action as Use)),
    actors: invoke.flatMap(({ src }) => namesIn(src as Use)),
  };
}

/** A sentence for each guard, action and actor that a chart names and its setup does not have: XState throws once it is there. */
export const strangeParts = ({ root, implementations }: AnyStateMachine): string[] =>
  nodesOf(root).flatMap((node) =>
    Object.entries(usesOf(node)).flatMap(([kind, names]) => {
      const known = Object.keys(implementations[kind as keyof typeof implementations] ?? {});
      return [...new Set(names)]
        .filter((name) => !known.includes(name))
        .map(
          (name) =>
            `${node.id} names the ${kind.slice(0, -1)} "${name}", and the machine's setup has none of that name.${guess(name, known)}`,
        );
    }),
  );

/** XState's own events, such as those of a delay, and the wildcards. */
const isOwn = (type: string) => /^xstate\.|\*$/.test(type);

/**
 * The same for each delay that is a number, and each event that is not sent.
 *
 * @param events the types that are sent to the machine
 */
export function strangeNames(machine: AnyStateMachine, events: readonly string[]): string[] {
  const others = nodesOf(machine.root).flatMap(({ id, after, ownEvents }) => {
    const numbers = after.flatMap(({ delay }) => (typeof delay === 'number' ? delay : []));
    const strange = ownEvents.filter((type) => !isOwn(type) && !events.includes(type));
    return [
      ...[...new Set(numbers)].map(
        (ms) =>
          `${id} waits ${ms} ms: a delay has a name in the machine's setup, and its ms in machines/timing.ts.`,
      ),
      ...strange.map(
        (name) =>
          `${id} takes "${name}", and scripts/model/properties/events.ts has no such event.${guess(name, events) || ' CONTRIBUTING.md, “An event”, says how one is added.'}`,
      ),
    ];
  });
  return [...strangeDelays(machine), ...strangeParts(machine), ...others];
}
