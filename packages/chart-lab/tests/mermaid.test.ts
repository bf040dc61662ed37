/** Drawings, as Mermaid itself reads them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createMachine, type StateNode } from 'xstate';
import { describe } from '../describe.ts';
import { arrowsOf, idOf, toMermaid } from '../index.ts';
import { fetchWithRetry, player } from './charts.ts';

interface Database {
  getStates(): Map<string, { descriptions: string[] }>;
  getRelations(): { id1: string; id2: string }[];
}

interface Mermaid {
  parse(text: string): Promise<unknown>;
  mermaidAPI: { getDiagramFromText(text: string): Promise<{ db: Database }> };
}

/** It is a script for a page, and cleans labels with the page's own parser. */
beforeAll(() => {
  const window = new Window();
  for (const name of ['document', 'DOMParser', 'Element', 'Node', 'NodeFilter', 'NamedNodeMap'])
    vi.stubGlobal(name, window[name as keyof Window]);
  for (const name of ['DocumentFragment', 'HTMLTemplateElement', 'HTMLFormElement', 'SVGElement'])
    vi.stubGlobal(name, window[name as keyof Window]);
  vi.stubGlobal('window', window);
  const script = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.tiny.js');
  runInThisContext(readFileSync(script, 'utf8'));
});
afterAll(() => vi.unstubAllGlobals());

async function read(text: string): Promise<Database> {
  const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
  await mermaid.parse(text);
  return (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
}

const statesIn = (node: StateNode): StateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...statesIn(child)]);

/** Every state is drawn by itself, and every arrow leads where its transition does. */
async function expectOneToOne(machine: AnyStateMachine) {
  const nodes = statesIn(machine.root);
  expect(new Set(nodes.map(idOf)).size).toBe(nodes.length);
  const text = toMermaid(machine);
  const db = await read(text);
  const states = [...db.getStates().keys()];
  // The outermost alone: the others are in the documents of their states.
  for (const node of nodes) if (node.parent === machine.root) expect(states).toContain(idOf(node));
  const drawn = db.getRelations().map(({ id1, id2 }) => `${id1} --> ${id2}`);
  const arrows = describe(machine).flatMap(({ definition }) => arrowsOf(definition));
  expect(drawn).toEqual(expect.arrayContaining(arrows));
}

test.each([fetchWithRetry, player])('%o: is drawn as Mermaid reads it', (machineOf) =>
  expectOneToOne(machineOf()),
);

// cspell:ignore Descr выкл
const oddNames = [
  ...['state', 'State', 'note', 'class', 'default', 'style', 'click', 'classDef', 'scale'],
  ...['accTitle', 'accDescr', 'direction', 'end', 'hide', 'as', 'stateDiagram', 'root', 'a_start'],
  ...[
    'выкл',
    'a"b',
    'a;b',
    'a:b',
    'a#b',
    'a<b',
    'a%%b',
    'a-b',
    'a b',
    '1',
    'any_state',
    '[*]',
    '--',
  ],
];

test('states of any name, beside others that differ in a sign alone', async () => {
  const on = Object.fromEntries(oddNames.map((name, index) => [`go.${name}`, `.n${index}`]));
  const states = Object.fromEntries(
    oddNames.map((name, index) => [name, { id: `n${index}`, on: { [name]: `#n${index + 1}` } }]),
  );
  const machine = createMachine({
    initial: 'state',
    on: Object.fromEntries(Object.keys(on).map((type, index) => [type, `#n${index}`])),
    states: {
      ...states,
      'a.b': { id: `n${oddNames.length}` },
      a_b: {},
      a: { initial: 'b', states: { b: {}, start: {}, end: {} } },
    },
  });
  await expectOneToOne(machine);
});
