// node:assert, because vitest's own expectations would take most of the time of tens of thousands of checks.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, type EventObject, SimulatedClock } from 'xstate';
import type { ContactContext } from '../../machines/contact.machine.ts';
import { type Subject, subjects } from '../../machines/registry.ts';
import type { RotationContext } from '../../machines/rotation.ts';
import { walkables } from '../../scripts/model/walkables.ts';

/** A promise can only be heard of while it is waited for. */
const canCome = ({ children }: AnyMachineSnapshot, { type }: EventObject) => {
  const [, promise] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return promise === undefined || promise in children;
};

type Check = (snapshot: AnyMachineSnapshot) => void;

const rotation: Check = (snapshot) => {
  const { index, count, holds } = snapshot.context as RotationContext;
  assert.ok(Number.isInteger(index) && index >= 0 && index < count, `index ${index}`);
  assert.equal(new Set(holds).size, holds.length);
  assert.equal(snapshot.matches('running' as never), holds.length === 0);
};

/** Invariants beyond those that the state itself guarantees. */
const possible: Partial<Record<Subject, Check>> = {
  hero: rotation,
  coverage: rotation,
  brands: rotation,
  contact(snapshot) {
    const { notice, token } = snapshot.context as ContactContext;
    if (snapshot.matches('sending' as never)) assert.equal(notice, null);
    else assert.equal(token, '');
    if (snapshot.matches({ idle: 'failure' } as never)) assert.equal(notice?.tone, 'error');
    if (snapshot.matches({ idle: 'success' } as never)) assert.equal(notice?.tone, 'success');
  },
  title(snapshot) {
    assert.equal('keeper' in snapshot.children, snapshot.matches('hidden' as never));
  },
  menu(snapshot) {
    assert.equal('dismissal' in snapshot.children, snapshot.matches('open' as never));
  },
};

describe.each(subjects)('%s', (subject) => {
  const { machine, input, events } = walkables[subject];
  const happening = fc.oneof(
    fc.constantFrom<EventObject | number>(...events),
    fc.integer({ min: 1, max: 40_000 }),
  );

  test('500 random events and waits in any order never throw and leave a possible state', () => {
    fc.assert(
      fc.property(fc.array(happening, { minLength: 500, maxLength: 500 }), (happenings) => {
        const clock = new SimulatedClock();
        const actor = createActor(machine, { input: input as never, clock }).start();
        for (const one of happenings) {
          if (typeof one === 'number') clock.increment(one);
          else if (canCome(actor.getSnapshot(), one)) actor.send(one as never);
          const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
          const isOver = snapshot._nodes.some(({ type }) => type === 'final');
          assert.equal(snapshot.status, isOver ? 'done' : 'active');
          possible[subject]?.(snapshot);
          if (isOver) break;
        }
        actor.stop();
      }),
      { numRuns: 3, seed: 1 },
    );
  });
});
