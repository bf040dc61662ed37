/** Double entry: the numbers of scripts/model/figures.ts are typed by hand from the spec, and the code must have the same. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { isComputed, msOf, registry, subjects } from '../../machines/registry.ts';
import { constants } from '../../scripts/model/constants.ts';
import {
  aboutTime,
  type Figure,
  figureNames,
  figures,
  withoutFigure,
  wordingsOf,
} from '../../scripts/model/figures.ts';
import { ledger } from '../../scripts/model/ledger.ts';

const delaysOf = (machine: AnyStateMachine) =>
  Object.fromEntries(
    Object.keys(machine.implementations.delays).map((name) => [name, msOf(machine, name)]),
  );

test('[E2] hero switches after its first delay from the first paint, then in its interval', () => {
  const { machine } = registry.hero;
  const { heroFirst, heroLater } = figures;
  expect(delaysOf(machine)).toEqual({ firstSwitch: heroFirst.number, interval: heroLater.number });
  expect(isComputed(machine, 'firstSwitch')).toBe(true);
  expect(msOf(machine, 'firstSwitch', { seenFor: 1500 })).toBe(heroFirst.number - 1500);
});

test('[W2][L2][P8] title, coverage and brands have no delay but their interval', () => {
  const { titleAlternation, coverageInterval, brandsInterval } = figures;
  expect(delaysOf(registry.title.machine)).toEqual({ alternation: titleAlternation.number });
  expect(delaysOf(registry.coverage.machine)).toEqual({ interval: coverageInterval.number });
  expect(delaysOf(registry.brands.machine)).toEqual({ interval: brandsInterval.number });
});

test('contact waits 30 s for the answer to an enquiry', () => {
  expect(delaysOf(registry.contact.machine)).toEqual({ answerTimeout: 30_000 });
});

test('floor shows each of its seven steps for 1.6 s', () => {
  expect(delaysOf(registry.floor.machine)).toEqual({ step: 1600 });
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

describe('figures', () => {
  const plain = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8').replaceAll(
    '**',
    '',
  );
  const numbered = new Set(figureNames.flatMap((name) => figures[name].ids as readonly string[]));
  const inWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const aNumber = new RegExp(`\\d|\\b(${inWords.join('|')}|fourteen|sixteen|twenty)\\b`);

  /** True of a number by itself, not as a part of another: "2 s" is in "2.0 s", not in "12 s" or "0.2 s". */
  function hasNumber(sentence: string, wanted: number, unit: Figure['unit']): boolean {
    const s = wanted / 1000;
    const digits: Partial<Record<Figure['unit'], string[]>> = {
      ms: [`${wanted} ms`, `${s} s`, `${s.toFixed(1)} s`, `${s} seconds`],
      px: [`${wanted} px`],
      share: [`${wanted * 100}%`],
    };
    return [...(digits[unit] ?? [`${wanted}`]), inWords[wanted]].some(
      (form) =>
        form &&
        new RegExp(`(?<![\\d.])${RegExp.escape(form)}(?![\\d.]*\\d|\\w)`, 'i').test(sentence),
    );
  }

  /** The names that a sentence lists, after its colon if it has one; beginnings of points, if words are left out. */
  const namesIn = (sentence: string) =>
    (sentence.split(': ').at(-1) ?? '').split(sentence.includes(' … ') ? ' … ' : /, | and /);

  const says = (sentence: string, { number, unit }: Figure) =>
    // Where the spec lists names, their number is counted and not written.
    unit === 'items' && !aNumber.test(sentence.toLowerCase())
      ? namesIn(sentence).length === number
      : [number].flat().every((one) => hasNumber(sentence, one, unit));

  test('name rows of the ledger', () => {
    expect([...numbered].filter((id) => !(id in ledger))).toEqual([]);
  });

  test('quote the specification', () => {
    const quoted = [
      ...figureNames.flatMap((name) =>
        wordingsOf(figures[name]).map((sentence) => ({ name, sentence })),
      ),
      ...aboutTime.map(({ id, sentence }) => ({ name: id, sentence })),
    ];
    const missing = quoted.filter(({ sentence }) =>
      sentence.split(' … ').some((part) => !plain.includes(part)),
    );
    expect(missing).toEqual([]);
  });

  test('have the number that their words have', () => {
    const wrong = figureNames.flatMap((name) => {
      const figure: Figure = figures[name];
      return wordingsOf(figure)
        .filter((sentence) => !says(sentence, figure))
        .map((sentence) => ({ name, number: figure.number, sentence }));
    });
    expect(wrong).toEqual([]);
  });

  test('stand for each row of the ledger that has a number, unless a reason is given', () => {
    const expected = Object.entries(ledger)
      .filter(([id, statement]) => aNumber.test(statement) && !numbered.has(id))
      .map(([id]) => id);
    expect(Object.keys(withoutFigure).sort()).toEqual(expected.sort());
  });
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
      expect([...used].sort(), subject).toEqual(Object.keys(delaysOf(machine)).sort());
      for (const delay of Object.values(delaysOf(machine))) expect(delay).toBeTypeOf('number');
    }
  });

  test('has a description, and so has each of its states', () => {
    expect(found(({ description }) => (description ? undefined : 'no description'))).toEqual([]);
  });

  test('has no eventless transition, which no path generator can see', () => {
    expect(found(({ always }) => (always?.length ? 'always' : undefined))).toEqual([]);
  });
});
