/** The parts of the atlas that need no browser. */
import { expect, test } from 'vitest';
import { createActor, type InspectionEvent, SimulatedClock, setup } from 'xstate';
import { asTest } from '../../scripts/tools/atlas/copy.ts';
import { createRecord, stateOf } from '../../scripts/tools/atlas/record.ts';

const machine = setup({
  types: { context: {} as { changes: number } },
  delays: { change: 20 },
}).createMachine({
  id: 'light',
  context: { changes: 0 },
  initial: 'green',
  states: {
    green: { after: { change: 'red' }, on: { failed: 'off' } },
    red: { after: { change: 'green' }, on: { failed: 'off' } },
    off: {},
  },
});

/** A light with its record, on a clock that stands. */
function recorded() {
  const clock = new SimulatedClock();
  const record = createRecord(['light'], () => clock.now());
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine, { id: 'light', inspect, clock }).start();
  return { actor, clock, record };
}

test('records delays, and each event with its time and the states before and after', () => {
  const { actor, clock, record } = recorded();
  clock.increment(15);
  expect(record.delays(actor)).toEqual([{ name: 'change', ms: 20, left: 5 }]);
  clock.increment(5);
  actor.send({ type: 'failed' });
  actor.send({ type: 'failed' });
  const lines = record.moments.map(
    ({ at, event, before, after, isTaken }) =>
      `${at} ${event.type}: ${stateOf(before)} ${isTaken ? '→' : '='} ${stateOf(after)}`,
  );
  expect(lines).toEqual([
    '20 xstate.after.change.light.green: green → red',
    '20 failed: red → off',
    '20 failed: off = off',
  ]);
});

test('copies the way to a moment as a test: waits, events, state and context', () => {
  const { actor, clock, record } = recorded();
  clock.increment(20);
  clock.increment(5);
  actor.send({ type: 'failed' });
  const options = {
    page: '/',
    machines: { light: { machine, events: [] } },
    ready: async () => {},
    bring: () => {},
    testHead: () => '// Head',
  };
  const [, failed] = record.moments;
  expect(failed && asTest(options, record.moments, failed)).toBe(`// Head

test('light after failed', () => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock, input }).start();
  clock.increment(20);
  clock.increment(5);
  actor.send({"type":"failed"} as never);
  const { value, context } = actor.getSnapshot();
  expect(value).toEqual("off");
  expect(context).toEqual({"changes":0});
});
`);
});
