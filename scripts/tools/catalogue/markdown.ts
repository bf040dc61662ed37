import type { AnyStateMachine, StateNode } from 'xstate';
import { isComputed, msOf, registry, subjects } from '../../../machines/registry.ts';
import { constants } from '../../model/constants.ts';
import { mermaidOf } from './mermaid.ts';
import { transitionsOf } from './transitions.ts';

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const code = (text: string) => (text ? `\`${text}\`` : '');
const pathOf = (node: StateNode) => node.path.join('.') || '(any state)';

function statesOf(machine: AnyStateMachine): string[][] {
  const rows: string[][] = [];
  const visit = (node: StateNode) => {
    for (const child of Object.values(node.states)) {
      const invoked = child.invoke.map(({ id }) => id).join(', ');
      // XState schedules delays by an entry action of its own.
      const entry = child.entry
        .map((action) => (action as { type?: string }).type)
        .filter((type) => type && !type.startsWith('xstate.'))
        .join(', ');
      rows.push([
        code(pathOf(child)),
        child.description ?? '',
        child.tags.join(', '),
        code(invoked),
        code(entry),
      ]);
      visit(child);
    }
  };
  visit(machine.root);
  return rows;
}

/** The spec's statement about a delay, by its id in the ledger. */
function sourceOf(name: (typeof subjects)[number], delay: string): string {
  const constant = constants.find((one) => one.subject === name && one.delay === delay);
  return constant ? `${constant.figure.number} ms (${constant.figure.ids[0]})` : 'ours';
}

function chapter(name: (typeof subjects)[number]): string {
  const { machine, source } = registry[name];
  const delays = Object.keys(machine.implementations.delays);
  const transitions = transitionsOf(machine);
  return [
    `## ${name}`,
    `${machine.root.description} Source: ${source}.`,
    `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``,
    table(['State', 'Meaning', 'Tags', 'Runs', 'On entry'], statesOf(machine)),
    table(
      ['In', 'On', 'If', 'Then', 'To'],
      transitions.map(({ source, event, guard, actions, targets }) => [
        code(pathOf(source)),
        code(event),
        code(guard),
        actions.map(code).join(', '),
        targets.map((target) => code(pathOf(target))).join(', ') || '(stays)',
      ]),
    ),
    ...(delays.length > 0
      ? [
          table(
            ['Delay', 'ms', 'Spec'],
            delays.map((delay) => [
              code(delay),
              `${msOf(machine, delay)}${isComputed(machine, delay) ? ' at the start, computed' : ''}`,
              sourceOf(name, delay),
            ]),
          ),
        ]
      : []),
  ].join('\n\n');
}

/** The catalogue of all machines as Markdown: purpose, chart, states, transitions and delays. */
export function catalogue(): string {
  return `${[
    '# The machines',
    'Every stateful behaviour of the page, one statechart each. Written by `npm run catalogue` from `registry.ts`; do not edit by hand. The constants are in `timing.ts`.',
    table(
      ['Machine', 'Purpose'],
      subjects.map((name) => [
        `[${name}](#${name})`,
        registry[name].machine.root.description ?? '',
      ]),
    ),
    ...subjects.map(chapter),
  ].join('\n\n')}\n`;
}
