/**
 * Double entry: the numbers of scripts/model/figures.ts are typed by hand from the spec. A constant that is changed in
 * machines/timing.ts must be changed there too, with the spec beside it.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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
import setup, { inSpec, typedDelays, wrongConstants } from '../support/double-entry.ts';
import { hasNumber } from '../support/numbers.ts';

const delaysOf = (machine: AnyStateMachine) =>
  Object.fromEntries(
    Object.keys(machine.implementations.delays).map((name) => [name, msOf(machine, name)]),
  );

test('[E2] hero: the first switch after its delay from the first paint, then in its interval', () => {
  const { machine } = registry.hero;
  const { heroFirst, heroLater } = figures;
  expect(delaysOf(machine)).toEqual({ firstSwitch: heroFirst.number, interval: heroLater.number });
  expect(isComputed(machine, 'firstSwitch')).toBe(true);
  expect(msOf(machine, 'firstSwitch', { seenFor: 1500 })).toBe(heroFirst.number - 1500);
});

test('[W2] title: alternates in its interval', () => {
  expect(delaysOf(registry.title.machine)).toEqual({
    alternation: figures.titleAlternation.number,
  });
});

test('[L2] coverage: its interval', () => {
  expect(delaysOf(registry.coverage.machine)).toEqual({
    interval: figures.coverageInterval.number,
  });
});

test('[P8] brands: its interval', () => {
  expect(delaysOf(registry.brands.machine)).toEqual({ interval: figures.brandsInterval.number });
});

test('contact: an enquiry waits 30 s for its answer', () => {
  expect(delaysOf(registry.contact.machine)).toEqual({ answerTimeout: 30_000 });
});

test('floor: each of the seven steps is shown 1.6 s', () => {
  expect(delaysOf(registry.floor.machine)).toEqual({ step: 1600 });
  expect(registry.floor.input).toEqual({ count: 7 });
});

test.each([...constants])(
  '[E1][E2][L1][L2][P6][P8][T1][W1][W2] the code has the number of the spec: $subject, $figure.what',
  (constant) => {
    expect(wrongConstants([constant])).toEqual([]);
  },
);

test('before all other tests, a constant that is another is told with its sentence, and where both stand', () => {
  const [hero, ...others] = constants;
  if (!hero) throw new Error('There is no constant.');
  const { number, sentence } = hero.figure;
  expect(wrongConstants([{ ...hero, code: number + 500 }, ...others])).toEqual([
    expect.stringMatching(
      `^hero\\.firstSwitch is ${number + 500} ms \\(machines/timing\\.ts:\\d+\\), and the spec says ${number} ms: “${sentence}” \\(docs/spec\\.md:\\d+\\), as does heroFirst \\(scripts/model/figures\\.ts:\\d+\\)\\.`,
    ),
  ]);
});

test('a figure that is not in its own sentence is told as wrong, and not as what the specification says', () => {
  const { heroLater } = figures;
  const former = heroLater.number;
  try {
    Object.assign(heroLater, { number: former + 500 });
    expect(wrongConstants()).toEqual([
      expect.stringMatching(
        `^heroLater is wrong in scripts/model/figures\\.ts:\\d+: it has ${former + 500} ms, and its sentence in the specification does not: “${heroLater.sentence}” \\(docs/spec\\.md:\\d+\\) and “${heroLater.also[0]}” \\(docs/spec\\.md:\\d+\\)\\.`,
      ),
    ]);
  } finally {
    Object.assign(heroLater, { number: former });
  }
});

test('a sentence whose number is another in the specification is found there with its line', () => {
  const found = inSpec('Services. Ten cards.');
  expect(found?.quote).toMatch(/^“Services\. \w+ cards\.” \(docs\/spec\.md:\d+\)$/);
  expect(found).toEqual(inSpec(figures.services.sentence));
  expect(inSpec('Services. Ten doors.')).toBeUndefined();
});

test('a wrong constant ends the run before its first test, with nothing but its sentence', () => {
  const { number } = figures.heroLater;
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const ended = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  onTestFinished(() => {
    Object.assign(figures.heroLater, { number });
    vi.restoreAllMocks();
  });
  setup();
  expect(ended).not.toHaveBeenCalled();
  Object.assign(figures.heroLater, { number: number + 500 });
  setup();
  expect(said.mock.calls).toEqual([[wrongConstants().join('\n')]]);
  expect(ended.mock.calls).toEqual([[1]]);
});

test.each([
  ['as they were', {}],
  [
    'moved with it',
    {
      sentence: 'then it alternates every 6.5 s',
      also: ['first switch at 4 s, then every 6.5 s'],
    },
  ],
])(
  'a constant that moved with its figure is told by each sentence of the specification that still has the former number, the words of the figure %s',
  (_which, words) => {
    const { heroLater } = figures;
    const former = { ...heroLater };
    const code = former.number + 500;
    try {
      Object.assign(heroLater, { number: code, ...words });
      const moved = constants.map((one) => (one.figure === heroLater ? { ...one, code } : one));
      expect(wrongConstants(moved)).toEqual([
        expect.stringMatching(
          `^The spec says “${former.sentence}” \\(docs/spec\\.md:\\d+\\) and “${former.also[0]}” \\(docs/spec\\.md:\\d+\\), and hero\\.interval \\(machines/timing\\.ts:\\d+\\) and heroLater \\(scripts/model/figures\\.ts:\\d+\\) are ${code} ms:`,
        ),
      ]);
    } finally {
      Object.assign(heroLater, former);
    }
  },
);

test('a delay that is typed into a chart again is told with the file of the chart', () => {
  expect(typedDelays()).toEqual([]);
  const typed = constants.map((one) => (one.delay ? { ...one, code: one.code + 500 } : one));
  const [first, ...others] = typedDelays(typed);
  const { number } = figures.heroFirst;
  expect(first).toContain(
    `The chart of hero waits ${number + 500} ms (firstSwitch in machines/hero.machine.ts), and machines/timing.ts:`,
  );
  expect(first).toContain(` has ${number} ms: `);
  expect(others).toHaveLength(typed.filter(({ delay }) => delay).length - 1);
});

describe('figures', () => {
  test('each names rows of the ledger', () => {
    const named = figureNames.flatMap((name) => figures[name].ids as readonly string[]);
    expect(named.filter((id) => !(id in ledger))).toEqual([]);
  });

  const plain = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8').replaceAll(
    '**',
    '',
  );

  test.each([
    ...figureNames.flatMap((name) =>
      wordingsOf(figures[name]).map((sentence) => ({ name, sentence })),
    ),
    ...aboutTime.map(({ id, sentence }) => ({ name: id, sentence })),
  ])('the words of $name are in the specification: $sentence', ({ name, sentence }) => {
    const missing = sentence.split(' … ').filter((part) => !plain.includes(part));
    const now = missing.map((part) => inSpec(part)?.quote ?? 'nothing like it').join(', ');
    expect(
      missing,
      `${name} in scripts/model/figures.ts quotes “${missing.join(' … ')}”; the specification has ${now}`,
    ).toEqual([]);
  });

  const number =
    /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|sixteen|twenty)\b/;

  test('every row of the ledger with a number has one, or a reason why not', () => {
    const named = new Set(figureNames.flatMap((name) => figures[name].ids as readonly string[]));
    const without = Object.entries(ledger).filter(
      ([id, statement]) => number.test(statement) && !named.has(id) && !(id in withoutFigure),
    );
    expect(without).toEqual([]);
  });

  test('no reason is given for a row that has no number, or has a figure', () => {
    const idle = Object.keys(withoutFigure).filter(
      (id) =>
        !number.test(ledger[id as keyof typeof ledger]) ||
        figureNames.some((name) => (figures[name].ids as readonly string[]).includes(id)),
    );
    expect(idle).toEqual([]);
  });

  test.each([
    ['alternates every 1.5 s', 5000, 'ms'],
    ['alternates every 1.5 s', 1000, 'ms'],
    ['Next step 2.5 s after each', 2000, 'ms'],
    ['4000 ms interval, 6 images', 400, 'ms'],
    ['4000 ms interval, 6 images', 6, 'ms'],
    ['22 brands', 2, 'items'],
    ['3, 4 or 6 brands', 34, 'items'],
  ] as const)('“%s” does not have %i %s', (sentence, wanted, unit) => {
    expect(hasNumber(sentence, wanted, unit)).toBe(false);
  });

  /** What a sentence lists: after a colon, if it has one; beginnings of points, if words are left out. */
  const namesIn = (sentence: string) =>
    (sentence.split(': ').at(-1) ?? '').split(sentence.includes(' … ') ? ' … ' : /, | and /);

  // Whoever changes the one and forgets the other is told here.
  test.each(
    figureNames.flatMap((name) =>
      wordingsOf(figures[name]).map((sentence): Figure => ({ ...figures[name], sentence })),
    ),
  )(
    'the words of the spec have the number of $what: $sentence',
    ({ number: wanted, unit, sentence }) => {
      // Where the spec lists names, their number is counted and not written.
      if (unit === 'items' && !number.test(sentence.toLowerCase())) {
        expect(namesIn(sentence), 'names that the specification lists').toHaveLength(
          Number(wanted),
        );
        return;
      }
      for (const one of [wanted].flat())
        expect(
          hasNumber(sentence, one, unit),
          `scripts/model/figures.ts has ${one} ${unit} beside “${sentence}”: the specification says which of the two is right.`,
        ).toBe(true);
    },
  );
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
