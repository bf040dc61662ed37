import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine, StateNode } from 'xstate';
import {
  eventsOf,
  isComputed,
  msOf,
  registry,
  type Subject,
  subjects,
} from '../../../machines/registry.ts';
import { constants } from '../../model/constants.ts';
import { type Happening, instructionFor } from '../../model/happenings.ts';
import { journeysFor } from '../../model/walkables.ts';
import { contextOf, meaningsOf } from './meanings.ts';
import { mermaidOf } from './mermaid.ts';
import { ownActions, transitionsOf } from './transitions.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (file: string) => readFileSync(`${root}machines/${file}`, 'utf8');

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

const code = (text: string) => (text ? `\`${text}\`` : '');
const pathOf = (node: StateNode) => node.path.join('.') || '(any state)';

function statesOf(machine: AnyStateMachine): string[][] {
  const nodesFrom = (node: StateNode): StateNode[] => [
    node,
    ...Object.values(node.states).flatMap(nodesFrom),
  ];
  return nodesFrom(machine.root)
    .filter((node) => node.parent || node.invoke.length > 0)
    .map((node) => [
      code(pathOf(node)),
      node.parent ? (node.description ?? '') : '',
      node.tags.join(', '),
      node.invoke.map(({ id }) => code(id)).join(', '),
      ownActions(node.entry).map(code).join(', '),
      ownActions(node.exit).map(code).join(', '),
    ]);
}

/** The files that have a text, as links from `machines/`. */
const filesWith = (pattern: string, text: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => readFileSync(root + file, 'utf8').includes(text))
    .sort()
    .map((file) => `[${file}](../${file})`);

function linksOf(name: Subject): string {
  const views = filesWith('src/{sections,parts}/*.tsx', `machineAttributes('${name}'`);
  const tests = filesWith('tests/machines/*.test.ts', `/${name}.machine.ts'`);
  const machine = `${name.replace(/-./g, ([, letter = '']) => letter.toUpperCase())}Machine`;
  // The environment's, or given where the actor is created.
  const slots = [
    ...filesWith('src/environment/!(environment).ts', `Slots<typeof ${machine}>`),
    ...filesWith('src/site.ts', `${machine}.provide({ `),
    ...filesWith('src/site.ts', `${machine}.provide(rotation)`),
  ];
  const here = `${name}.machine.ts`;
  return [
    `Chart: [${here}](${here})`,
    ...(views.length > 0 ? [`view: ${views.join(', ')}`] : []),
    ...(slots.length > 0 ? [`slots filled in ${slots.join(', ')}`] : []),
    ...(tests.length > 0 ? [`tests: ${tests.join(', ')}`] : []),
    `source: ${registry[name].source.replace('ledger', '[ledger](../docs/ledger.md)')}`,
    `live: [the atlas](http://localhost:5173/atlas#${name}), while \`npm run atlas\` runs on its usual port, 5173`,
  ].join('; ');
}

/** Every event with a sample of its payload, and how a person brings it about where the journeys first need it. */
function eventsTable(name: Subject): string[][] {
  const steps = journeysFor(name).journeys.flat();
  return eventsOf(name).map((event) => {
    const { type, ...payload } = event;
    const step =
      steps.find((one) => JSON.stringify(one.event) === JSON.stringify(event)) ??
      steps.find((one) => one.event.type === type);
    return [
      code(type),
      Object.keys(payload).length > 0 && !type.startsWith('xstate.error')
        ? code(JSON.stringify(payload))
        : '',
      step ? instructionFor(event as Happening, name, step.before) : '',
    ];
  });
}

/** The spec's statement about a delay, by its id in the ledger. */
function sourceOf(name: Subject, delay: string): string {
  const constant = constants.find((one) => one.subject === name && one.delay === delay);
  return constant ? `${constant.figure.number} ms (${constant.figure.ids[0]})` : 'ours';
}

function chapter(name: Subject): string {
  const { machine } = registry[name];
  const delays = Object.keys(machine.implementations.delays);
  const transitions = transitionsOf(machine);
  const meanings = meaningsOf(name, read);
  const remembered = contextOf(name, read);
  return [
    `## ${name}`,
    machine.root.description ?? '',
    linksOf(name),
    `\`\`\`mermaid\n${mermaidOf(machine, meanings)}\n\`\`\``,
    table(['State', 'Meaning', 'Tags', 'Runs', 'On entry', 'On exit'], statesOf(machine)),
    table(
      ['In', 'On', 'If', 'Then', 'To'],
      transitions.map(({ source, event, guard, actions, targets, isReentered, isForbidden }) => [
        code(pathOf(source)),
        code(event),
        code(guard),
        actions.map(code).join(', '),
        targets
          .map((target) => code(pathOf(target)) + (isReentered ? ' (again)' : ''))
          .join(', ') || (isForbidden ? '(ignored)' : '(stays)'),
      ]),
    ),
    ...(remembered.length > 0
      ? [
          table(
            ['Context', 'Type', 'At first', 'Meaning'],
            remembered.map(({ name: key, type, first, words }) => [
              code(key),
              code(type),
              code(first),
              words,
            ]),
          ),
        ]
      : []),
    table(['Event', 'Such as', 'How a person brings it about'], eventsTable(name)),
    table(
      ['Name', 'Kind', 'Meaning'],
      meanings.map(({ name, kind, words }) => [code(name), kind, words]),
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

/** The catalogue of all machines as Markdown: purpose, chart, states, transitions, events and delays. */
export function catalogue(): string {
  return `${[
    '# The machines',
    'Every stateful behaviour of the page, one statechart each. Written by `npm run catalogue` from `registry.ts`; do not edit by hand. The constants are in `timing.ts`.',
    'An arrow is labelled `event [guard] / actions`; the first whose guard holds is taken. Rows in a state are what it does in itself: `runs` an actor as long as it is in force, acts `on entry` and `on exit`, takes an event and stays; ↻ is left and entered again, which begins its delays anew and is `(again)` in the tables; `ignores` keeps an event from the states around. "In any state" is the machine as a whole. H is a history state: it leads to where its parent was last.',
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
