import type { AnyStateMachine, StateNode } from 'xstate';
import { type Described, describe, effectsOf } from './describe.ts';
import { isEffective, type Transition } from './space.ts';

/**
 * The id of a state in the drawing. Mermaid allows letters, digits and underscores; the number distinguishes states whose
 * names differ in other signs alone, and keeps every id apart from the words of Mermaid's grammar.
 */
export const idOf = ({ parent, path, order }: StateNode): string =>
  parent ? `${path.join('_').replace(/[^\p{L}\p{N}_]/gu, '_')}_${order}` : 'any_state';

const entities: Record<string, string> = {
  ':': '#colon;',
  ';': '#semi;',
  '"': '#quot;',
  '#': '#35;',
  '%': '#37;',
  '<': '#lt;',
  '>': '#gt;',
};
const escaped = (text: string) =>
  text.replace(/[:;"#%<>]/g, (sign) => entities[sign] ?? sign).replace(/\s+/g, ' ');

/** Neighbours with the same value share it: `showNotice, notify: handlersThanks`. */
const listed = (actions: readonly string[]) =>
  actions
    .map((action, index) => {
      const [name, value] = action.split(': ');
      return value !== undefined && value === actions[index + 1]?.split(': ')[1] ? name : action;
    })
    .join(', ');

function labelOf({ event, condition, actions }: Described): string {
  const effect = actions.length > 0 ? ` / ${listed(actions)}` : '';
  return escaped(`${event}${condition && ` [${condition}]`}${effect}`);
}

/** Marks a transition that ends where it began. */
function markOf(transition: Transition): string {
  if (!isEffective(transition)) return 'ignores ';
  return transition.reenter ? '↻ ' : '• ';
}

const hasChildren = (node: StateNode) => Object.keys(node.states).length > 0;

/** From where to where a transition leads. */
interface Way {
  source: StateNode;
  target?: readonly StateNode[] | undefined;
}

/** Written in its state: Mermaid draws several loops of a state over each other. */
const staysIn = ({ source, target = [] }: Way) => target.every((node) => node === source);

const leadsInside = ({ source, target = [] }: Way) =>
  hasChildren(source) && target.every(({ id }) => id.startsWith(`${source.id}.`));

const anyOf = (node: StateNode) => (node.parent ? `any_${idOf(node)}` : 'any_state');

/** The arrows of a transition as they begin in the diagram; none if it is written in its state. */
export const arrowsOf = (way: Way): string[] =>
  staysIn(way)
    ? []
    : (way.target ?? []).map(
        (to) => `${leadsInside(way) ? anyOf(way.source) : idOf(way.source)} --> ${idOf(to)}`,
      );

/**
 * A machine as a Mermaid state diagram. Mermaid draws an arrow from a state to its own children across them, so such
 * arrows leave from a box "in any state" inside it; it has no history states, so they are boxes with an H; and it lays
 * the labels of parallel arrows over each other, so transitions between the same two states share one arrow.
 */
export function toMermaid(machine: AnyStateMachine): string {
  const { root } = machine;
  const transitions = describe(machine);
  const lines = ['stateDiagram-v2'];

  const staysOf = (node: StateNode) =>
    transitions
      .filter(({ definition }) => definition.source === node && staysIn(definition))
      .map((transition) => (markOf(transition.definition) || '• ') + labelOf(transition));

  const draw = (node: StateNode, indent: string) => {
    const add = (rows: readonly string[], id: string, separator = '<br>') =>
      lines.push(`${indent}state "${rows.join(separator)}" as ${id}`);
    for (const [index, child] of Object.values(node.states).entries()) {
      const id = idOf(child);
      // Regions side by side; Mermaid has none outside every state.
      if (node.type === 'parallel' && child.type !== 'history' && index > 0 && node !== root)
        lines.push(`${indent}--`);
      const rows = [child.key, ...effectsOf(child)].map(escaped);
      if (child.type === 'history') add(['H (where it was)'], id);
      else if (hasChildren(child)) {
        // A second row would lie under the first arrow inside.
        add(rows, `${id} {`, ', ');
        draw(child, `${indent}  `);
        lines.push(`${indent}}`);
      } else add([...rows, ...staysOf(child)], id);
      if (child.type === 'final') lines.push(`${indent}${id} --> [*]`);
    }
    const [first] = node.type === 'compound' ? node.initial.target : [];
    if (first) lines.push(`${indent}[*] --> ${idOf(first)}`);
    const rows = [...(node === root ? effectsOf(root).map(escaped) : []), ...staysOf(node)];
    if (
      rows.length > 0 ||
      transitions.some(({ definition }) => definition.source === node && leadsInside(definition))
    )
      add([`in any state${node === root ? '' : ` of ${escaped(node.key)}`}`, ...rows], anyOf(node));
  };
  draw(root, '  ');

  const arrows = new Map<string, string[]>();
  for (const transition of transitions)
    for (const arrow of arrowsOf(transition.definition))
      arrows.set(arrow, [...(arrows.get(arrow) ?? []), labelOf(transition)]);
  for (const [arrow, labels] of arrows)
    lines.push(
      `  ${arrow} : ${labels.length > 1 ? labels.map((label) => `• ${label}`).join('<br>') : labels[0]}`,
    );
  return lines.join('\n');
}
