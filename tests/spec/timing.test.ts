/** Double entry: the numbers of scripts/model/figures.ts are typed by hand from the spec, and the code must have the same. */
import { firstContext, isComputed, msOf } from 'chart-lab';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { registry, type Subject, subjects } from '../../machines/registry.ts';
import { constants } from '../../scripts/model/constants.ts';
import { figures } from '../../scripts/model/figures.ts';

function delaysOf(subject: Subject) {
  const { machine, input }: { machine: AnyStateMachine; input: unknown } = registry[subject];
  const context = firstContext(machine, input);
  return Object.fromEntries(
    Object.keys(machine.implementations.delays).map((name) => [name, msOf(machine, name, context)]),
  );
}

test('[E2] hero switches after its first delay from the first paint, then in its interval', () => {
  const { machine } = registry.hero;
  const { heroFirst, heroLater } = figures;
  expect(delaysOf('hero')).toEqual({ firstSwitch: heroFirst.number, interval: heroLater.number });
  expect(isComputed(machine, 'firstSwitch')).toBe(true);
  expect(msOf(machine, 'firstSwitch', { seenFor: 1500 })).toBe(heroFirst.number - 1500);
});

test('[W2][L2][P8] title, coverage and brands have no delay but their interval', () => {
  const { titleAlternation, coverageInterval, brandsInterval } = figures;
  expect(delaysOf('title')).toEqual({ alternation: titleAlternation.number });
  expect(delaysOf('coverage')).toEqual({ interval: coverageInterval.number });
  expect(delaysOf('brands')).toEqual({ interval: brandsInterval.number });
});

test('contact waits 30 s for the answer to an enquiry', () => {
  expect(delaysOf('contact')).toEqual({ answerTimeout: 30_000 });
});

test('floor shows each of its seven steps for 1.6 s', () => {
  expect(delaysOf('floor')).toEqual({ step: 1600 });
  expect(registry.floor.input).toEqual({ count: 7 });
});

test('[E1][E2][L1][L2][P6][P8][T1][W1][W2] the code has the numbers of the spec', () => {
  const wrong = constants
    .filter(({ figure, code }) => code !== figure.number)
    .map(
      ({ subject, figure: { what, number, unit, sentence }, code }) =>
        `${subject}: ${what} is ${code} ${unit}, and the spec says ${number}: “${sentence}”`,
    );
  expect(wrong).toEqual([]);
});

describe('every chart', () => {
  /** A line for each state of each chart for which the function gives words. */
  const found = (wordsOf: (node: StateNode) => string | undefined) =>
    subjects.flatMap((subject) => {
      const look = (node: StateNode): string[] => [
        ...(wordsOf(node) ? [`${node.id}: ${wordsOf(node)}`] : []),
        ...Object.values(node.states).flatMap(look),
      ];
      return look((registry[subject].machine as AnyStateMachine).root);
    });

  // XState takes an unknown name for a delay of 0 ms.
  test('waits for named delays of a number of ms, and uses each that is named', () => {
    for (const subject of subjects) {
      const { machine }: { machine: AnyStateMachine } = registry[subject];
      const used = new Set<string>();
      const visit = (node: StateNode) => {
        for (const { delay } of node.after) used.add(String(delay));
        for (const child of Object.values(node.states)) visit(child);
      };
      visit(machine.root);
      expect([...used].sort(), subject).toEqual(Object.keys(delaysOf(subject)).sort());
      for (const delay of Object.values(delaysOf(subject))) expect(delay).toBeTypeOf('number');
    }
  });

  test('has a description, and so has each of its states', () => {
    expect(found(({ description }) => (description ? undefined : 'no description'))).toEqual([]);
  });

  test('has no eventless transition', () => {
    expect(found(({ always }) => (always?.length ? 'always' : undefined))).toEqual([]);
  });
});
