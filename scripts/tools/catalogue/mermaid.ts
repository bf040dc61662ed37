import type { AnyStateMachine, StateNode } from 'xstate';
import { labelOf, transitionsOf } from './transitions.ts';

/** Mermaid allows letters, digits and underscores in the names of states. */
const idOf = (node: StateNode) => node.path.join('_').replaceAll('-', '_');

/**
 * A machine as a Mermaid state diagram, which the usual forges draw: nested states, every transition
 * with its event, guard and actions. Transitions that stay where they are, of a state that has
 * children, are left to the table: Mermaid draws them across the children.
 */
export function mermaidOf(machine: AnyStateMachine): string {
  const lines = ['stateDiagram-v2'];

  const draw = (node: StateNode, indent: string) => {
    const children = Object.values(node.states).filter(({ type }) => type !== 'history');
    for (const child of children) {
      if (Object.keys(child.states).length > 0) {
        lines.push(`${indent}state "${child.key}" as ${idOf(child)} {`);
        draw(child, `${indent}  `);
        lines.push(`${indent}}`);
      } else lines.push(`${indent}state "${child.key}" as ${idOf(child)}`);
    }
    const [first] = node.initial.target;
    if (first) lines.push(`${indent}[*] --> ${idOf(first)}`);
  };
  draw(machine.root, '  ');

  for (const transition of transitionsOf(machine)) {
    const { source, targets } = transition;
    if (source === machine.root) continue;
    for (const target of targets) {
      // A history state stands for wherever its parent was.
      const shown = target.type === 'history' && target.parent ? target.parent : target;
      lines.push(`  ${idOf(source)} --> ${idOf(shown)} : ${labelOf(transition)}`);
    }
    if (targets.length === 0 && Object.keys(source.states).length === 0) {
      lines.push(`  ${idOf(source)} --> ${idOf(source)} : ${labelOf(transition)}`);
    }
  }
  return lines.join('\n');
}
