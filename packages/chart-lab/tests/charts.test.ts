import { getShortestPaths } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createActor, type EventObject, SimulatedClock } from 'xstate';
import {
  always,
  check,
  cover,
  coverage,
  explore,
  leftBy,
  never,
  type Properties,
  type Space,
  travel,
} from '../index.ts';
import { fetchWithRetry, player } from './charts.ts';

const exploreFetch = (isFaulty = false) =>
  explore(fetchWithRetry(isFaulty), {
    events: [
      { type: 'fetch.asked' },
      { type: 'fetch.given up' },
      { type: 'xstate.done.actor.0.(machine).loading', output: 'data' },
    ],
    limit: 1000,
  });

const explorePlayer = (isFaulty = false) =>
  explore(player(isFaulty), {
    events: ['play.pressed', 'track.ended', 'mute.pressed', 'power.pressed'].map((type) => ({
      type,
    })),
    facts: { isMuted: false },
    factsAfter: ({ before, move, after: { facts } }) =>
      before?.snapshot.matches('on') && move.sends[0]?.type === 'mute.pressed'
        ? { isMuted: !facts.isMuted }
        : facts,
  });

const charts: [name: string, configurations: number, (isFaulty?: boolean) => Space, Properties][] =
  [
    [
      'fetch with retry',
      12,
      exploreFetch as unknown as () => Space,
      {
        'Three attempts at most.': never(({ after }) => after.snapshot.context.attempts > 3),
      },
    ],
    [
      'parallel player with history',
      44,
      explorePlayer as unknown as () => Space,
      {
        'It stays muted while its power is off.': always(
          ({ after: { snapshot, facts } }) =>
            snapshot.matches('off') ||
            snapshot.matches({ on: { volume: facts.isMuted ? 'muted' : 'audible' } }),
        ),
      },
    ],
  ];

describe.each(charts)('%s', (_name, configurations, exploreChart, properties) => {
  const space = exploreChart();

  test('is explored in full, every transition included', () => {
    expect(coverage(space)).toEqual({
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
      const actor = createActor(space.system.machine, { clock }).start();
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
    expect(check(space, properties)).toMatchObject([{ verdict: 'holds' }]);
    expect(check(exploreChart(true), properties)).toMatchObject([{ verdict: 'broken' }]);
  });
});

test('@xstate/graph, an engine of its own, reaches the same', () => {
  const keyOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, context]);
  // Its events are ours: it knows no delays and no actors.
  const events = new Map<string, EventObject[]>();
  for (const { world, steps } of exploreFetch().configurations)
    events.set(
      keyOf(world.snapshot),
      steps.flatMap(({ step }) => step.move.sends),
    );
  const paths = getShortestPaths(fetchWithRetry(), {
    serializeState: keyOf as never,
    events: (snapshot) => (events.get(keyOf(snapshot)) ?? []) as never,
  });
  const reached = paths.map(({ state }) => keyOf(state));
  expect(reached.toSorted()).toEqual([...events.keys()].toSorted());
});
