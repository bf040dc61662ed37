import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { check, cover, coverage, leftBy, travel } from '../index.ts';
import { foreignCharts } from './foreign-charts.ts';

describe.each(foreignCharts)(
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
          see: ({ snapshot }) => expect(seen(actor.getSnapshot())).toEqual(seen(snapshot)),
        });
        actor.stop();
      }
    });

    test('has a property that a planted fault breaks', () => {
      expect(check(space, { property })).toMatchObject([{ verdict: 'holds' }]);
      expect(check(spaceOf(fault), { property })).toMatchObject([{ verdict: 'broken' }]);
    });
  },
);
