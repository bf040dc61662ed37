/** The parts of the atlas that need no browser. */
import { describe } from 'chart-lab';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { registry, type Subject, subjects } from '../../../machines/registry.ts';
import { timing } from '../../../machines/timing.ts';
import { changesOf } from '../../../scripts/tools/atlas/changes.ts';
import { asCase, asTest } from '../../../scripts/tools/atlas/copy.ts';
import { mermaid } from '../../../scripts/tools/atlas/export.ts';
import { chartOf } from '../../../scripts/tools/atlas/layout.ts';
import { createRecord } from '../../../scripts/tools/atlas/live.ts';
import { setup, unmade } from '../../../scripts/tools/atlas/making.ts';
import { refusal } from '../../../scripts/tools/atlas/reasons.ts';
import { stateName } from '../../../src/parts/machine-attributes.ts';

/** An actor of a machine with its record, on a clock that stands. */
function recorded(subject: Subject) {
  const clock = new SimulatedClock();
  const record = createRecord(() => clock.now());
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const { machine, input }: { machine: AnyStateMachine; input: unknown } = registry[subject];
  const actor = createActor(machine, { id: subject, input, inspect, clock }).start();
  const last = () => record.moments.at(-1) ?? expect.unreachable('Nothing was recorded.');
  return { actor, clock, moments: record.moments, last };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test('draws no two states or labels of a chart over one another', async () => {
  const faults: string[] = [];
  for (const subject of subjects) {
    const { states, arrows } = await chartOf(subject);
    const leaves = states.filter(({ id }) => !states.some((one) => one.id.startsWith(`${id}.`)));
    const boxes = [...leaves, ...arrows.flatMap(({ label }) => label ?? [])];
    for (const [place, one] of boxes.entries())
      for (const other of boxes.slice(place + 1))
        if (overlap(one, other)) faults.push(`${one.id} and ${other.id}`);
  }
  expect(faults).toEqual([]);
});

test('writes every transition of a chart as Mermaid', () => {
  const missing = subjects.flatMap((subject) => {
    const drawn = mermaid(subject).replaceAll('#colon;', ':');
    return describe(registry[subject].machine, registry[subject].input)
      .map(({ event, condition }) => `${event}${condition && ` [${condition}]`}`)
      .filter((words) => !drawn.includes(words));
  });
  expect(missing).toEqual([]);
});

test('records each event with its time and the states before and after', () => {
  const { actor, clock, moments } = recorded('coverage');
  const { interval } = timing.coverage;
  clock.increment(interval);
  actor.send({ type: 'pause.pressed' });
  expect(
    moments.map(({ at, event, before, after }) => [
      at,
      event.type,
      stateName(before.value),
      stateName(after.value),
    ]),
  ).toEqual([
    [interval, 'xstate.after.interval.coverage.running', 'running', 'running'],
    [interval, 'pause.pressed', 'running', 'held'],
  ]);
});

test('blanks contact data in the history and in a copied test', () => {
  const { actor, moments, last } = recorded('contact');
  actor.send({ type: 'field.edited', field: 'message', value: 'Forty desks' });
  expect(changesOf(last())).toEqual(['fields.message: "" → "(blanked)"']);
  expect(asTest(moments, last(), 'idle.fresh')).not.toContain('Forty');
});

test('copies the way to a moment as a case, without events that nothing came of', () => {
  const { actor, moments, last } = recorded('coverage');
  actor.send({ type: 'pause.pressed' });
  actor.send({ type: 'hold.lifted', hold: 'away' });
  expect(asCase(moments, last())).toContain('\n2. Press “Stop automatic slide show”.\n');
  expect(asCase(moments, last())).not.toContain('\n3. ');
});

test('says why an event cannot be taken: the state, the guard, or no state at all', () => {
  const snapshot = recorded('menu').actor.getSnapshot();
  expect(refusal('menu', snapshot, { type: 'escape.pressed' })).toBe(
    'closed does not take it; open would.',
  );
  expect(refusal('menu', snapshot, { type: 'menu.opened' })).toBe('No state takes it.');
});

test('notes a chart that cannot be made, and lets it stand still in its first state', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const lamp = (delay: string) =>
    setup({ delays: { blink: 500 } }).createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { after: { [delay as 'blink']: 'on' } }, on: {} },
    } as never);
  expect(createActor(lamp('blinks')).start().getSnapshot().value).toBe('off');
  expect(unmade.get('lamp')).toBe(
    'lamp.off waits for "blinks", and the machine\'s setup has no such delay. Did you mean "blink"? It has: blink.',
  );
  lamp('blink');
  expect(unmade.size).toBe(0);
});
