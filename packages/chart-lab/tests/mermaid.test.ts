/** Drawings, as Mermaid itself reads them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { describe } from '../describe.ts';
import { arrowsOf, idOf, toMermaid } from '../index.ts';
import { nodesOf } from '../space.ts';
import { randomChart } from './random-charts.ts';

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

/** Every state is drawn by itself, and every arrow leads where its transition does. */
async function expectOneToOne(machine: AnyStateMachine) {
  const { mermaid } = globalThis as unknown as { mermaid: Mermaid };
  const text = toMermaid(machine);
  // Registers the kinds of diagrams.
  await mermaid.parse(text);
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
  const nodes = nodesOf(machine.root);
  expect(new Set(nodes.map(idOf)).size).toBe(nodes.length);
  // The outermost alone: the others are in the documents of their states.
  const outermost = nodes.filter(({ parent }) => parent === machine.root);
  expect([...db.getStates().keys()]).toEqual(expect.arrayContaining(outermost.map(idOf)));
  const drawn = db.getRelations().map(({ id1, id2 }) => `${id1} --> ${id2}`);
  const arrows = describe(machine).flatMap(({ definition }) => arrowsOf(definition));
  expect(drawn).toEqual(expect.arrayContaining(arrows));
}

test('random charts are drawn as Mermaid reads them', async () => {
  for (let seed = 0; seed < 6; seed += 1) await expectOneToOne(randomChart(seed));
});

// cspell:ignore Descr выкл
const words =
  'state note class default style click classDef scale accTitle accDescr direction end hide as root';
const signs = ['выкл', 'a"b', 'a;b', 'a:b', 'a#b', 'a<b', 'a%%b', 'a-b', 'a b', '1', '[*]', '--'];
const oddNames = [...words.split(' '), ...signs, 'State', 'stateDiagram', 'any_state', 'a_start'];

test('states of any name, beside others that differ in a sign alone', async () => {
  const states = Object.fromEntries(
    oddNames.map((name, index) => [name, { id: `n${index}`, on: { [name]: `#n${index + 1}` } }]),
  );
  const machine = createMachine({
    initial: 'state',
    on: Object.fromEntries(oddNames.map((name, index) => [`go.${name}`, `#n${index}`])),
    states: {
      ...states,
      'a.b': { id: `n${oddNames.length}` },
      a_b: {},
      a: { initial: 'b', states: { b: {}, start: {}, end: {} } },
    },
  });
  await expectOneToOne(machine);
});
