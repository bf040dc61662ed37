/** Going back in the history of the atlas: what the page's views send meanwhile, and a page that cannot go all the way. */
import { expect, test } from 'vitest';
import {
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import { registry } from '../machines/registry.ts';
import { timing } from '../machines/timing.ts';
import { createGate } from '../scripts/tools/atlas/gate.ts';
import { createRecord } from '../scripts/tools/atlas/live.ts';
import { goBack } from '../scripts/tools/atlas/replay.ts';
import type { Session } from '../scripts/tools/atlas/session.ts';

/** The history of a slideshow whose delay has ended once. */
function past() {
  const clock = new SimulatedClock();
  const record = createRecord(() => clock.now());
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const { machine, input } = registry.coverage;
  createActor(machine as AnyStateMachine, { id: 'coverage', input, inspect, clock }).start();
  clock.increment(timing.coverage.interval);
  const last = record.moments.at(-1);
  if (!last) throw new Error('Nothing was recorded.');
  return { record, last };
}

/** A session whose page comes to life without any actor. */
function emptySession() {
  const told: string[] = [];
  const document = { querySelectorAll: () => [] };
  const session = {
    open: async () => ({ document, scrollTo() {} }),
    record: () => createRecord(() => 0),
    now: () => 0,
    forward() {},
    send: (_subject: string, { type }: EventObject) => told.push(type),
    unmute: () => told.push('unmute'),
    changed: () => told.push('changed'),
  };
  return { session: session as unknown as Session, told };
}

test('a delay that does not end again is named, and the page hears its sensors from then on', async () => {
  const { record, last } = past();
  const { session, told } = emptySession();
  await expect(goBack(session, record, last)).rejects.toThrow(
    /^The delay xstate\.after\.interval\.coverage\.\S+ of coverage did not end again\.$/,
  );
  expect(told.slice(-2)).toEqual(['unmute', 'changed']);
});

test('while the past is replayed, what a view sends waits: it is sent once, and what comes to nothing is dropped', () => {
  const { machine, input } = registry.coverage;
  const actor = createActor(machine as AnyStateMachine, { input });
  const gate = createGate();
  gate.reset(true);
  gate.guard(actor);
  const got: string[] = [];
  actor.start();
  actor.system.inspect(({ type, ...message }) => {
    if (type === '@xstate.event' && 'event' in message) got.push(message.event.type);
  });
  for (const type of ['right.pressed', 'play.pressed', 'left.pressed']) actor.send({ type });
  expect(got).toEqual([]);
  gate.send(actor, { type: 'right.pressed' });
  expect(got).toEqual(['right.pressed']);
  gate.open();
  expect(got).toEqual(['right.pressed', 'left.pressed']);
  actor.send({ type: 'pause.pressed' });
  expect(got.at(-1)).toBe('pause.pressed');
});
