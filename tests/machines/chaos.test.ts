import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, type EventObject, SimulatedClock } from 'xstate';
import type { ContactContext } from '../../machines/contact.machine.ts';
import { type Subject, subjects } from '../../machines/registry.ts';
import type { RotationContext } from '../../machines/rotation.ts';
import { walkables } from '../support/walkables.ts';

/** A promise can only be heard of while it is waited for. */
const canCome = ({ children }: AnyMachineSnapshot, { type }: EventObject) => {
  const [, promise] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return promise === undefined || promise in children;
};

type Check = (snapshot: AnyMachineSnapshot) => void;

const rotation: Check = (snapshot) => {
  const { index, count, holds } = snapshot.context as RotationContext;
  expect([...Array(count).keys()]).toContain(index);
  expect(new Set(holds).size).toBe(holds.length);
  expect(snapshot.matches('running' as never)).toBe(holds.length === 0);
};

/** What must be so whatever happened, where the state alone does not say it. */
const possible: Partial<Record<Subject, Check>> = {
  hero: rotation,
  coverage: rotation,
  brands: rotation,
  contact(snapshot) {
    const { notice, token } = snapshot.context as ContactContext;
    if (snapshot.matches('sending' as never)) expect(notice).toBeNull();
    else expect(token).toBe('');
    if (snapshot.matches({ idle: 'failure' } as never)) expect(notice?.tone).toBe('error');
    if (snapshot.matches({ idle: 'success' } as never)) expect(notice?.tone).toBe('success');
  },
  title(snapshot) {
    expect('keeper' in snapshot.children).toBe(snapshot.matches('hidden' as never));
  },
  menu(snapshot) {
    expect('dismissal' in snapshot.children).toBe(snapshot.matches('open' as never));
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
          expect(snapshot.status).toBe('active');
          possible[subject]?.(snapshot);
        }
        actor.stop();
      }),
      { numRuns: 20 },
    );
  });
});
