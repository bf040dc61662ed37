import type { AnyStateMachine, StateNode } from 'xstate';
import { isComputed, msOf } from '../../../machines/registry.ts';

/** One transition in words; `targets` is empty where the machine stays in its state. */
export interface Described {
  source: StateNode;
  /** The type of its event. */
  type: string;
  event: string;
  guard: string;
  /** The guard as a label has it: of several branches their order, and `else` for the one that takes the rest. */
  condition: string;
  actions: string[];
  targets: StateNode[];
  /** Whether it leaves its state even where it comes back to it. */
  isReentered: boolean;
  /** Whether it keeps an event from the states around, and does nothing. */
  isForbidden: boolean;
  /** The transition itself. */
  definition: unknown;
}

type Named = string | { type: string; params?: unknown };

/** What tells params from those of the same action elsewhere: their only value, their text, their function's name. */
function detailOf(params: unknown): string {
  // An arrow in its place has the name of the property; one such as `holdOf` only reads the event.
  if (typeof params === 'function') return /^params$|Of$/.test(params.name) ? '' : params.name;
  const { text, ...others } = Object(params) as Record<string, unknown>;
  if (typeof text === 'string') return `“${text.split(' ').slice(0, 3).join(' ')} …”`;
  const [value, another] = Object.values(others);
  return typeof value === 'string' && another === undefined ? value : '';
}

const nameOf = (named: Named): string => {
  if (typeof named === 'string') return named;
  const detail = detailOf(named.params);
  return detail ? `${named.type}: ${detail}` : named.type;
};

/** The name of the delay whose end an event is. */
export const delayNamed = (type: string): string | undefined =>
  /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

/** An event as a person says it: delays by name and length, results by the actor that brings them. */
export function eventOf(machine: AnyStateMachine, type: string): string {
  const delay = delayNamed(type);
  if (delay) {
    const computed = isComputed(machine, delay) ? 'computed, ' : '';
    return `after ${delay} (${computed}${msOf(machine, delay)} ms)`;
  }
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (actor) return `${actor} ${outcome === 'done' ? 'answers' : 'fails'}`;
  return type;
}

/** @param place of a branch among those of the same event, which are tried in their order */
function conditionOf(guard: string, place: number, guards: string[]): string {
  if (!guard) return place > 0 ? 'else' : '';
  return guards.filter(Boolean).length > 1 ? `${place + 1}: ${guard}` : guard;
}

/** Every transition of a machine, in the order of its chart. */
export function transitionsOf(machine: AnyStateMachine): Described[] {
  const found: Described[] = [];
  const visit = (node: StateNode) => {
    for (const [type, transitions] of node.transitions) {
      const guards = transitions.map(({ guard }) => (guard ? nameOf(guard as Named) : ''));
      for (const [place, definition] of transitions.entries()) {
        const { actions, target, reenter } = definition;
        const guard = guards[place] ?? '';
        found.push({
          definition,
          source: node,
          type,
          event: eventOf(machine, type),
          guard,
          condition: conditionOf(guard, place, guards),
          actions: actions.map((action) => nameOf(action as Named)),
          targets: [...(target ?? [])],
          isReentered: reenter,
          isForbidden: !target && actions.length === 0,
        });
      }
    }
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);
  return found;
}

/** The names of a state's own actions; XState's, which schedule delays, are built-in functions with a type. */
export const ownActions = (actions: readonly unknown[]): string[] =>
  actions.map((action) => nameOf(action as Named)).filter((name) => !name.startsWith('xstate.'));

/** What a state does by being in force: the actors that it runs, its actions on entry and exit. */
export const effectsOf = ({ invoke, entry, exit }: StateNode): string[] =>
  [
    { does: 'runs', names: invoke.map(({ id }) => id) },
    { does: 'on entry', names: ownActions(entry) },
    { does: 'on exit', names: ownActions(exit) },
  ].flatMap(({ does, names }) => (names.length > 0 ? [`${does} ${names.join(', ')}`] : []));
