import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate';
import { contactMachine, type Fields, fieldNames } from '../machines/contact.machine.ts';
import { subjects } from '../machines/registry.ts';
import { figures } from '../scripts/model/figures.ts';
import { ledger } from '../scripts/model/ledger.ts';
import { coverageOf } from '../scripts/model/properties/coverage.ts';
import { deletionsIn } from '../scripts/model/properties/deletions.ts';
import { allEvents } from '../scripts/model/properties/events.ts';
import {
  always,
  eventually,
  exactly,
  is,
  never,
  until,
  within,
} from '../scripts/model/properties/formulas.ts';
import { properties } from '../scripts/model/properties/properties.ts';
import { brokenBy, brokenByMutant, spaceOf } from '../scripts/model/properties/property.ts';
import { wordsOf } from '../scripts/model/properties/space.ts';
import { systems } from '../scripts/model/properties/systems.ts';
import { report } from '../scripts/tools/properties/report.ts';

describe.each(properties)('$system: $says', (property) => {
  test('holds in every configuration', () => {
    const way = brokenBy(property)?.map(wordsOf).join('\n') ?? '';
    expect(way, 'the shortest way to break it').toBe('');
  });

  test(`a chart that ${property.mutant.does} breaks it`, () => {
    const way = brokenByMutant(property)?.map(wordsOf) ?? [];
    expect(way[0]).toBe('Open the page.');
    expect(way.every((words) => words.length > 0)).toBe(true);
  });

  test('names rows that the ledger has', () => {
    const rows = property.source.match(/\b[A-Z]\d+\b/g) ?? [];
    expect(rows.filter((id) => !(id in ledger))).toEqual([]);
  });
});

test('the positions that are tried lie close to the threshold of the spec, on both sides', () => {
  const { number } = figures.scrollTopThreshold;
  const beyond = allEvents['scroll-top'].flatMap((one) =>
    'y' in one ? Number(one.y) - number : [],
  );
  expect(beyond.filter((px) => px > 0 && px < 1)).not.toEqual([]);
  expect(beyond.filter((px) => px > -2 && px < 0)).not.toEqual([]);
  expect(beyond).toContain(0);
});

describe('the formulas', () => {
  const space = spaceOf('title');
  const hidden = is(
    'hidden',
    ({ after }) => after.parts.title?.matches('hidden' as never) === true,
  );
  const shown = is('shown', (step) => !hidden.holds(step));
  const no = is('no', () => false);
  const lengthOf = (formula: ReturnType<typeof always>) => formula.broken(space)?.length;

  test('always and never give the shortest way to the first step that breaks them', () => {
    expect(lengthOf(always(shown))).toBe(2);
    expect(lengthOf(never(hidden))).toBe(2);
    expect(lengthOf(never(no))).toBeUndefined();
  });

  test('until ends where it says', () => {
    expect(lengthOf(until(hidden, hidden, shown))).toBeUndefined();
    expect(lengthOf(until(hidden, hidden, no))).toBe(3);
  });

  test('until judges the step at which it begins', () => {
    expect(lengthOf(until(hidden, shown, no))).toBe(2);
  });

  test('a step that is refused changes nothing that a formula remembers', () => {
    const refused = is('refused', ({ before, after }) => before === after);
    const fires = is('a delay ends', ({ fired }) => fired !== undefined);
    expect(lengthOf(never(refused))).toBe(2);
    expect(lengthOf(within(figures.titleAlternation.number, hidden, fires, shown))).toBeUndefined();
  });

  test('eventually is broken where nothing need happen, and by a circle of delays', () => {
    expect(lengthOf(eventually(shown, hidden))).toBe(1);
    expect(lengthOf(eventually(hidden, shown))).toBeDefined();
    const named = is(
      'named',
      ({ after }) => after.parts.title?.matches({ hidden: 'name' } as never) === true,
    );
    const leaves = is('named or shown', (step) => named.holds(step) || shown.holds(step));
    expect(lengthOf(eventually(hidden, leaves))).toBeUndefined();
  });

  test('within and exactly know how long the delays are', () => {
    const fires = is('a delay ends', ({ fired }) => fired !== undefined);
    const alternation = figures.titleAlternation.number;
    expect(lengthOf(within(alternation, hidden, fires, shown))).toBeUndefined();
    expect(lengthOf(within(alternation - 1, hidden, fires, shown))).toBe(2);
    expect(lengthOf(exactly(alternation, hidden, fires, shown))).toBeUndefined();
    expect(lengthOf(exactly(alternation + 100, hidden, fires, shown))).toBe(2);
  });
});

describe('a number that is wrong in the product alone', () => {
  afterEach(() => {
    vi.doUnmock('../machines/timing.ts');
    vi.resetModules();
  });

  test.each([
    ['hero', 'firstSwitch', 1000],
    ['hero', 'interval', -1000],
    ['hero', 'images', 1],
    ['coverage', 'interval', 1000],
    ['coverage', 'images', 1],
    ['brands', 'interval', 1000],
    ['brands', 'count', 1],
    ['title', 'alternation', -500],
    ['scrollTop', 'threshold', 1],
  ] as const)('breaks a property: %s.%s, off by %i', async (part, name, off) => {
    vi.resetModules();
    vi.doMock('../machines/timing.ts', async (importOriginal) => {
      const original = await importOriginal<typeof import('../machines/timing.ts')>();
      const { timing } = original;
      const constants: Record<string, number> = timing[part];
      const value = (constants[name] ?? Number.NaN) + off;
      return { ...original, timing: { ...timing, [part]: { ...constants, [name]: value } } };
    });
    const wrong = await import('../scripts/model/properties/properties.ts');
    const { brokenBy } = await import('../scripts/model/properties/property.ts');
    const system = part === 'scrollTop' ? 'scroll-top' : part;
    const own = wrong.properties.filter((one) => one.system === system);
    expect(own.filter((one) => brokenBy(one) !== undefined)).not.toEqual([]);
  });
});

test.each(subjects)('%s: every transition is taken', (subject) => {
  expect(coverageOf(subject).transitions.infeasible).toEqual([]);
});

test.each(subjects)('%s: whichever transition is deleted, a property breaks', (subject) => {
  const { all, unnoticed } = deletionsIn(subject);
  expect(unnoticed.map(({ what }) => what)).toEqual([]);
  expect(all.length).toBeGreaterThan(0);
});

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
          if (promise === undefined || promise in children) actor.send(one as never);
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
    { numRuns: 200 },
  );
  expect(successes).toBeGreaterThan(0);
});

test.each(Object.values(systems))(
  '$name: what it assumes is held by tests that exist',
  ({ assumes }) => {
    const files = assumes.flatMap(({ tests }) => tests);
    expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  },
);

test.each(Object.keys(systems))('%s: every configuration is searched', (name) => {
  const space = spaceOf(name);
  space.all();
  expect(space.isWhole).toBe(true);
});

test('docs/properties.md is up to date', () => {
  const page = readFileSync(new URL('../docs/properties.md', import.meta.url), 'utf8');
  expect(page, 'run: npm run properties -- --write').toBe(report());
});
