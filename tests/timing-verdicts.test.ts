/** What `npm run timing` concludes from what it has measured. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { registry } from '../machines/registry.ts';
import type { Engine } from '../scripts/engines/driver.ts';
import { constants } from '../scripts/model/constants.ts';
import { figureNames, figures } from '../scripts/model/figures.ts';
import { countOfSpec, sentNames } from '../scripts/tools/timing/counts/sent.ts';
import { counts } from '../scripts/tools/timing/counts.ts';
import { ofInterval } from '../scripts/tools/timing/judgements.ts';
import { bias, dueIn, fades, reach, tolerance, tooLate } from '../scripts/tools/timing/limits.ts';
import { hardestFrom, type LongHidden } from '../scripts/tools/timing/long-hidden.ts';
import { placesOf } from '../scripts/tools/timing/places.ts';
import { type Due, revealOf } from '../scripts/tools/timing/places-in-page.ts';
import { proveDelay } from '../scripts/tools/timing/proof.ts';
import {
  type DelayName,
  delayNames,
  type Measured,
  startedBefore,
} from '../scripts/tools/timing/session.ts';
import { fewestSamples, medianOver } from '../scripts/tools/timing/statistics.ts';
import { chartFault, constantOf, rowsOf } from '../scripts/tools/timing/verdicts.ts';
import { createSite } from '../src/site.ts';
import { measured, sight } from './support/timing.ts';

const root = join(import.meta.dirname, '..');

const delays = constants.flatMap((one) => (one.delay ? [{ ...one, delay: one.delay }] : []));

test.each(delays)('$subject waits for $figure.what to the ms', ({ subject, delay, figure }) => {
  const { number } = figure;
  expect(proveDelay(subject, delay)).toBe(`nothing at ${number - 1} ms, changed at ${number} ms`);
});

test('a delay that no chart waits for is an error', () => {
  expect(() => proveDelay('hero', 'pause')).toThrow('never waits');
});

test('the tasks in which the page starts a rotation are those that the recorder takes for them', async () => {
  const started = new Set<string>();
  const next = ({ type, actorRef }: InspectionEvent) => {
    const { id } = actorRef as AnyActorRef;
    if (type === '@xstate.snapshot' && id in registry) started.add(id);
  };
  await createSite({ inspect: { next } }).startHome();
  for (const [machine, before] of Object.entries(startedBefore))
    expect([...started][before]).toBe(machine);
});

test('a block that was revealed by a jump is measured again from there, on a page of its own', async () => {
  const jumped = { height: 100, concealedAt: 40, revealedAt: 56, isSeen: true };
  const asked: unknown[] = [];
  let visits = 0;
  const page = {
    goto: async () => null,
    waitForFunction: async () => null,
    locator: () => ({ count: async () => 1 }),
    evaluate: async (of: unknown, given: Due) => {
      if (of !== revealOf) return 300;
      asked.push([visits, given.from]);
      return given.from === undefined ? jumped : { ...jumped, concealedAt: 50, revealedAt: 51 };
    },
  };
  const visit = async () => {
    visits += 1;
    return { page, [Symbol.asyncDispose]: async () => {} };
  };
  const [place] = await placesOf({ visit } as unknown as Engine);
  expect(asked.slice(0, 2)).toEqual([
    [1, undefined],
    [2, 39],
  ]);
  expect(place?.reveals).toEqual([{ ...jumped, concealedAt: 50, revealedAt: 51 }]);
});

describe('statistics', () => {
  test('the interval of values that do not vary is their difference; others spread it', () => {
    const same = medianOver([7, 7, 7], [2, 2, 2]);
    expect(same).toEqual({ middle: 5, low: 5, high: 5 });
    const spread = medianOver([0, 10, 20, 30, 40], [2, 2, 2]);
    expect(spread.middle).toBe(18);
    expect(spread.low).toBeLessThan(18);
    expect(spread.high).toBeGreaterThan(18);
    expect(medianOver([0, 10, 20, 30, 40], [2, 2, 2])).toEqual(spread);
  });
});

test('late stamps, each of which makes one interval longer and the next shorter, make the interval too wide', () => {
  const turn = (stamp: number) => ((stamp * 7919) % 101) / 5;
  const draws = Array.from({ length: 50 }, (_, draw) =>
    Array.from({ length: 12 }, (_one, at) => turn(draw * 13 + at + 1) - turn(draw * 13 + at)),
  );
  for (const draw of draws) {
    const { low, high } = medianOver(draw, [0]);
    expect(low).toBeLessThanOrEqual(0);
    expect(high).toBeGreaterThanOrEqual(0);
  }
});

describe('the interval of a median', () => {
  test.each([
    // The median itself within the bias: the interval decides, and is told from where it ends.
    { low: -reach, middle: 0, high: reach, verdict: 'holds' },
    { low: 2, middle: bias, high: reach, verdict: 'holds' },
    { low: 2, middle: bias - 1, high: 45, verdict: 'unknown' },
    { low: -reach - 1, middle: 0, high: 0, verdict: 'unknown' },
    { low: 0, middle: 0, high: reach + 1, verdict: 'unknown' },
    // Further out than the bias: it does not hold where the whole interval is.
    { low: bias + 1, middle: bias + 2, high: reach + 1, verdict: 'fails' },
    { low: -reach - 1, middle: -bias - 2, high: -bias - 1, verdict: 'fails' },
    { low: bias, middle: bias + 1, high: bias + 2, verdict: 'unknown' },
    { low: -tolerance - 1, middle: -tolerance - 1, high: 0, verdict: 'unknown' },
  ] as const)('$low to $high ms, with $middle in the middle: $verdict', (one) => {
    expect(ofInterval(one, fewestSamples).verdict).toBe(one.verdict);
  });

  test('of too few samples nothing is concluded, however close they are', () => {
    const { verdict, reason } = ofInterval({ low: 0, middle: 0, high: 0 }, fewestSamples - 1);
    expect(verdict).toBe('unknown');
    expect(reason).toBe('The median of 5 samples has no 95 % interval; 6 have.');
  });

  test('a median that is off by more than the bias fails where its whole interval is', () => {
    const all = ofInterval(medianOver(Array(6).fill(bias + 1), [0]), 6);
    expect(all).toMatchObject({ verdict: 'fails', reason: expect.stringContaining('±10 ms') });
    expect(ofInterval(medianOver(Array(6).fill(bias), [0]), 6).verdict).toBe('holds');
  });

  test('samples on both sides of the bias straddle it, and more of them that lie within do not', () => {
    const straddling = [0, 40, 0, 40, 0, 40];
    expect(ofInterval(medianOver(straddling, [0]), 6).verdict).toBe('unknown');
    const within = [...straddling, ...Array(18).fill(0)];
    expect(ofInterval(medianOver(within, [0]), within.length).verdict).toBe('holds');
  });
});

const verdictsOf = (of: Measured) =>
  Object.fromEntries(rowsOf(of).map(({ name, verdict }) => [name, verdict]));

describe('verdicts', () => {
  test('each figure has one, and all hold where all is as the spec says', () => {
    const rows = rowsOf(measured());
    expect(rows.map(({ name }) => name)).toEqual(figureNames);
    expect(rows.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  });

  test('a delay that is off by more than the bias, or the tolerance, does not hold', () => {
    expect(verdictsOf(measured(bias - 2)).heroLater).toBe('holds');
    expect(verdictsOf(measured(bias + 3)).heroLater).toBe('fails');
    expect(verdictsOf(measured(tolerance)).heroLater).toBe('fails');
    expect(verdictsOf(measured(tolerance + 4)).heroLater).toBe('fails');
    expect(verdictsOf(measured(-tolerance - 4)).heroLater).toBe('fails');
  });

  test('two of twelve intervals that are three times as long do not hold, whatever their median says', () => {
    const halting = measured();
    const { number } = figures.heroLater;
    halting.delays.heroLater = [...Array(10).fill(number + 1.5), 3 * number, 3 * number];
    const row = rowsOf(halting).find(({ name }) => name === 'heroLater');
    const most = (3 * number).toFixed(1);
    expect(row).toMatchObject({ verdict: 'fails', seen: expect.stringContaining(`to ${most}`) });
    const off = `+${(2 * number).toFixed(1)}`;
    expect(row?.reason).toContain(
      `2 samples are off by more than ${tolerance} ms (${off}, ${off})`,
    );
  });

  test.each([{ floor: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 90] }, { latestWake: 90 }])(
    'a sample that is off by no more than the machine once was cannot be told: %o',
    (once) => {
      const late = { ...measured(), ...once };
      const { number } = figures.heroLater;
      const others = Array(fewestSamples).fill(number);
      late.delays.heroLater = [...others, number + 80];
      expect(verdictsOf(late).heroLater).toBe('unknown');
      late.delays.heroLater = [...others, number + 100];
      expect(verdictsOf(late).heroLater).toBe('fails');
    },
  );

  test('most samples that are late do not hold, though the machine was once later than any', () => {
    const late = { ...measured(tolerance + 20), latestWake: 200 };
    const row = rowsOf(late).find(({ name }) => name === 'heroLater');
    expect(row).toMatchObject({
      verdict: 'fails',
      reason: expect.stringContaining(`more than ±${bias} ms`),
    });
  });

  test('a median whose interval straddles the tolerance cannot be told, and more samples are asked for', () => {
    const wide = { ...measured(), latestWake: 90 };
    const { number } = figures.heroLater;
    wide.delays.heroLater = [10, 10, 10, 80, 80, 80].map((late) => number + late);
    const row = rowsOf(wide).find(({ name }) => name === 'heroLater');
    expect(row?.verdict).toBe('unknown');
    wide.delays.heroLater = wide.delays.heroLater.slice(0, fewestSamples - 1);
    expect(verdictsOf(wide).heroLater).toBe('unknown');
  });

  const title = measured().shown.titleAlternation;
  test.each([
    ['heroFirst', [1, 0]],
    ['coverageFirst', [1, 2]],
    ['brandsFirst', [2, 1]],
    ['titleFirst', ['DESKS & CO', 'Desks & Co']],
    ['heroLater', [1, 1, 0]],
    ['coverageInterval', [3, 0, 3, 0, 3, 0]],
    ['coverageInterval', [1, 2, 3, 4, 5]],
    ['brandsInterval', [1, 2, 4]],
    ['titleAlternation', title.map((one) => one.toLowerCase())],
    ['titleAlternation', [title[0], 'ANOTHER FIRM', title[2]]],
    ['titleAlternation', [title[0], title[1], title[1]]],
  ] as const)('%s that shows %j is not in its order, however punctual', (name, shown) => {
    const other = measured();
    other.shown = { ...other.shown, [name]: shown };
    expect(verdictsOf(other)[name]).toBe('fails');
  });

  test('the floor of the machine is taken off, and the verdict without it stands beside', () => {
    const slow = { ...measured(tooLate + 4), floor: Array(9).fill(tooLate - 1) };
    const row = rowsOf(slow).find(({ name }) => name === 'heroLater');
    expect(row).toMatchObject({ verdict: 'holds', raw: 'fails' });
  });

  test.each([
    {
      floor: Array(9).fill(tooLate + 1),
      hidingFloor: Array(9).fill(tooLate + 1),
      says: 'one bare timer in ten fired 26 ms late',
    },
    {
      wakes: tooLate + 1,
      latestWake: 3 * tolerance,
      says: 'one wake-up in a hundred came 26 ms late',
    },
  ])('a machine that is too busy is neither a pass nor a fail: $says', ({ says, ...busy }) => {
    for (const late of [0, 2 * tolerance]) {
      const rows = rowsOf({ ...measured(late), ...busy });
      const told = rows.filter(({ verdict }) => verdict === 'unknown');
      expect(told).toHaveLength(delayNames.length);
      for (const { reason, raw } of told) {
        expect(reason).toContain(says);
        expect(raw).toBeUndefined();
      }
    }
  });

  test('what no lateness of a busy machine explains does not hold', () => {
    const busy = { wakes: tooLate + 1, latestWake: tooLate + 1 };
    for (const off of [-1500, 1500]) {
      const failed = rowsOf({ ...measured(off), ...busy }).filter(
        ({ verdict }) => verdict === 'fails',
      );
      expect(failed).toHaveLength(delayNames.length);
      for (const { reason } of failed) expect(reason).toContain('than this busy machine ever was');
    }
  });

  test('a chart that waits another ms does not hold, however busy the machine is', () => {
    expect(chartFault(4000, 4000)).toBeUndefined();
    expect(chartFault(4001, 4000)).toBe('The chart waits 4001 ms, as the simulated clock proves.');
    for (const name of delayNames) expect(constantOf(name)?.code).toBe(figures[name].number);
  });

  test('on a site that ran already, the charts of these sources are no part of the verdict', () => {
    using _other = vi.spyOn(constants, 'find').mockReturnValue({
      subject: 'hero',
      figure: figures.heroLater,
      code: figures.heroLater.number + 500,
    });
    const verdict = (isOwnBuild: boolean) =>
      rowsOf(measured(), isOwnBuild).find(({ name }) => name === 'heroLater')?.verdict;
    expect(verdict(true)).toBe('fails');
    expect(verdict(false)).toBe('holds');
  });

  test('a tab that cannot be hidden leaves the title open', () => {
    const visible = measured();
    visible.delays.titleFirst = [];
    visible.delays.titleAlternation = [];
    expect(verdictsOf(visible)).toMatchObject({
      titleFirst: 'unknown',
      titleAlternation: 'unknown',
    });
  });

  test('[W2] the first title is held against workers of tabs just hidden, and no other delay is', () => {
    const late = measured();
    const add = (name: DelayName) => {
      late.delays[name] = late.delays[name].map((ms) => ms + 30);
    };
    add('titleFirst');
    expect(verdictsOf(late)).toMatchObject({ titleFirst: 'fails', titleAlternation: 'holds' });
    late.hidingFloor = [29, 30, 31, 30];
    expect(verdictsOf(late)).toMatchObject({ titleFirst: 'holds', titleAlternation: 'holds' });
    add('titleAlternation');
    expect(verdictsOf(late)).toMatchObject({ titleFirst: 'holds', titleAlternation: 'fails' });
  });

  describe('[W2] a tab that is hidden for minutes', () => {
    const row = (hidden: Partial<LongHidden>) => {
      const all = measured();
      const longHidden = { ...(all.longHidden as LongHidden), ...hidden };
      return rowsOf({ ...all, longHidden }).find(({ name }) => name === 'titleAlternation');
    };
    const { titles } = measured().longHidden as LongHidden;
    const due = figures.titleAlternation.number;
    const last = titles.length - 1;
    const after = titles.filter(({ at }) => at >= hardestFrom).length;

    test('is told with the titles after five minutes, and how late timers of its own thread were', () => {
      expect(row({})).toMatchObject({
        verdict: 'holds',
        seen: expect.stringMatching(
          new RegExp(
            `in a tab hidden for 6\\.5 minutes, ${last - 1} titles .* the ${after - 1} after 5 minutes .* up to 0\\.5 s late, and those of an empty tab beside it 58\\.5 s`,
          ),
        ),
      });
    });

    test('says where the engine throttled nothing, so that its length proves nothing', () => {
      const words = 'this engine throttled neither here';
      expect(row({})?.seen).not.toContain(words);
      expect(row({ ownTimers: [0], emptyTimers: [0, 20] })?.seen).toContain(words);
    });

    test('does not hold where the titles come slower at its end', () => {
      const slower = titles.map(({ at, shown }, index) => ({
        at: at + Math.max(0, index - last + 9) * 500,
        shown,
      }));
      expect(row({ titles: slower })).toMatchObject({
        verdict: 'fails',
        reason: expect.stringMatching(/^Hidden for minutes: \d+ samples are off/),
      });
    });

    test('does not hold where a title stays, or none changes after five minutes', () => {
      expect(row({ lastStayed: 3 * due })?.verdict).toBe('fails');
      expect(row({ titles: titles.slice(0, -after), lastStayed: due - 500 })).toMatchObject({
        verdict: 'fails',
        reason: expect.stringContaining('no title changed after 5 minutes'),
      });
    });

    test('does not hold where a title comes out of turn', () => {
      const wrong = titles.map((title, index) =>
        index === last - 39 ? { ...title, shown: 'Another' } : title,
      );
      expect(row({ titles: wrong })).toMatchObject({
        verdict: 'fails',
        reason: expect.stringContaining('“Another” comes out of turn'),
      });
    });

    test('cannot be told on a machine that was busy meanwhile', () => {
      expect(row({ wakes: tooLate + 1 })?.verdict).toBe('unknown');
    });
  });

  test('blocks that are revealed 2 px late, and a button that comes 1 px late, do not hold, if only on a phone', () => {
    const late = measured();
    const [, phone] = late.places;
    for (const block of phone?.reveals ?? []) block.concealedAt += 4;
    if (phone) phone.lastHiddenAt += 1;
    expect(verdictsOf(late)).toMatchObject({
      revealShare: 'fails',
      revealMargin: 'fails',
      scrollTopThreshold: 'fails',
    });
    expect(rowsOf(late).find(({ name }) => name === 'scrollTopThreshold')?.reason).toContain(
      `In a window of 390 × 844 px: hidden at ${figures.scrollTopThreshold.number + 1} px`,
    );
  });

  test.each([
    ['revealMargin', 'revealShare', (_height: number): number => -10],
    ['revealShare', 'revealMargin', (height: number): number => 0.02 * height],
  ] as const)('blocks that come by another %s tell it alone: %s holds', (wrong, right, off) => {
    const other = measured();
    for (const block of other.places.flatMap((one) => one.reveals)) {
      block.concealedAt += off(block.height);
      if (block.revealedAt) block.revealedAt += off(block.height);
    }
    expect(verdictsOf(other)).toMatchObject({ [wrong]: 'fails', [right]: 'holds' });
    expect(rowsOf(other).find(({ name }) => name === wrong)?.seen).toMatch(
      /at most 0\.0 px off it, and 10\.0 px off the spec’s$/,
    );
  });

  test('a block that is not revealed does not hold, and is no part of the line', () => {
    const never = measured();
    const all = never.places.flatMap(({ reveals }) => reveals);
    const hide = (block: (typeof all)[number] | undefined) =>
      Object.assign(block ?? {}, { concealedAt: 700, revealedAt: null, isSeen: false });
    hide(all[0]);
    expect(rowsOf(never).find(({ name }) => name === 'revealMargin')).toMatchObject({
      verdict: 'fails',
      seen: expect.stringContaining(`through ${all.length - 1} blocks`),
      reason: expect.stringContaining(`1 of ${all.length} blocks`),
    });
    all.forEach(hide);
    expect(rowsOf(never).find(({ name }) => name === 'revealShare')).toMatchObject({
      verdict: 'fails',
      seen: `none of ${all.length} blocks is revealed`,
    });
  });

  describe('what is seen', () => {
    const { number } = figures.heroLater;
    const due = dueIn(fades.pictures);
    /** Each item seen so long after its index, in a frame of its own. */
    const seenAfter = (ms: readonly number[], frame = 16) =>
      ms.map((one, index) => {
        const { turn, at } = sight(index + 1, number);
        return { turn, at, last: at + one - frame, seen: at + one };
      });
    const rowWith = (heroLater: Measured['sights']['heroLater'], other: Partial<Measured> = {}) => {
      const all = { ...measured(), ...other };
      all.sights = { ...all.sights, heroLater };
      return rowsOf(all).find(({ name }) => name === 'heroLater');
    };

    test('from one picture to the next it takes as long as the figure says', () => {
      expect(rowWith(seenAfter([230, 230, 240, 230]))).toMatchObject({
        verdict: 'holds',
        seen: expect.stringContaining(
          `4 on the screen were seen 230 ms after it, at most 240 ms, where its fade makes that 205 ms, and from one to the next ${number}.0 ms, from ${number - 10}.0 to ${number + 10}.0`,
        ),
      });
      expect(rowWith(seenAfter([165, 255, 165, 165]))).toMatchObject({
        verdict: 'fails',
        reason: expect.stringContaining('2 of 3 were off by more than 50 ms, from one to the next'),
      });
    });

    test.each([
      ['late', due + tolerance + 1],
      ['early, as without a fade', due - tolerance - 1],
    ])('it is seen when its fade has come so far; not %s, however regular', (_how, ms) => {
      const edge = ms > due ? ms - 2 : ms + 2;
      expect(rowWith(seenAfter(Array(4).fill(edge)))?.verdict).toBe('holds');
      expect(rowWith(seenAfter(Array(4).fill(ms), 0))).toMatchObject({
        verdict: 'unknown',
        reason: expect.stringContaining(
          '4 of 4 were seen more than 50 ms off their moment in the fade',
        ),
      });
      expect(rowWith(seenAfter(Array(4).fill(ms), 0), { latestWake: 0, floor: [0] })).toMatchObject(
        {
          verdict: 'fails',
        },
      );
    });

    test('a fade that is twice as long does not hold', () => {
      const twice = dueIn({ ...fades.pictures, ms: 1400 });
      expect(rowWith(seenAfter(Array(4).fill(twice)))?.verdict).toBe('fails');
    });

    test('a late frame, or a machine that was as late once, leaves it open', () => {
      expect(rowWith(seenAfter([230, 430, 230, 230], 300))?.verdict).toBe('unknown');
      expect(rowWith(seenAfter([230, 430, 230, 230]), { latestWake: 300 })?.verdict).toBe(
        'unknown',
      );
      expect(rowWith(seenAfter(Array(4).fill(1200)), { latestWake: 1000 })?.verdict).toBe(
        'unknown',
      );
      expect(rowWith(seenAfter(Array(4).fill(1200)), { latestWake: 300, wakes: 99 })?.verdict).toBe(
        'fails',
      );
    });

    test.each([
      ['late', due + 100],
      ['early', due - 100],
    ])(
      'items that are all 100 ms %s do not hold, though the machine was once later',
      (_how, ms) => {
        const once = { latestWake: 200 };
        const all = seenAfter(Array(fewestSamples).fill(ms));
        expect(rowWith(all, once)).toMatchObject({
          verdict: 'fails',
          reason: expect.stringMatching(/^On the screen 6 of 6 .* off their moment in the fade/),
        });
        const half = seenAfter([ms, due, ms, due, ms, due]);
        expect(rowWith(half, once)?.verdict).toBe('unknown');
        expect(rowWith(all.slice(1), once)?.verdict).toBe('unknown');
        expect(rowWith(all, { ...once, wakes: tooLate + 1 })?.verdict).toBe('unknown');
      },
    );

    test('items in frames that are all 100 ms late cannot be told', () => {
      const all = seenAfter(Array(fewestSamples).fill(due + 100), 110);
      expect(rowWith(all, { latestWake: 200 })?.verdict).toBe('unknown');
    });

    test('an item that never comes, or was there before its index, does not hold', () => {
      const [one, ...others] = seenAfter(Array(4).fill(230));
      if (!one) throw new Error('There is none.');
      expect(
        rowWith([{ ...one, last: one.at + 1510, seen: null }, ...others], { latestWake: 90 }),
      ).toMatchObject({ verdict: 'fails', reason: expect.stringContaining('(never)') });
      expect(rowWith([{ ...one, last: one.at, seen: 'before' }, ...others])).toMatchObject({
        verdict: 'fails',
        reason: expect.stringContaining('(before)'),
      });
    });

    test('fewer than three items tell nothing, of the rotation that they are of', () => {
      const few = measured();
      few.sights = { ...few.sights, coverageInterval: [] };
      expect(verdictsOf(few)).toMatchObject({
        heroLater: 'holds',
        coverageFirst: 'unknown',
        coverageInterval: 'unknown',
        brandsInterval: 'holds',
      });
    });

    test('the fades are those that the page declares', () => {
      const source = (file: string) => readFileSync(join(root, file), 'utf8');
      expect(source('src/styles/parts.css')).toContain(
        `transition: opacity ${fades.pictures.ms}ms;`,
      );
      expect(source('src/parts/use-carousel.ts')).toContain(
        `duration: ${fades.brands.ms}, easing: 'cubic-bezier(${fades.brands.easing.join(', ')})'`,
      );
    });
  });

  test('blocks that are not seen to come do not hold', () => {
    const late = measured();
    for (const block of late.places[0]?.reveals.slice(1) ?? []) block.isSeen = false;
    expect(rowsOf(late).find(({ name }) => name === 'revealShare')).toMatchObject({
      verdict: 'fails',
      reason: '4 of 15 blocks do not come into their place as they are revealed.',
    });
  });

  test('of four blocks in a window that are where they should be, nothing can be told; one that is not, fails', () => {
    const few = measured();
    const [first] = few.places;
    first?.reveals.pop();
    expect(verdictsOf(few)).toMatchObject({ revealShare: 'unknown', revealMargin: 'unknown' });
    for (const block of first?.reveals ?? []) block.concealedAt += 4;
    expect(verdictsOf(few)).toMatchObject({ revealShare: 'fails', revealMargin: 'fails' });
  });

  test('a count that is not that of the spec, or of something that is not there, does not hold', () => {
    const other = measured();
    other.counts = { ...other.counts, brandsVisible: [3, 4, 5] };
    delete other.counts.messageRows;
    expect(verdictsOf(other)).toMatchObject({ brandsVisible: 'fails', messageRows: 'fails' });
  });

  test('a count that is another on a phone does not hold, and says so', () => {
    const other = measured();
    const fewer = figures.brands.number - 1;
    other.countsOnPhone = { brands: fewer };
    const row = rowsOf(other).find(({ name }) => name === 'brands');
    expect(row).toMatchObject({ verdict: 'fails', reason: `On a phone it is ${fewer}.` });
  });

  test.each([
    [[12], 'holds'],
    [[9, 3], 'partly'],
    [[9], 'fails'],
    [[9, 2], 'fails'],
    [[12, 3], 'fails'],
  ])('[P4] categories in lists of %j: %s', (lengths, verdict) => {
    const other = measured();
    other.counts = { ...other.counts, categoriesListed: lengths };
    expect(verdictsOf(other).categoriesListed).toBe(verdict);
  });

  test('where no enquiry was to be sent, nothing is said of one', () => {
    const other = measured();
    for (const name of sentNames) delete other.counts[name];
    expect(rowsOf(other)).toHaveLength(figureNames.length - sentNames.length);
  });

  test('every figure is measured, or counted in the page, or by sending an enquiry', () => {
    const elsewhere = ['brandsVisible', ...sentNames];
    const measuredOnes = [...delayNames, 'revealShare', 'revealMargin', 'scrollTopThreshold'];
    const taken = [...Object.keys(counts), ...elsewhere, ...measuredOnes];
    expect(taken.sort()).toEqual([...figureNames].sort());
  });
});

test('a body of six members of which one is another is not that of the spec', () => {
  const names = ['name', 'email', 'phone', 'company', 'message', 'recaptcha_token'];
  expect(countOfSpec(names)).toBe(6);
  expect(countOfSpec([...names.slice(1), 'token'])).toBeNaN();
});

test.each([
  ['P4', figures.categoriesListed.sentence],
  ['D1', 'Category entry: 12, category, description, items'],
])('[%s] docs/acceptance.md says of the categories what the tool does: %s', (_id, sentence) => {
  const page = readFileSync(join(root, 'docs/acceptance.md'), 'utf8');
  const row = page.split('\n').find((line) => line.includes(sentence));
  expect(row?.split('|').at(-2)?.trim()).toBe('partly');
});

test.each([
  [12, 'holds'],
  [3, 'partly'],
  [2, 'fails'],
  [0, 'fails'],
])('[D1] categories of which %i have a description: %s', (described, verdict) => {
  const other = measured();
  other.counts = { ...other.counts, categoriesDescribed: described };
  expect(rowsOf(other).find(({ name }) => name === 'categoriesDescribed')?.verdict).toBe(verdict);
});
