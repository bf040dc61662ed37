/** Events that carry an error, in the history of the atlas. */
import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, type InspectionEvent } from 'xstate';
import { registry } from '../machines/registry.ts';
import { asTest } from '../scripts/tools/atlas/copy.ts';
import { createRecord } from '../scripts/tools/atlas/live.ts';

/** The record of the form: its token fails. */
function failed() {
  const record = createRecord(() => 0);
  const { machine, input } = registry.contact;
  const inspect = (event: InspectionEvent) => void record.hear(event);
  const actor = createActor(machine as AnyStateMachine, { id: 'contact', input, inspect }).start();
  actor.send({ type: 'spam.ready' });
  actor.send({ type: 'send.pressed', problems: {} });
  actor.send({ type: 'xstate.error.actor.getToken', error: new RangeError('no token') });
  const last = record.moments.at(-1);
  if (!last) throw new Error('Nothing was recorded.');
  return { moments: record.moments, last };
}

test('an error in the history has its name and its message', () => {
  expect(failed().last.event).toMatchObject({ error: 'RangeError: no token' });
});

test('a copied test has the error, and does not call it blanked', () => {
  const { moments, last } = failed();
  const copied = asTest(moments, last, 'idle.failure');
  expect(copied).toContain("error: 'RangeError: no token' } as never);");
  expect(copied).not.toContain('blanked');
});
