/** Measurements as `npm run timing` takes them, made up. */
import { figureNames, figures } from '../../scripts/model/figures.ts';
import type { Evidence } from '../../scripts/tools/timing/evidence.ts';
import type { Sight } from '../../scripts/tools/timing/in-page.ts';
import { hiddenFor, type LongHidden } from '../../scripts/tools/timing/long-hidden.ts';
import { type DelayName, delayNames, type Measured } from '../../scripts/tools/timing/session.ts';
import { rowsOf } from '../../scripts/tools/timing/verdicts.ts';
import { placeWindows } from '../../scripts/tools/timing/windows.ts';

/** An item that is seen a fifth of a second after its index, in a frame of 16 ms. @param interval in ms */
export function sight(turn: number, interval: number): Sight {
  const at = turn * interval;
  return { turn, at, last: at + 174, seen: at + 190 };
}

/** A tab that was hidden for minutes, all of its titles in time. */
function longHidden(): LongHidden {
  const stay = figures.titleAlternation.number;
  const count = Math.floor(hiddenFor / stay);
  const shown = (index: number) =>
    index % 2 ? 'DESKS & CO' : 'Swiftly Removed. Disposed with Class';
  return {
    titles: Array.from({ length: count }, (_, index) => ({
      at: index * stay,
      shown: index === 0 ? 'Clearance | Desks & Co' : shown(index),
    })),
    lastStayed: 700,
    ownTimers: [0, 500],
    emptyTimers: [500, 58_500],
    wakes: 1,
    latestWake: 2,
  };
}

/** An engine in which every figure is met, each delay this late, in ms. */
export function measured(late = 0): Measured {
  const delaysOf = (name: DelayName) =>
    [-1, 0, 1, 2, 0, 1].map((ms) => figures[name].number + late + ms);
  const place = (height: number) =>
    figures.revealMargin.number + figures.revealShare.number * height;
  const round = (count: number) => Array.from({ length: count + 1 }, (_, at) => (at + 1) % count);
  return {
    version: 'Engine 1.0 <test>',
    floor: [0, 1, 0, 1],
    hidingFloor: [0, 1, 0, 1],
    wakes: 1,
    latestWake: 2,
    shown: {
      heroFirst: [1, 1, 1],
      coverageFirst: [1, 1, 1],
      brandsFirst: [1, 1, 1],
      titleFirst: ['DESKS & CO', 'DESKS & CO'],
      heroLater: round(figures.heroImages.number),
      coverageInterval: round(figures.coverageImages.number),
      brandsInterval: round(figures.brands.number),
      titleAlternation: [
        'Clearance | Desks & Co',
        'DESKS & CO',
        'Swiftly Removed. Disposed with Class',
        'DESKS & CO',
      ],
    },
    delays: Object.fromEntries(
      delayNames.map((name) => [name, delaysOf(name)]),
    ) as Measured['delays'],
    sights: {
      heroFirst: [1, 1, 1].map((turn) => sight(turn, figures.heroFirst.number)),
      heroLater: [1, 2, 3, 4].map((turn) => sight(turn, figures.heroLater.number)),
      coverageInterval: [5, 6, 7].map((turn) => sight(turn, figures.coverageInterval.number)),
      brandsInterval: [9, 10, 11].map((turn) => sight(turn, figures.brandsInterval.number)),
    },
    longHidden: longHidden(),
    places: placeWindows.map((window) => ({
      window,
      lastHiddenAt: figures.scrollTopThreshold.number,
      reveals: [100, 200, 300, 400, 500].map((height) => ({
        height,
        concealedAt: place(height) - 0.5,
        revealedAt: place(height) + 0.5,
        isSeen: true,
      })),
    })),
    counts: Object.fromEntries(
      figureNames.map((name) => [name, [figures[name].number].flat()]),
    ) as Measured['counts'],
    countsOnPhone: { brands: figures.brands.number },
  };
}

/** The evidence of these engines. */
export const evidence = (...all: Measured[]): Evidence => ({
  when: new Date(0),
  until: new Date(1_800_000),
  machine: 'A machine <1>',
  site: undefined,
  stockTimers: false,
  provenance: {
    commit: 'abc123, with changes that are not committed',
    args: ['--samples', '3'],
    hashes: { 'the HTML of the page': 'abc', 'its images': 'def', 'docs/spec.md': '123' },
  },
  attempts: [],
  engines: all.map((one, index) => ({
    engine: (['chromium', 'firefox', 'webkit'] as const)[index] ?? 'webkit',
    measured: one,
    rows: rowsOf(one),
  })),
});
