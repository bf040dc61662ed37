import { expect, describe as group, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { check, cover, coverage, describe, leftBy, toMermaid, travel, validate } from '../index.ts';
import { foreignCharts } from './foreign-charts.ts';

group.each(foreignCharts)(
  '$name',
  ({ machine, configurations, space: spaceOf, property, fault }) => {
    const space = spaceOf(machine);

    test('is explored in full, every transition included', () => {
      expect(coverage(space)).toMatchObject({
        complete: true,
        configurations,
        neverEntered: [],
        neverTaken: [],
      });
    });

    test('is covered by few paths, which the machine itself walks on a simulated clock', async () => {
      const paths = cover(space);
      expect(leftBy(space, paths)).toEqual([]);
      for (const path of paths) {
        const clock = new SimulatedClock();
        const actor = createActor(machine, { clock }).start();
        const seen = ({ value, context }: AnyMachineSnapshot) => ({ value, context });
        await travel(path, {
          cause: (event) => actor.send(event),
          elapse: (ms) => clock.increment(ms),
          see: ({ parts }) =>
            expect(seen(actor.getSnapshot())).toEqual(seen(Object.values(parts)[0] as never)),
        });
        actor.stop();
      }
    });

    test('has a property that a planted fault breaks', () => {
      expect(check(space, { property })).toMatchObject([{ verdict: 'holds' }]);
      expect(check(spaceOf(fault), { property })).toMatchObject([{ verdict: 'broken' }]);
    });

    test('is drawn with all its transitions, and has no fault that its compiler missed', () => {
      const drawing = toMermaid(machine);
      expect(drawing).toMatchSnapshot();
      const words = describe(machine).map(({ event }) => event.replaceAll(':', '#colon;'));
      expect(words.filter((word) => !drawing.includes(word))).toEqual([]);
      expect(validate(machine)).toEqual([]);
    });
  },
);
