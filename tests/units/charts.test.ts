import { validate } from 'chart-lab';
import { expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { registry, subjects } from '../../machines/registry.ts';
import { eventTypes } from '../../scripts/model/properties/events.ts';

test('names in every chart only what its setup declares and somebody sends', () => {
  expect(
    subjects.flatMap((subject) =>
      validate(registry[subject].machine, { events: eventTypes[subject], numbers: false }),
    ),
  ).toEqual([]);
});

const nodesBelow = (node: StateNode): StateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesBelow),
];

test('describes every chart and state, and has no eventless transitions', () => {
  const nodes = subjects.flatMap((subject) =>
    nodesBelow((registry[subject].machine as AnyStateMachine).root),
  );
  expect(nodes.filter(({ description }) => !description).map(({ id }) => id)).toEqual([]);
  expect(nodes.filter(({ always }) => always?.length).map(({ id }) => id)).toEqual([]);
});
