import type { AnyStateMachine, StateNode } from 'xstate';
import { answerIn, delayIn, isInlineSource, isMadeUpId } from './internals.ts';
import { nodesOf, type Transition } from './space.ts';

/** A transition in words. */
export interface Described {
  event: string;
  /** The guard as labels have it: numbered among several branches, `else` for the last. */
  condition: string;
  actions: string[];
  /** XState's own object. */
  definition: Transition;
}

/** Distinguishes actions of the same name by their params: the only value, the text, or the function's name. */
function detailOf(params: unknown): string {
  // An inline arrow has the name of its property; one such as `holdOf` only reads the event.
  if (typeof params === 'function') return /^params$|Of$/.test(params.name) ? '' : params.name;
  const { text, ...others } = Object(params) as Record<string, unknown>;
  if (typeof text === 'string') return `“${text.split(' ').slice(0, 3).join(' ')} …”`;
  const [value, another] = Object.values(others);
  return typeof value === 'string' && another === undefined ? value : '';
}

interface Named {
  type?: string;
  params?: unknown;
  /** The parts of `and`, `or` and `not`. */
  guards?: unknown[];
}

/** An action or guard as a reader names it; an inline function may have no name. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const { type, params, guards } = named as Named;
  const kind = type?.replace('xstate.', '') ?? '';
  if (guards) {
    const names = guards.map(nameOf);
    const { name } = named as { name: string };
    return name === 'not' ? `not ${names[0]}` : `(${names.join(` ${name} `)})`;
  }
  if (typeof named === 'function' && !type) return named.name || '(anonymous)';
  const detail = detailOf(params);
  return detail ? `${kind}: ${detail}` : kind;
}

/** The length of a delay, as far as it is fixed. */
function lengthOf(machine: AnyStateMachine, delay: string): string {
  const ms: unknown = machine.implementations.delays[delay] ?? Number(delay);
  return typeof ms === 'function' ? 'computed' : `${ms} ms`;
}

/** An actor by its id; where XState has made up the id, by its source, or by its state if it has no name at all. */
const actorNamed = (machine: AnyStateMachine, id: string): string => {
  if (!isMadeUpId(id)) return id;
  for (const node of nodesOf(machine.root)) {
    const found = node.invoke.find((actor) => actor.id === id);
    if (!found) continue;
    return isInlineSource(`${found.src}`) ? `actor of ${node.key}` : `${found.src}`;
  }
  return id;
};

const verbs: Record<string, string> = {
  'done.actor': 'answers',
  'error.actor': 'fails',
  snapshot: 'reports',
};

/** An event in words: delays by name and length, results by their actor. */
export function eventOf(machine: AnyStateMachine, type: string): string {
  if (type === '') return 'always';
  const delay = delayIn(type);
  if (delay) {
    const length = lengthOf(machine, delay);
    return length === `${delay} ms` ? `after ${length}` : `after ${delay} (${length})`;
  }
  const answer = answerIn(type);
  if (answer) return `${actorNamed(machine, answer.id)} ${verbs[answer.kind]}`;
  return type.startsWith('xstate.done.state.') ? 'done' : type;
}

function conditionOf(index: number, guards: readonly string[]): string {
  const guard = guards[index];
  if (!guard) return index > 0 ? 'else' : '';
  return guards.filter(Boolean).length > 1 ? `${index + 1}: ${guard}` : guard;
}

/** Every transition of a machine in words, in the order of its chart. */
export const describe = (machine: AnyStateMachine): Described[] =>
  nodesOf(machine.root).flatMap(({ transitions, always = [] }) =>
    [...transitions.values(), always].flatMap((ofEvent: Transition[]) => {
      const guards = ofEvent.map(({ guard }) => (guard ? nameOf(guard) : ''));
      return ofEvent.map((definition, index) => ({
        definition,
        event: eventOf(machine, definition.eventType),
        condition: conditionOf(index, guards),
        actions: definition.actions.map(nameOf),
      }));
    }),
  );

/** The names of actions without those that schedule and cancel delays. */
const ownActions = (actions: readonly unknown[]): string[] =>
  actions
    .filter((action) => !/^xstate\.(?:raise|cancel)$/.test((action as Named).type ?? ''))
    .map(nameOf);

/** The actors of a state, and its actions on entry and exit. */
export const effectsOf = ({ invoke, entry, exit, machine }: StateNode): string[] =>
  Object.entries({
    runs: invoke.map(({ id }) => actorNamed(machine, id)),
    'on entry': ownActions(entry),
    'on exit': ownActions(exit),
  }).flatMap(([does, names]) => (names.length > 0 ? `${does} ${names.join(', ')}` : []));
