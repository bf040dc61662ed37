/** The parts of the atlas that need no page: exports, copies of a history, places of the ledger's statements. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  createActor,
  createMachine,
  type InspectionEvent,
  SimulatedClock,
  type StateNode,
} from 'xstate';
import { msOf, registry, type Subject, subjects } from '../machines/registry.ts';
import { figures } from '../scripts/model/figures.ts';
import { rowsAt, strayPlaces } from '../scripts/model/placed.ts';
import { journeysFor } from '../scripts/model/walkables.ts';
import { casesThrough } from '../scripts/tools/atlas/cases-through.ts';
import { changesOf } from '../scripts/tools/atlas/changes.ts';
import { asCase, asTest } from '../scripts/tools/atlas/copy.ts';
import { json, mermaid, scxml } from '../scripts/tools/atlas/export.ts';
import { chartOf } from '../scripts/tools/atlas/layout.ts';
import { linesOf } from '../scripts/tools/atlas/lines.ts';
import { createRecord, initialOf } from '../scripts/tools/atlas/live.ts';
import { meaningsIn } from '../scripts/tools/atlas/meanings.ts';
import { refusal } from '../scripts/tools/atlas/reasons.ts';
import { transitionsOf } from '../scripts/tools/catalogue/transitions.ts';
import { casesOf } from '../scripts/tools/paths/case.ts';
import { waysThrough } from '../scripts/tools/paths/cases.ts';
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
  const catalogue = readFileSync(new URL('../machines/README.md', import.meta.url), 'utf8');
  expect(catalogue).toContain(`\`\`\`mermaid\n${mermaid(subject)}\`\`\`\n`);
});

test.each(subjects)(
  'the Mermaid of %s has all that its chart has, the root included',
  (subject) => {
    const drawn = mermaid(subject).replaceAll('#colon;', ':');
    const nodes = nodesOf(machineOf(subject).root);
    for (const { event, condition, actions } of transitionsOf(machineOf(subject))) {
      // A value that two actions share stands once.
      const does = actions.join(', ').replace(/(\w+): (“.+?”|\w+), (?=\w+: \2$|\w+: \2,)/, '$1, ');
      expect(drawn).toContain(`${event}${condition && ` [${condition}]`}${does && ` / ${does}`}`);
    }
    const invoked = nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id));
    const runs = [...drawn.matchAll(/runs ([\w, ]+)/g)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(runs.toSorted()).toEqual(invoked.toSorted());
    const guards = transitionsOf(machineOf(subject)).flatMap(
      ({ guard }) => guard.split(':')[0] || [],
    );
    const explained = meaningsIn(subject).filter(({ kind }) => kind === 'guard');
    expect(explained.map(({ name }) => name).toSorted()).toEqual([...new Set(guards)].toSorted());
    for (const { name, words } of explained) expect(drawn).toContain(`[${name}] ${words}\n`);
  },
);

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

test('branches of one event have their order, and the one that takes the rest is called so', () => {
  const sent = transitionsOf(machineOf('contact')).filter(
    ({ source, type }) => source.key === 'idle' && type === 'send.pressed',
  );
  expect(sent.map(({ condition }) => condition)).toEqual([
    '1: hasProblems',
    '2: isSpamNotReady',
    'else',
  ]);
  const [lifted] = transitionsOf(machineOf('hero')).filter(({ type }) => type === 'hold.lifted');
  expect(lifted?.condition).toBe('isOnlyHold');
});

test.each(subjects)('the JSON and the SCXML of %s say how long its delays are', (subject) => {
  const { delays } = machineOf(subject).implementations;
  const lengths = Object.keys(delays).map((name) => [name, msOf(machineOf(subject), name)]);
  const { meta } = JSON.parse(json(subject)) as { meta?: { delays?: object } };
  expect(Object.entries(meta?.delays ?? {})).toEqual(lengths);
  for (const [name, ms] of lengths)
    expect(scxml(subject)).toMatch(
      new RegExp(
        `<send id="xstate\\.after\\.${name}\\..* delay="${Math.max(0, ms as number)}ms"/>`,
      ),
    );
});

test('an event that a state ignores is said to be ignored, and by which states it would be taken', () => {
  const contact = machineOf('contact').resolveState({
    value: { idle: 'success' },
    context: initialOf('contact').context,
  }) as never;
  expect(refusal('contact', contact, { type: 'send.pressed', problems: {} } as never)).toBe(
    'idle.success ignores it; idle would take it.',
  );
});

test('an actor that throws has an end with its error, until there is another', () => {
  const record = createRecord(() => 0);
  const { machine, input } = registry.contact;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const start = () => createActor(machine, { id: 'contact', input, inspect }).start();
  const actor = start();
  expect(record.endOf('contact')).toBeUndefined();
  actor.send({ type: 'draft.found' } as never);
  expect(record.endOf('contact')).toMatch(/^TypeError/);
  expect(record.latest('contact')).toBeUndefined();
  start();
  expect(record.endOf('contact')).toBeUndefined();
});

test('an event that cannot be taken has its reason: the state, or the guard', () => {
  const menu = createActor(registry.menu.machine).start().getSnapshot() as never;
  expect(refusal('menu', menu, { type: 'toggle.pressed' })).toBeUndefined();
  expect(refusal('menu', menu, { type: 'escape.pressed' })).toBe(
    'closed does not take it; open would.',
  );
  const seen = { value: 'revealed', context: {} };
  const reveal = registry.reveal.machine.resolveState(seen as never) as never;
  expect(refusal('reveal', reveal, { type: 'block.seen' })).toBe(
    'revealed does not take it; concealed would.',
  );
  const motion = createActor(registry.motion.machine).start().getSnapshot() as never;
  expect(refusal('motion', motion, { type: 'system.allowed' })).toBe(
    'Its guard isReducedBySystem says no.',
  );
});

test.each(subjects)(
  'no line of the chart of %s begins with the unit of a time',
  async (subject) => {
    const { states, arrows } = await chartOf(subject);
    const lines = [
      ...states.flatMap(({ stays }) => stays.flatMap((one) => one.lines)),
      ...arrows.flatMap(({ label }) => label?.lines ?? []),
    ];
    expect(lines.filter((line) => line.startsWith('ms'))).toEqual([]);
  },
);

test.each(subjects)(
  'the chart of %s describes its times in ms, as it labels its delays',
  (subject) => {
    const descriptions = nodesOf(machineOf(subject).root).map(
      ({ description = '' }) => description,
    );
    expect(descriptions.filter((one) => /\d s\b/.test(one))).toEqual([]);
  },
);

/** In ms, how long the slideshow shows a picture. */
const interval = figures.coverageInterval.number;

/** The record of the slideshow: its interval passes, and it is paused. */
function recorded() {
  const clock = new SimulatedClock();
  const record = createRecord(() => clock.now());
  const { machine, input } = registry.coverage;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine, { id: 'coverage', clock, input, inspect }).start();
  clock.increment(interval);
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
    [interval, 'xstate.after.interval.coverage.running', 'running', 'running', 1, []],
    [interval, 'pause.pressed', 'running', 'held', 1, ['user']],
  ]);
});

test.each(subjects)('the cases through %s have the ids that npm run paths prints', (subject) => {
  const idsOf = (automated: boolean) =>
    casesOf(subject, waysThrough(subject, { simple: false, automated, limit: 20 })).map(
      ({ id }) => id,
    );
  const printed: Record<string, string[]> = {
    [`npm run paths -- ${subject}`]: idsOf(false),
    [`npm run paths -- ${subject} --format playwright`]: idsOf(true),
  };
  const leaves = nodesOf(machineOf(subject).root).filter(({ type }) => type === 'atomic');
  const picks = [
    ...leaves.map(({ id }) => id),
    ...transitionsOf(machineOf(subject)).map((_, place) => `${place}`),
  ];
  const through = picks.map((picked) => casesThrough(subject, picked));
  for (const { cases, command } of through)
    for (const { id } of cases) expect(printed[command]).toContain(id);
  expect(through.some(({ command }) => !command.includes('playwright'))).toBe(true);
});

test('only what nobody can do by hand has the ids of the Playwright spec', () => {
  const automated = (subject: Subject) =>
    transitionsOf(machineOf(subject)).flatMap(({ source, event }, place) =>
      casesThrough(subject, `${place}`).command.includes('playwright')
        ? [`${source.id}: ${event}`]
        : [],
    );
  expect(automated('hero')).toContain('hero.running.first: paint.found');
  expect(automated('menu')).toEqual([]);
});

/** A machine whose named actions are noted as XState executes them, assignments included. */
function noting(machine: AnyStateMachine) {
  const noted: string[] = [];
  type Built = ((...args: unknown[]) => unknown) & { resolve?: (...args: unknown[]) => unknown };
  const wrapped = Object.entries(machine.implementations.actions).map(([name, action]) => {
    const built = action as unknown as Built;
    const { resolve } = built;
    const note =
      <Arguments extends unknown[], Result>(run: (...args: Arguments) => Result) =>
      (...args: Arguments) => {
        noted.push(name);
        return run(...args);
      };
    return [
      name,
      resolve ? Object.assign(() => {}, built, { resolve: note(resolve) }) : note(built),
    ];
  });
  return { machine: machine.provide({ actions: Object.fromEntries(wrapped) }), noted };
}

describe.each(subjects)('the actions of %s', (subject) => {
  const { journeys } = journeysFor(subject);

  test.each(journeys.map((journey, place) => [place + 1, journey] as const))(
    'on journey %i are recorded as XState executes them',
    (_number, journey) => {
      const clock = new SimulatedClock();
      const record = createRecord(() => clock.now());
      const { input } = registry[subject];
      const { machine, noted } = noting(machineOf(subject));
      const inspect = (event: InspectionEvent) => void record.hear(event);
      const actor = createActor(machine, { id: subject, clock, input, inspect } as never).start();
      for (const { event, delay } of journey) {
        noted.length = 0;
        if (delay === undefined) actor.send(event as never);
        else clock.increment(delay);
        const names = record.moments.at(-1)?.actions.map((name) => name.split(':')[0]);
        expect([event.type, names]).toEqual([event.type, noted]);
      }
    },
  );
});

test('the same event several times running is one line, with all that it changed, unless a step of a case ends between', () => {
  const clock = new SimulatedClock();
  const record = createRecord(() => clock.now());
  const { machine, input } = registry.coverage;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  createActor(machine, { id: 'coverage', clock, input, inspect }).start();
  clock.increment(interval);
  clock.increment(interval);
  const lines = linesOf(record.moments);
  expect(lines.map(({ first, last, times }) => [times, changesOf(first, last)])).toEqual([
    [2, ['index: 0 → 2']],
  ]);
  const [first] = record.moments;
  expect(linesOf(record.moments, new Set(first && [first])).map(({ times }) => times)).toEqual([
    1, 1,
  ]);
});

test('events of one type with different payloads have a line each', () => {
  const record = createRecord(() => 0);
  const { machine, input } = registry.floor;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine, { id: 'floor', input, inspect }).start();
  for (const index of [1, 2]) actor.send({ type: 'still.loaded', index });
  expect(linesOf(record.moments).map(({ last }) => last.event)).toEqual([
    { type: 'still.loaded', index: 2 },
    { type: 'still.loaded', index: 1 },
  ]);
});

test('an event that changes the state has a line of its own', () => {
  const record = createRecord(() => 0);
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(registry.menu.machine, { id: 'menu', inspect }).start();
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'toggle.pressed' });
  expect(linesOf(record.moments).map(({ times }) => times)).toEqual([1, 1, 1]);
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
  expect(changesOf(moment)).toEqual(['fields.message: "" → "(blanked)"']);
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
  const body = text.replace(/^(\/\/|import).*$/gm, '').replaceAll(' as never', '');
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
  expect(copied).toContain("  actor.send({ type: 'pause.pressed' });\n");
  expect(copied).not.toContain('hold.lifted');
});

test('what the page reports though it is so already is no step of a copied case', () => {
  const record = createRecord(() => 0);
  const { machine, input } = registry.coverage;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine, { id: 'coverage', input, inspect }).start();
  actor.send({ type: 'pause.pressed' });
  actor.send({ type: 'hold.lifted', hold: 'away' });
  actor.send({ type: 'right.pressed' });
  const last = record.moments.at(-1);
  if (!last) throw new Error('Nothing was recorded.');
  const copied = asCase(record.moments, last);
  expect(record.moments.map(({ isTaken }) => isTaken)).toEqual([true, true, true]);
  expect(copied).not.toContain('away');
  expect(copied.match(/^\d+\. .*/gm)).toEqual([
    '1. Press “Stop automatic slide show”.',
    '2. Click the name with the filled circle, below the pictures of London, and press the right arrow key.',
  ]);
});

test('a moment copied as a test holds with the state that was seen, and fails with another', () => {
  const moments = recorded();
  const last = moments.at(-1);
  if (!last) throw new Error('Nothing was recorded.');
  expect(runCopied(asTest(moments, last, 'held'))).toBe('coverage is in held after pause.pressed');
  expect(() => runCopied(asTest(moments, last, 'running'))).toThrow(/running/);
});
