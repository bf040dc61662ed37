/**
 * Double entry: the numbers below are copied by hand from the spec. A constant that is changed
 * in machines/timing.ts must be changed here too, with the spec beside it.
 */

import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { isComputed, msOf, registry, subjects } from '../../machines/registry.ts';
import { timing } from '../../machines/timing.ts';
import { constants } from '../../scripts/model/constants.ts';

const delaysOf = (machine: AnyStateMachine) =>
  Object.fromEntries(
    Object.keys(machine.implementations.delays).map((name) => [name, msOf(machine, name)]),
  );

test('[E2] hero: the first switch 4 s after the first paint, then every 6 s', () => {
  const { machine } = registry.hero;
  expect(delaysOf(machine)).toEqual({ firstSwitch: 4000, interval: 6000 });
  expect(isComputed(machine, 'firstSwitch')).toBe(true);
  expect(msOf(machine, 'firstSwitch', { seenFor: 1500 })).toBe(2500);
});

test('[W2] title: alternates every 1.5 s', () => {
  expect(delaysOf(registry.title.machine)).toEqual({ alternation: 1500 });
});

test('[W1] reveal: 10 % visible, 50 px bottom margin', () => {
  expect(timing.reveal).toEqual({ visibleShare: 0.1, bottomMargin: 50 });
});

test('[L2] coverage: 4000 ms, six images', () => {
  expect(delaysOf(registry.coverage.machine)).toEqual({ interval: 4000 });
  expect(registry.coverage.input).toEqual({ count: 6 });
});

test('[P8] brands: 2000 ms, 22 brands', () => {
  expect(delaysOf(registry.brands.machine)).toEqual({ interval: 2000 });
  expect(registry.brands.input).toEqual({ count: 22 });
});

test('[E1] hero: two images', () => {
  expect(registry.hero.input).toEqual({ count: 2 });
});

test('[T1] scroll-to-top: 300 px', () => {
  expect(timing.scrollTop.threshold).toBe(300);
});

test('contact: an enquiry waits 30 s for its answer', () => {
  expect(delaysOf(registry.contact.machine)).toEqual({ answerTimeout: 30_000 });
});

test('floor: each of the seven steps is shown 1.6 s', () => {
  expect(delaysOf(registry.floor.machine)).toEqual({ step: 1600 });
  expect(registry.floor.input).toEqual({ count: 7 });
});

test.each([...constants])('[$id] $subject, $what: $spec $unit', ({ spec, code }) => {
  expect(code).toBe(spec);
});

describe.each(subjects)('%s', (subject) => {
  const machine: AnyStateMachine = registry[subject].machine;
  const used = new Set<string>();
  const visit = (node: StateNode) => {
    for (const { delay } of node.after) used.add(String(delay));
    for (const child of Object.values(node.states)) visit(child);
  };
  visit(machine.root);

  // XState takes an unknown name for a delay of 0 ms.
  test('every delay in the chart is a named number of ms, and every named one is used', () => {
    expect([...used].sort()).toEqual(Object.keys(delaysOf(machine)).sort());
    for (const delay of Object.values(delaysOf(machine))) expect(delay).toBeTypeOf('number');
  });

  test('the chart and every state have a description', () => {
    const without: string[] = [];
    const look = (node: StateNode) => {
      if (!node.description) without.push(node.id);
      for (const child of Object.values(node.states)) look(child);
    };
    look(machine.root);
    expect(without).toEqual([]);
  });

  test('there is no eventless transition, which no path generator can see', () => {
    const eventless: string[] = [];
    const look = (node: StateNode) => {
      if (node.always?.length) eventless.push(node.id);
      for (const child of Object.values(node.states)) look(child);
    };
    look(machine.root);
    expect(eventless).toEqual([]);
  });
});
