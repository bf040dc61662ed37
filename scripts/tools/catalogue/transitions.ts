import type { AnyStateMachine, StateNode } from 'xstate';
import { isComputed, msOf } from '../../../machines/registry.ts';

/** One transition in words; `targets` is empty where the machine stays in its state. */
export interface Described {
  source: StateNode;
  type: string;
  event: string;
  guard: string;
  /** The guard as labels have it: numbered among several branches, `else` for the last. */
  condition: string;
  actions: string[];
  targets: StateNode[];
  isReentered: boolean;
  /** Whether it only keeps an event from the parent states. */
  isForbidden: boolean;
  /** XState's own object. */
  definition: unknown;
}

/** Tells an action from others of its name: the only value of its params, their text, their function's name. */
function detailOf(params: unknown): string {
  // An inline arrow has the name of its property; one such as `holdOf` only reads the event.
  if (typeof params === 'function') return /^params$|Of$/.test(params.name) ? '' : params.name;
  const { text, ...others } = Object(params) as Record<string, unknown>;
  if (typeof text === 'string') return `“${text.split(' ').slice(0, 3).join(' ')} …”`;
  const [value, another] = Object.values(others);
  return typeof value === 'string' && another === undefined ? value : '';
}

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, params } = named as { type: string; params?: unknown };
  const detail = detailOf(params);
  return detail ? `${type}: ${detail}` : type;
}

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
  return actor ? `${actor} ${outcome === 'done' ? 'answers' : 'fails'}` : type;
}

function conditionOf(guard: string, place: number, guards: string[]): string {
  if (!guard) return place > 0 ? 'else' : '';
  return guards.filter(Boolean).length > 1 ? `${place + 1}: ${guard}` : guard;
}

/** Every transition of a machine, in the order of its chart. */
export const transitionsOf = (machine: AnyStateMachine): Described[] => from(machine, machine.root);

const from = (machine: AnyStateMachine, source: StateNode): Described[] => [
  ...[...source.transitions].flatMap(([type, transitions]) => {
    const guards = transitions.map(({ guard }) => (guard ? nameOf(guard) : ''));
    return transitions.map((definition, place): Described => {
      const { actions, target, reenter } = definition;
      const guard = guards[place] ?? '';
      return {
        definition,
        source,
        type,
        event: eventOf(machine, type),
        guard,
        condition: conditionOf(guard, place, guards),
        actions: actions.map(nameOf),
        targets: [...(target ?? [])],
        isReentered: reenter,
        isForbidden: !target && actions.length === 0,
      };
    });
  }),
  ...Object.values(source.states).flatMap((child) => from(machine, child)),
];

/** The names of a state's actions without XState's built-in ones, which schedule delays. */
export const ownActions = (actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter((name) => !name.startsWith('xstate.'));

/** The actors of a state, and its actions on entry and exit. */
export const effectsOf = ({ invoke, entry, exit }: StateNode): string[] =>
  Object.entries({
    runs: invoke.map(({ id }) => id),
    'on entry': ownActions(entry),
    'on exit': ownActions(exit),
  }).flatMap(([does, names]) => (names.length > 0 ? `${does} ${names.join(', ')}` : []));
