import type { AnyStateMachine, StateNode } from 'xstate';
import type { Meaning } from './meanings.ts';
import { type Described, effectsOf, transitionsOf } from './transitions.ts';

/** Mermaid allows letters, digits and underscores in the names of states. */
const idOf = (node: StateNode) => node.path.join('_').replaceAll('-', '_');

const entities: Record<string, string> = { ':': '#colon;', ';': '#semi;', '"': '#quot;' };

/** A text with nothing in it that Mermaid reads as its own. */
const plain = (text: string) => text.replace(/[:;"]/g, (sign) => entities[sign] ?? sign);

/** Actions, with a value that two of them share written once: `showNotice, notify: handlersThanks`. */
const listed = (actions: readonly string[]) =>
  actions
    .map((action, place) => {
      const [name, value] = action.split(': ');
      const [, following] = actions[place + 1]?.split(': ') ?? [];
      return value !== undefined && value === following ? name : action;
    })
    .join(', ');

/** `event [guard] / actions`, as statecharts are labelled. */
function labelOf({ event, condition, actions }: Described): string {
  const when = condition ? ` [${condition}]` : '';
  const effect = actions.length > 0 ? ` / ${listed(actions)}` : '';
  return plain(`${event}${when}${effect}`);
}

/** What a transition that ends where it began does to its state. */
export function markOf({ isReentered, isForbidden }: Described): string {
  if (isForbidden) return 'ignores ';
  return isReentered ? '↻ ' : '';
}

const hasChildren = (node: StateNode) => Object.keys(node.states).length > 0;

/** Whether it ends where it began: it is written in its state, since Mermaid draws several loops over each other. */
const staysIn = ({ source, targets }: Described) => targets.every((target) => target === source);

/** Whether it leads from a state with children nowhere but to some of them. */
const isWithin = ({ source, targets }: Described) =>
  hasChildren(source) && targets.every(({ id }) => id.startsWith(`${source.id}.`));

/**
 * A machine as a Mermaid state diagram, which the usual forges draw: nested states with the actors that run in them and
 * their actions on entry and exit, every transition with its event, guard and actions, and a note of what each guard
 * means. Mermaid draws an arrow from a state to its own children across them, and none from the machine as a whole: a box
 * of its own, "in any state", stands for all of them. A transition that enters its own state again is marked by ↻; a
 * history state, which Mermaid does not know, is a box with an H. Transitions from one state to another share an arrow, a
 * line each: Mermaid lays the labels of several over each other.
 */
export function mermaidOf(machine: AnyStateMachine, meanings: readonly Meaning[]): string {
  const { root } = machine;
  const transitions = transitionsOf(machine);
  const guards = meanings.filter(({ kind }) => kind === 'guard');
  const lines = ['stateDiagram-v2'];

  const anyOf = (node: StateNode) => (node === root ? 'any_state' : `any_${idOf(node)}`);
  const staysOf = (node: StateNode) =>
    transitions
      .filter((one) => one.source === node && staysIn(one))
      .map((one) => (markOf(one) || '• ') + labelOf(one));

  const drawAny = (node: StateNode, indent: string) => {
    const effects = node === root ? effectsOf(root).map(plain) : [];
    const name = node === root ? 'in any state' : `in any state of ${node.key}`;
    const rows = [name, ...effects, ...staysOf(node)];
    const isNoted = node === root && guards.length > 0;
    const isLeft = transitions.some((one) => one.source === node && isWithin(one));
    if (rows.length > 1 || isLeft || isNoted)
      lines.push(`${indent}state "${rows.join('<br>')}" as ${anyOf(node)}`);
  };

  const draw = (node: StateNode, indent: string) => {
    for (const child of Object.values(node.states)) {
      if (child.type === 'history') {
        lines.push(`${indent}state "H (where it was)" as ${idOf(child)}`);
        continue;
      }
      const rows = [child.key, ...effectsOf(child).map(plain)];
      if (hasChildren(child)) {
        // A second row would lie under the first arrow inside.
        lines.push(`${indent}state "${rows.join(', ')}" as ${idOf(child)} {`);
        draw(child, `${indent}  `);
        lines.push(`${indent}}`);
      } else
        lines.push(
          `${indent}state "${[...rows, ...staysOf(child)].join('<br>')}" as ${idOf(child)}`,
        );
      if (child.type === 'final') lines.push(`${indent}${idOf(child)} --> [*]`);
    }
    const [first] = node.initial.target;
    if (first) lines.push(`${indent}[*] --> ${idOf(first)}`);
    drawAny(node, indent);
  };
  draw(root, '  ');

  const arrows = transitions
    .filter((one) => !staysIn(one))
    .flatMap((one) =>
      one.targets.map((target) => ({
        way: `${isWithin(one) ? anyOf(one.source) : idOf(one.source)} --> ${idOf(target)}`,
        label: labelOf(one),
      })),
    );
  for (const [way, same] of Map.groupBy(arrows, (one) => one.way)) {
    const labels = same.map(({ label }) => (same.length > 1 ? `• ${label}` : label));
    lines.push(`  ${way} : ${labels.join('<br>')}`);
  }
  if (guards.length > 0)
    lines.push(
      `  note right of ${anyOf(root)}`,
      ...guards.map(({ name, words }) => `    [${name}] ${plain(words)}`),
      '  end note',
    );
  return lines.join('\n');
}
