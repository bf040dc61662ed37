import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { contactMachine, type Fields, fieldNames } from '../../machines/contact.machine.ts';
import { properties } from '../../scripts/model/properties/properties.ts';
import { brokenBy, spaceOf } from '../../scripts/model/properties/property.ts';
import { wordsOf } from '../../scripts/model/properties/steps.ts';
import { systems } from '../../scripts/model/properties/systems.ts';

test.each(Object.keys(systems))(
  '%s: its properties hold, in every configuration',
  (name) => {
    const broken = properties.flatMap((property) => {
      const way = property.system === name ? brokenBy(property) : undefined;
      return way ? [`${property.says} Broken by:`, ...way.map(wordsOf)] : [];
    });
    expect(broken).toEqual([]);
    const space = spaceOf(name);
    space.all();
    expect(space.isWhole, 'whether every configuration was searched').toBe(true);
  },
  120_000,
);

const text = fc.string({ unit: 'binary' });

const answer = fc.record({
  type: fc.constant('xstate.done.actor.post' as const),
  output: fc.record({
    success: fc.boolean(),
    message: text,
    status: fc.constantFrom(200, 422, 429, 500),
  }),
});

const single = fc.oneof(
  fc.record({
    type: fc.constant('field.edited' as const),
    field: fc.constantFrom(...fieldNames),
    value: text,
  }),
  fc.record({
    type: fc.constant('draft.found' as const),
    fields: fc.dictionary(fc.constantFrom(...fieldNames), text),
  }),
  fc.constantFrom(
    { type: 'another.pressed' as const },
    { type: 'topic.removed' as const },
    { type: 'xstate.error.actor.getToken' as const, error: 'lost' },
    { type: 'xstate.error.actor.post' as const, error: 'lost' },
  ),
  fc.record({ type: fc.constant('topic.chosen' as const), topic: text }),
  fc.integer({ min: 1, max: 40_000 }),
);

/** Sends, and hears any answer or none. */
const sending = fc
  .oneof(answer, single)
  .map((end) => [
    { type: 'spam.ready' as const },
    { type: 'send.pressed' as const, problems: {} },
    { type: 'xstate.done.actor.getToken' as const, output: 'token' },
    end,
  ]);

/** Texts of any kind, drafts, presses, answers and time, in any order. */
const happenings = fc
  .array(fc.oneof({ weight: 3, arbitrary: single.map((one) => [one]) }, sending), { maxLength: 30 })
  .map((parts) => parts.flat());

test('[K7][K8] whatever is written and answered, a field loses its words by success or typing only', () => {
  let successes = 0;
  fc.assert(
    fc.property(happenings, (all) => {
      const clock = new SimulatedClock();
      const actor = createActor(contactMachine, { input: { seed: 'seed' }, clock }).start();
      const fieldsNow = (): Fields => actor.getSnapshot().context.fields;
      for (const one of all) {
        const before = fieldsNow();
        const { children } = actor.getSnapshot() as AnyMachineSnapshot;
        if (typeof one === 'number') clock.increment(one);
        else {
          const [, promise] = /\.actor\.(.+)$/.exec(one.type) ?? [];
          // The page's fields hold what was heard of.
          const event = one.type === 'send.pressed' ? { ...one, fields: before } : one;
          if (promise === undefined || promise in children) actor.send(event as never);
        }
        const isSuccess =
          typeof one === 'object' &&
          'output' in one &&
          typeof one.output === 'object' &&
          one.output.success;
        const typed = typeof one === 'object' && 'field' in one ? one.field : undefined;
        if (isSuccess && 'post' in children) {
          successes += 1;
          expect(Object.values(fieldsNow()).join('')).toBe('');
        } else
          for (const name of fieldNames)
            if (name !== typed && before[name] !== '') expect(fieldsNow()[name]).toBe(before[name]);
      }
      actor.stop();
    }),
    { numRuns: 200, seed: 1 },
  );
  expect(successes).toBeGreaterThan(0);
});
