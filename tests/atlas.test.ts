/** The parts of the atlas that need no page: exports, copies of a history, places of the ledger's statements. */
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  createActor,
  createMachine,
  type InspectionEvent,
  SimulatedClock,
  type StateNode,
} from 'xstate';
import { registry, type Subject, subjects } from '../machines/registry.ts';
import { rowsAt, strayPlaces } from '../scripts/model/placed.ts';
import { changesOf } from '../scripts/tools/atlas/changes.ts';
import { asTest } from '../scripts/tools/atlas/copy.ts';
import { json, mermaid } from '../scripts/tools/atlas/export.ts';
import { linesOf } from '../scripts/tools/atlas/lines.ts';
import { createRecord } from '../scripts/tools/atlas/live.ts';
import { refusal } from '../scripts/tools/atlas/reasons.ts';
import { mermaidOf } from '../scripts/tools/catalogue/mermaid.ts';
import { transitionsOf } from '../scripts/tools/catalogue/transitions.ts';
import { stateName } from '../src/parts/machine-attributes.ts';

const machineOf = (subject: Subject): AnyStateMachine => registry[subject].machine;

const nodesOf = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

/** A chart without its implementations: what leads from where to where. */
const graphOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values()].flat().map(({ eventType, guard, actions, target, reenter }) => ({
      from: node.id,
      eventType,
      guard: typeof guard === 'object' ? guard.type : guard,
      actions: actions.map((one) => (typeof one === 'object' ? one.type : one)),
      to: (target ?? []).map(({ id }) => id),
      reenter,
    })),
  );

test.each(subjects)(
  'the JSON of %s goes back through createMachine to the same graph',
  (subject) => {
    const again = createMachine(JSON.parse(json(subject)));
    expect(nodesOf(again.root as never).map(({ id, type }) => [id, type])).toEqual(
      nodesOf(machineOf(subject).root).map(({ id, type }) => [id, type]),
    );
    expect(graphOf(again)).toEqual(graphOf(machineOf(subject)));
  },
);

test.each(subjects)('the Mermaid of %s is the drawing of machines/README.md', (subject) => {
  expect(mermaid(subject)).toBe(`${mermaidOf(machineOf(subject))}\n`);
});

test.each(subjects)(
  'statements of the ledger stand where the chart of %s has a place for them',
  (subject) => {
    const machine = machineOf(subject);
    const all = [...nodesOf(machine.root), ...transitionsOf(machine)];
    expect(strayPlaces(subject, all)).toEqual([]);
    const rows = all.flatMap((at) => rowsAt(subject, at));
    if (registry[subject].source.startsWith('ledger')) expect(rows.length).toBeGreaterThan(0);
  },
);

test('an event that cannot be taken has its reason: the state, or the guard', () => {
  const menu = createActor(registry.menu.machine).start().getSnapshot() as never;
  expect(refusal('menu', menu, { type: 'toggle.pressed' })).toBeUndefined();
  expect(refusal('menu', menu, { type: 'escape.pressed' })).toBe(
    'closed does not take it; open would.',
  );
  const motion = createActor(registry.motion.machine).start().getSnapshot() as never;
  expect(refusal('motion', motion, { type: 'system.allowed' })).toBe(
    'Its guard isReducedBySystem says no.',
  );
});

/** The record of the slideshow: 4 s pass, and it is paused. */
function recorded() {
  const clock = new SimulatedClock();
  const record = createRecord(() => clock.now());
  const { machine, input } = registry.coverage;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine, { id: 'coverage', clock, input, inspect }).start();
  clock.increment(4000);
  actor.send({ type: 'pause.pressed' });
  return record.moments;
}

test('a record has each event with its time, the state before and after, and the context', () => {
  expect(
    recorded().map(({ at, event, before, after }) => [
      at,
      event.type,
      stateName(before.value),
      stateName(after.value),
      after.context.index,
      after.context.holds,
    ]),
  ).toEqual([
    [4000, 'xstate.after.interval.coverage.running', 'running', 'running', 1, []],
    [4000, 'pause.pressed', 'running', 'held', 1, ['user']],
  ]);
});

test('the same event several times running is one line, with all that it changed', () => {
  const clock = new SimulatedClock();
  const record = createRecord(() => clock.now());
  const { machine, input } = registry.coverage;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  createActor(machine, { id: 'coverage', clock, input, inspect }).start();
  clock.increment(4000);
  clock.increment(4000);
  const lines = linesOf(record.moments);
  expect(lines.map(({ first, last, times }) => [times, changesOf(first, last)])).toEqual([
    [2, ['index: 0 → 2']],
  ]);
});

/** The record of the form: a word is typed. */
function typed() {
  const record = createRecord(() => 0);
  const { machine, input } = registry.contact;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine as AnyStateMachine, { id: 'contact', input, inspect }).start();
  actor.send({ type: 'field.edited', field: 'message', value: 'Forty desks' });
  const [moment] = record.moments;
  if (!moment) throw new Error('Nothing was recorded.');
  return { moments: record.moments, moment };
}

test('a change of contact data is named, and its words are not', () => {
  const { moment } = typed();
  expect(changesOf(moment)).toEqual(['fields.message changed (blanked)']);
});

test('a copied test says that what was typed is blanked', () => {
  const { moments, moment } = typed();
  const copied = asTest(moments, moment, stateName(moment.after.value));
  expect(copied).toContain('// The atlas blanked what was typed or received.\n');
  expect(copied).not.toContain('Forty');
  expect(asTest(recorded(), recorded().at(-1) as never, 'held')).not.toContain('blanked');
});

/** Runs a copied test here, with what it imports in its hands; the title is returned. */
function runCopied(text: string): string {
  const body = text
    .replace(/^(\/\/|import).*$/gm, '')
    .replaceAll(/ as (never|\{ value: never \})/g, '');
  let title = '';
  const runs = (name: string, run: () => void) => {
    title = name;
    run();
  };
  new Function('test', 'expect', 'createActor', 'SimulatedClock', 'registry', 'stateName', body)(
    runs,
    expect,
    createActor,
    SimulatedClock,
    registry,
    stateName,
  );
  return title;
}

test('an event that is not taken is marked, and left out of a copied test', () => {
  const record = createRecord(() => 0);
  const { machine, input } = registry.coverage;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine, { id: 'coverage', input, inspect }).start();
  actor.send({ type: 'hold.lifted', hold: 'away' });
  actor.send({ type: 'pause.pressed' });
  const [ignored, last] = record.moments;
  if (!last) throw new Error('Nothing was recorded.');
  expect([ignored?.isTaken, last.isTaken]).toEqual([false, true]);
  const copied = asTest(record.moments, last, 'held');
  expect(copied).toContain("  actor.send({ type: 'pause.pressed' } as never);\n");
  expect(copied).not.toContain('hold.lifted');
});

test('a moment copied as a test holds with the state that was seen, and fails with another', () => {
  const moments = recorded();
  const last = moments.at(-1);
  if (!last) throw new Error('Nothing was recorded.');
  expect(runCopied(asTest(moments, last, 'held'))).toBe('coverage is in held after pause.pressed');
  expect(() => runCopied(asTest(moments, last, 'running'))).toThrow(/running/);
});
